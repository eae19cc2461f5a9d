//! Draws the graph with WebGL2: all nodes in one call, all edges in one.
//!
//! Positions and looks are textures, in which both programs find a node by its place: when nodes
//! move, one texture is filled and nothing else.

mod program;
mod shaders;

use js_sys::{Float32Array, Object, Uint8Array, Uint32Array};
use wasm_bindgen::JsCast;
use web_sys::{
    HtmlCanvasElement, WebGl2RenderingContext as Gl, WebGlBuffer, WebGlContextAttributes,
    WebGlSync, WebGlTexture, WebGlVertexArrayObject,
};

use super::paint::{Colour, Palette};
use super::scene::Shown;
use program::Program;
use shaders::{EDGE_FRAGMENT, EDGE_VERTEX, NODE_FRAGMENT, NODE_VERTEX, ROW};

/// The radius of a node, in units of the layout.
pub(super) const RADIUS: f32 = 1.1;

/// The least radius of a node, in CSS pixels.
pub(super) const LEAST_RADIUS: f32 = 1.6;

/// Returns whether the browser has WebGL2 and a graphics processor for it.
pub(super) fn is_fast() -> bool {
    let attributes = WebGlContextAttributes::new();
    attributes.set_fail_if_major_performance_caveat(true);
    let canvas = leptos::prelude::document().create_element("canvas").ok();
    let canvas = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
    let context =
        canvas.map(|canvas| canvas.get_context_with_context_options("webgl2", &attributes));
    matches!(context, Some(Ok(Some(_))))
}

/// From where the graph is seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// From the graph to the camera.
    pub(super) camera: [f32; 16],
    /// From there to clip space.
    pub(super) projection: [f32; 16],
    /// The canvas in pixels of the screen.
    pub(super) pixels: [i32; 2],
    /// How many of them a CSS pixel has.
    pub(super) ratio: f32,
    /// The distances at which the fog begins and ends.
    pub(super) fog: [f32; 2],
    pub(super) columns: u8,
    pub(super) labels: bool,
    pub(super) selected: Option<usize>,
    pub(super) hovered: Option<usize>,
}

/// The canvas's context with all that was given to it. A lost context takes all of that along.
pub(super) struct Renderer {
    gl: Gl,
    nodes: Program,
    edges: Program,
    positions: WebGlTexture,
    looks: WebGlTexture,
    marks: Batch,
    moves: Batch,
    own: Batch,
    path: Batch,
    /// Passed when the last frame is done.
    fence: Option<WebGlSync>,
}

/// What a texture holds.
#[derive(Clone, Copy, Debug)]
enum Texels {
    /// Three numbers a node.
    Positions,
    /// Four bytes a node.
    Looks,
}

/// What is drawn in one call: an attribute for each instance of a square.
struct Batch {
    array: WebGlVertexArrayObject,
    buffer: WebGlBuffer,
    count: i32,
}

impl Renderer {
    /// Returns the context of a canvas, `None` when the browser has no WebGL2.
    pub(super) fn context(canvas: &HtmlCanvasElement) -> Option<Gl> {
        let attributes = WebGlContextAttributes::new();
        attributes.set_alpha(false);
        attributes.set_antialias(true);
        let context = canvas.get_context_with_context_options("webgl2", &attributes);
        context.ok()??.dyn_into().ok()
    }

    /// Prepares to draw; `None` when the context is lost.
    pub(super) fn new(gl: Gl) -> Option<Self> {
        let shared = [
            "positions",
            "looks",
            "view",
            "projection",
            "viewport",
            "fog",
            "ground",
        ];
        let with = |more: &[&'static str]| [&shared[..], more].concat();
        let nodes = Program::new(
            &gl,
            [NODE_VERTEX, NODE_FRAGMENT],
            "marks",
            &with(&[
                "radius", "marked", "labels", "lit", "ink", "inks", "columns",
            ]),
        )?;
        let edges = Program::new(
            &gl,
            [EDGE_VERTEX, EDGE_FRAGMENT],
            "ends",
            &with(&["strip", "dye"]),
        )?;
        Some(Self {
            nodes,
            edges,
            positions: texture(&gl)?,
            looks: texture(&gl)?,
            marks: Batch::new(&gl, 1)?,
            moves: Batch::new(&gl, 2)?,
            own: Batch::new(&gl, 2)?,
            path: Batch::new(&gl, 2)?,
            fence: None,
            gl,
        })
    }

    /// Takes the nodes and edges of a graph.
    pub(super) fn graph(&mut self, marks: &[u32], edges: &[u32]) {
        self.marks.fill(&self.gl, marks, 1);
        self.moves.fill(&self.gl, edges, 2);
    }

    /// Takes the edges that are emphasised.
    pub(super) fn emphasise(&mut self, path: &[u32], own: &[u32]) {
        self.path.fill(&self.gl, path, 2);
        self.own.fill(&self.gl, own, 2);
    }

    /// Takes where nodes are: three numbers each.
    pub(super) fn positions(&self, positions: &[f32]) {
        let nodes = padded(positions.len() / 3);
        let array = Float32Array::new_with_length(nodes * 3);
        array
            .subarray(0, positions.len() as u32)
            .copy_from(positions);
        self.fill(&self.positions, Texels::Positions, nodes, &array);
    }

    /// Takes how nodes look: four bytes each.
    pub(super) fn looks(&self, looks: &[u8]) {
        let nodes = padded(looks.len() / 4);
        let array = Uint8Array::new_with_length(nodes * 4);
        array.subarray(0, looks.len() as u32).copy_from(looks);
        self.fill(&self.looks, Texels::Looks, nodes, &array);
    }

    #[allow(clippy::cast_possible_wrap, reason = "constants, and a number of rows")]
    fn fill(&self, texture: &WebGlTexture, texels: Texels, nodes: u32, array: &Object) {
        let (inner, format, kind) = match texels {
            Texels::Positions => (Gl::RGB32F, Gl::RGB, Gl::FLOAT),
            Texels::Looks => (Gl::RGBA8, Gl::RGBA, Gl::UNSIGNED_BYTE),
        };
        let rows = nodes as i32 / ROW as i32;
        self.gl.bind_texture(Gl::TEXTURE_2D, Some(texture));
        // The array has all rows, so this cannot fail.
        let _ = self
            .gl
            .tex_image_2d_with_i32_and_i32_and_i32_and_format_and_type_and_opt_array_buffer_view(
                Gl::TEXTURE_2D,
                0,
                inner as i32,
                ROW as i32,
                rows,
                0,
                format,
                kind,
                Some(array),
            );
    }

    /// Returns whether the last frame is still being drawn. One that is begun meanwhile would
    /// wait for it, and the page with it.
    pub(super) fn is_busy(&self) -> bool {
        let status = |fence| self.gl.get_sync_parameter(fence, Gl::SYNC_STATUS);
        let status = self.fence.as_ref().map(status);
        let done = f64::from(Gl::SIGNALED);
        !self.gl.is_context_lost() && status.is_some_and(|status| status != done)
    }

    /// Draws a frame.
    pub(super) fn draw(&mut self, view: &View, shown: Shown, palette: &Palette) {
        let gl = &self.gl;
        let [width, height] = view.pixels;
        let [r, g, b] = unit(palette.ground);
        gl.viewport(0, 0, width, height);
        gl.clear_color(r, g, b, 1.0);
        gl.enable(Gl::DEPTH_TEST);
        gl.depth_mask(true);
        gl.clear(Gl::COLOR_BUFFER_BIT | Gl::DEPTH_BUFFER_BIT);
        for (unit, texture) in [(Gl::TEXTURE0, &self.positions), (Gl::TEXTURE1, &self.looks)] {
            gl.active_texture(unit);
            gl.bind_texture(Gl::TEXTURE_2D, Some(texture));
        }
        gl.active_texture(Gl::TEXTURE0);
        self.draw_nodes(view, shown, palette);
        self.draw_edges(view, shown, palette);
        gl.delete_sync(self.fence.as_ref());
        self.fence = gl.fence_sync(Gl::SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.flush();
    }

    fn draw_nodes(&self, view: &View, shown: Shown, palette: &Palette) {
        let (gl, program) = (&self.gl, &self.nodes);
        self.begin(program, view, palette);
        gl.uniform2f(program.at("radius"), RADIUS, LEAST_RADIUS * view.ratio);
        gl.uniform2i(
            program.at("marked"),
            node(view.selected),
            node(view.hovered),
        );
        gl.uniform1i(program.at("labels"), i32::from(view.labels));
        gl.uniform1i(program.at("columns"), i32::from(view.columns));
        set_colour(gl, program, "lit", palette.lit);
        set_colour(gl, program, "ink", palette.text);
        let inks = [unit(palette.marks[0]), unit(palette.marks[1])].concat();
        gl.uniform3fv_with_f32_array(program.at("inks"), &inks);
        // Smooth edges without sorting: how much of a pixel is covered decides how many of its
        // samples are drawn.
        gl.enable(Gl::SAMPLE_ALPHA_TO_COVERAGE);
        gl.disable(Gl::BLEND);
        self.marks.draw(gl, shown.nodes as u32);
        gl.disable(Gl::SAMPLE_ALPHA_TO_COVERAGE);
    }

    fn draw_edges(&self, view: &View, shown: Shown, palette: &Palette) {
        let (gl, program) = (&self.gl, &self.edges);
        self.begin(program, view, palette);
        gl.enable(Gl::BLEND);
        gl.blend_func(Gl::SRC_ALPHA, Gl::ONE_MINUS_SRC_ALPHA);
        gl.depth_mask(false);
        let [r, g, b] = unit(palette.lit);
        gl.uniform3f(program.at("strip"), 1.6, 0.7, strength(shown.edges));
        gl.uniform4f(program.at("dye"), r, g, b, 0.0);
        self.moves.draw(gl, shown.edges as u32);
        gl.uniform3f(program.at("strip"), 3.0, 1.2, 0.9);
        gl.uniform4f(program.at("dye"), r, g, b, 0.0);
        self.own.draw(gl, u32::MAX);
        gl.uniform3f(program.at("strip"), 5.0, 2.0, 1.0);
        gl.uniform4f(program.at("dye"), r, g, b, 1.0);
        self.path.draw(gl, u32::MAX);
        gl.depth_mask(true);
    }

    #[allow(clippy::cast_precision_loss, reason = "numbers of pixels are small")]
    fn begin(&self, program: &Program, view: &View, palette: &Palette) {
        let gl = &self.gl;
        program.using(gl);
        gl.uniform1i(program.at("positions"), 0);
        gl.uniform1i(program.at("looks"), 1);
        gl.uniform_matrix4fv_with_f32_array(program.at("view"), false, &view.camera);
        gl.uniform_matrix4fv_with_f32_array(program.at("projection"), false, &view.projection);
        let [width, height] = view.pixels;
        let viewport = program.at("viewport");
        gl.uniform3f(viewport, width as f32, height as f32, view.ratio);
        gl.uniform2f(program.at("fog"), view.fog[0], view.fog[1]);
        set_colour(gl, program, "ground", palette.ground);
    }
}

impl Batch {
    /// Returns an empty batch whose attribute is so many whole numbers.
    fn new(gl: &Gl, numbers: i32) -> Option<Self> {
        let (array, buffer) = (gl.create_vertex_array()?, gl.create_buffer()?);
        gl.bind_vertex_array(Some(&array));
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&buffer));
        gl.enable_vertex_attrib_array(0);
        gl.vertex_attrib_i_pointer_with_i32(0, numbers, Gl::UNSIGNED_INT, 0, 0);
        gl.vertex_attrib_divisor(0, 1);
        gl.bind_vertex_array(None);
        let count = 0;
        Some(Self {
            array,
            buffer,
            count,
        })
    }

    fn fill(&mut self, gl: &Gl, numbers: &[u32], each: usize) {
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&self.buffer));
        let array = Uint32Array::from(numbers);
        gl.buffer_data_with_array_buffer_view(Gl::ARRAY_BUFFER, &array, Gl::DYNAMIC_DRAW);
        self.count = i32::try_from(numbers.len() / each).unwrap_or_default();
    }

    fn draw(&self, gl: &Gl, most: u32) {
        let count = self.count.min(i32::try_from(most).unwrap_or(i32::MAX));
        if count > 0 {
            gl.bind_vertex_array(Some(&self.array));
            gl.draw_arrays_instanced(Gl::TRIANGLE_STRIP, 0, 4, count);
            gl.bind_vertex_array(None);
        }
    }
}

#[allow(clippy::cast_possible_wrap, reason = "constants")]
fn texture(gl: &Gl) -> Option<WebGlTexture> {
    let texture = gl.create_texture()?;
    gl.bind_texture(Gl::TEXTURE_2D, Some(&texture));
    for filter in [Gl::TEXTURE_MIN_FILTER, Gl::TEXTURE_MAG_FILTER] {
        gl.tex_parameteri(Gl::TEXTURE_2D, filter, Gl::NEAREST as i32);
    }
    Some(texture)
}

/// Returns how many nodes full rows have.
fn padded(nodes: usize) -> u32 {
    (nodes.div_ceil(ROW).max(1) * ROW) as u32
}

fn node(place: Option<usize>) -> i32 {
    place
        .and_then(|place| i32::try_from(place).ok())
        .unwrap_or(-1)
}

fn unit(colour: Colour) -> [f32; 3] {
    colour.map(|part| f32::from(part) / 255.0)
}

fn set_colour(gl: &Gl, program: &Program, name: &str, colour: Colour) {
    let [r, g, b] = unit(colour);
    gl.uniform3f(program.at(name), r, g, b);
}

/// Returns how strong edges are: fainter the more there are, so that nodes are seen through them.
#[allow(clippy::cast_precision_loss, reason = "numbers of edges are small")]
fn strength(edges: usize) -> f32 {
    (18.0 / (edges as f32).sqrt()).clamp(0.05, 0.75)
}
