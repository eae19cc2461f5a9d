//! Planes of a million nodes: surfaces from afar, points from nearer, boards from near.

#![allow(clippy::cast_precision_loss, reason = "node counts are small")]

use js_sys::Uint8Array;
use noughts_app::explorer::space::paint;
use noughts_app::explorer::space::paint::Palette;
use noughts_app::explorer::space::scene::Shown;
use noughts_app::explorer::space::view::View;
use noughts_statespace::{Plane, SIDE, SPACING};
use web_sys::{WebGl2RenderingContext as Gl, WebGlTexture};

use crate::explorer::space::renderer::program::Program;
use crate::explorer::space::renderer::shaders::{
    OF_POINT, POINT_VERTEX, SURFACE_FRAGMENT, SURFACE_VERTEX, ball_fragment, card_fragment,
};
use crate::explorer::space::renderer::{Renderer, Sight};

/// How much of what is behind it a surface hides.
const OPACITY: f32 = 0.9;

/// How many nodes a draft leaves out for each that it draws.
const DRAFT: usize = 4;

/// The programs and textures of planes.
pub(super) struct Planes {
    points: Program,
    cards: Program,
    surfaces: Program,
    density: WebGlTexture,
    /// The largest point in pixels.
    most: i32,
}

impl Planes {
    /// Prepares planes of nodes; `None` if the context is lost.
    pub(super) fn new(gl: &Gl) -> Option<Self> {
        let range = gl.get_parameter(Gl::ALIASED_POINT_SIZE_RANGE).ok()?;
        let most = js_sys::Float32Array::from(range).get_index(1);
        let density = gl.create_texture()?;
        gl.bind_texture(Gl::TEXTURE_2D_ARRAY, Some(&density));
        for (name, value) in [
            (Gl::TEXTURE_MIN_FILTER, Gl::LINEAR_MIPMAP_LINEAR),
            (Gl::TEXTURE_MAG_FILTER, Gl::LINEAR),
            (Gl::TEXTURE_WRAP_S, Gl::CLAMP_TO_EDGE),
            (Gl::TEXTURE_WRAP_T, Gl::CLAMP_TO_EDGE),
        ] {
            gl.tex_parameteri(Gl::TEXTURE_2D_ARRAY, name, value.cast_signed());
        }
        Some(Self {
            points: Program::new(gl, [POINT_VERTEX, &ball_fragment(OF_POINT)])?,
            cards: Program::new(gl, [POINT_VERTEX, &card_fragment(OF_POINT)])?,
            surfaces: Program::new(gl, [SURFACE_VERTEX, SURFACE_FRAGMENT])?,
            density,
            most: most.clamp(1.0, 1024.0) as i32,
        })
    }

    /// Takes the looks of the nodes in some planes.
    pub(super) fn fill(&self, gl: &Gl, planes: &[Plane], positions: &[f32], looks: &[u8]) {
        let bytes = 4 * SIDE * SIDE;
        let array = Uint8Array::new_with_length((bytes * planes.len()) as u32);
        let mut square = vec![0; bytes];
        for (layer, plane) in planes.iter().enumerate() {
            plane.shade(positions, looks, paint::weight, &mut square);
            let start = (bytes * layer) as u32;
            array
                .subarray(start, start + bytes as u32)
                .copy_from(&square);
        }
        let [side, layers] = [SIDE, planes.len()].map(|it| (it as u32).cast_signed());
        gl.bind_texture(Gl::TEXTURE_2D_ARRAY, Some(&self.density));
        // The array is as large as is said, so this cannot fail.
        let _ = gl.tex_image_3d_with_opt_array_buffer_view(
            Gl::TEXTURE_2D_ARRAY,
            0,
            Gl::RGBA8.cast_signed(),
            side,
            side,
            layers,
            0,
            Gl::RGBA,
            Gl::UNSIGNED_BYTE,
            Some(&array),
        );
        gl.generate_mipmap(Gl::TEXTURE_2D_ARRAY);
    }
}

impl Renderer {
    /// Draws the planes, the farthest from the eye first.
    pub(super) fn draw_planes(
        &self,
        planes: &Planes,
        all: &[Plane],
        view: &View,
        shown: Shown,
        palette: &Palette,
    ) {
        let gl = &self.gl;
        let far = |plane: &Plane| (plane.height - view.eye[1]).abs();
        let mut order: Vec<(usize, &Plane)> = all.iter().enumerate().collect();
        order.sort_by(|(_, a), (_, b)| far(b).total_cmp(&far(a)));
        gl.active_texture(Gl::TEXTURE4);
        gl.bind_texture(Gl::TEXTURE_2D_ARRAY, Some(&planes.density));
        gl.active_texture(Gl::TEXTURE2);
        for (layer, plane) in order {
            let count = shown.nodes.saturating_sub(plane.nodes.start);
            let count = count.min(plane.nodes.len());
            if count == 0 {
                continue;
            }
            if plane.texels > 0 {
                self.draw_surface(planes, layer, plane, count, view, palette);
            }
            self.draw_points(planes, plane, count, view, palette);
        }
        gl.depth_mask(true);
    }

    fn draw_surface(
        &self,
        planes: &Planes,
        layer: usize,
        plane: &Plane,
        count: usize,
        view: &View,
        palette: &Palette,
    ) {
        let (gl, program) = (&self.gl, &planes.surfaces);
        self.begin(program, view, palette);
        gl.depth_mask(false);
        gl.blend_func(Gl::ONE, Gl::ONE_MINUS_SRC_ALPHA);
        gl.uniform1f(program.at("spacing"), SPACING);
        gl.uniform1i(program.at("density"), 4);
        gl.uniform1f(program.at("layer"), layer as f32);
        let part = count as f32 / plane.nodes.len() as f32;
        gl.uniform1f(program.at("part"), OPACITY * part);
        let extent = plane.texels as f32 / SIDE as f32;
        gl.uniform3f(program.at("plane"), plane.height, plane.reach, extent);
        gl.draw_arrays(Gl::TRIANGLE_STRIP, 0, 4);
        gl.blend_func(Gl::SRC_ALPHA, Gl::ONE_MINUS_SRC_ALPHA);
    }

    /// Draws the first nodes of a plane where they can be told apart.
    fn draw_points(
        &self,
        planes: &Planes,
        plane: &Plane,
        count: usize,
        view: &View,
        palette: &Palette,
    ) {
        let gl = &self.gl;
        let nearest = view.nearest(plane);
        if plane.texels > 0 && SPACING * view.unit() < nearest {
            return;
        }
        let with_boards = view.labels && view.is_board(nearest);
        let program = if with_boards {
            &planes.cards
        } else {
            &planes.points
        };
        self.begin_nodes(program, Sight::Near, view, palette);
        let step = if view.lines && plane.texels > 0 {
            DRAFT
        } else {
            1
        };
        let [first, step_, count] =
            [plane.nodes.start, step, count.div_ceil(step)].map(|it| (it as u32).cast_signed());
        gl.uniform1f(program.at("spacing"), SPACING);
        gl.uniform3i(program.at("run"), first, step_, planes.most);
        gl.uniform1i(program.at("alone"), i32::from(plane.texels == 0));
        for faint in [true, false] {
            // What is not looked at hides nothing.
            gl.depth_mask(!faint);
            gl.uniform1i(program.at("faint"), i32::from(faint));
            gl.draw_arrays(Gl::POINTS, 0, count);
        }
    }
}
