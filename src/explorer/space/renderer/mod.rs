//! Draws the graph with WebGL2: all nodes in one call, all edges in one.
//!
//! All data is in textures, in which shaders find a node or an edge by its index: when nodes move,
//! only one texture is filled. The vertex number determines the index. Instancing would be the
//! usual way, but a software renderer starts anew at each instance: a frame of the full graph took
//! several times as long.
//!
//! The shaders do their own anti-aliasing. For a software renderer, a buffer with several samples a
//! pixel means as many pictures: with four, a frame took three times as long.

mod planes;
mod program;
mod shaders;

use std::ops::Range;

use js_sys::{Float32Array, Object, Uint8Array, Uint32Array};
use noughts_app::explorer::space::order;
use noughts_app::explorer::space::paint::{Colour, Palette, is_faded};
use noughts_app::explorer::space::scene::Shown;
use noughts_app::explorer::space::view::{RADIUS, View, least_radius, strength};
use noughts_statespace::Plane;
use wasm_bindgen::JsCast;
use web_sys::{
    HtmlCanvasElement, WebGl2RenderingContext as Gl, WebGlBuffer, WebGlContextAttributes,
    WebGlSync, WebGlTexture,
};

use crate::explorer::space::renderer::planes::Planes;
use crate::explorer::space::renderer::program::Program;
use crate::explorer::space::renderer::shaders::{
    EDGE_FRAGMENT, EDGE_VERTEX, NODE_VERTEX, OF_SQUARE, ROW, ball_fragment, card_fragment,
};

/// How much nearer than it is a node counts that is drawn once more with its ring, in radii.
const LIFT: f32 = 0.05;

/// Returns whether the browser has WebGL2.
pub(in crate::explorer) fn is_supported() -> bool {
    let canvas = leptos::prelude::document().create_element("canvas").ok();
    let canvas = canvas.and_then(|canvas| canvas.dyn_into::<HtmlCanvasElement>().ok());
    matches!(
        canvas.map(|canvas| canvas.get_context("webgl2")),
        Some(Ok(Some(_)))
    )
}

/// The most nodes that stand out of planes, and the most edges.
const MARKED: usize = 4096;

/// The minimum radius of a node that always shows its board, in CSS pixels.
const BOARD: f32 = 12.0;

/// The distance at which nodes show their boards.
#[derive(Clone, Copy, Debug)]
enum Sight {
    /// Nearby, if that is switched on.
    Near,
    /// At any distance.
    Always,
}

/// The canvas's context with all of its resources, which a lost context takes along.
pub(super) struct Renderer {
    gl: Gl,
    balls: Program,
    cards: Program,
    edges: Program,
    positions: WebGlTexture,
    looks: WebGlTexture,
    boards: WebGlTexture,
    squares: Squares,
    nodes: Batch,
    marked: Batch,
    moves: Batch,
    own: Batch,
    path: Batch,
    /// The renderer of planes, where there are some.
    planes: Option<Planes>,
    /// Passed when the last frame is finished.
    fence: Option<WebGlSync>,
}

/// The contents of a texture.
#[derive(Clone, Copy, Debug)]
enum Texels {
    /// Three coordinates a node.
    Positions,
    /// Four bytes a node.
    Looks,
    /// One integer a node: its marks, or its index.
    Nodes,
    /// Two integers an edge.
    Ends,
}

/// A draw call: a square for each texel.
struct Batch {
    texture: WebGlTexture,
    count: usize,
}

/// The vertex numbers of squares: those of the first are 0 to 3. Each has two triangles; or a line
/// along its side.
struct Squares {
    buffer: WebGlBuffer,
    sides: WebGlBuffer,
    count: usize,
}

impl Renderer {
    /// Returns the context of a canvas, or `None` if the browser has no WebGL2.
    pub(super) fn context(canvas: &HtmlCanvasElement) -> Option<Gl> {
        let attributes = WebGlContextAttributes::new();
        attributes.set_alpha(false);
        attributes.set_antialias(false);
        let context = canvas.get_context_with_context_options("webgl2", &attributes);
        context.ok()??.dyn_into().ok()
    }

    /// Prepares the resources; `None` if the context is lost.
    pub(super) fn new(gl: Gl) -> Option<Self> {
        Some(Self {
            balls: Program::new(&gl, [NODE_VERTEX, &ball_fragment(OF_SQUARE)])?,
            cards: Program::new(&gl, [NODE_VERTEX, &card_fragment(OF_SQUARE)])?,
            edges: Program::new(&gl, [EDGE_VERTEX, EDGE_FRAGMENT])?,
            positions: texture(&gl)?,
            looks: texture(&gl)?,
            boards: texture(&gl)?,
            squares: Squares {
                buffer: gl.create_buffer()?,
                sides: gl.create_buffer()?,
                count: 0,
            },
            nodes: Batch::new(&gl)?,
            marked: Batch::new(&gl)?,
            moves: Batch::new(&gl)?,
            own: Batch::new(&gl)?,
            path: Batch::new(&gl)?,
            planes: None,
            fence: None,
            gl,
        })
    }

    /// Takes the nodes and edges of a graph.
    pub(super) fn graph(&mut self, marks: &[u32], edges: &[u32], planes: &[Plane]) {
        fill_words(&self.gl, &self.boards, Texels::Nodes, marks);
        self.moves.fill(&self.gl, Texels::Ends, edges);
        let squares = if planes.is_empty() {
            marks.len().max(self.moves.count).max(1)
        } else {
            MARKED
        };
        self.squares.reserve(&self.gl, squares);
        self.planes = (!planes.is_empty())
            .then(|| Planes::new(&self.gl))
            .flatten();
    }

    /// Takes the emphasised edges, which are fewer than all.
    pub(super) fn emphasise(&mut self, path: &[u32], own: &[u32]) {
        self.path.fill(&self.gl, Texels::Ends, path);
        self.own.fill(&self.gl, Texels::Ends, own);
    }

    /// Takes the positions of nodes: three coordinates each.
    pub(super) fn positions(&self, positions: &[f32]) {
        let array = Float32Array::new_with_length(padded(positions.len(), 3));
        array
            .subarray(0, positions.len() as u32)
            .copy_from(positions);
        fill(
            &self.gl,
            &self.positions,
            Texels::Positions,
            &array,
            array.length(),
        );
    }

    /// Takes the looks of nodes, four bytes each, and where they are.
    pub(super) fn looks(&self, looks: &[u8], positions: &[f32], planes: &[Plane]) {
        let array = Uint8Array::new_with_length(padded(looks.len(), 4));
        array.subarray(0, looks.len() as u32).copy_from(looks);
        fill(&self.gl, &self.looks, Texels::Looks, &array, array.length());
        if let Some(drawn) = &self.planes {
            drawn.fill(&self.gl, planes, positions, looks);
        }
    }

    /// Returns whether the last frame is still being drawn. Another one would wait for it, and
    /// block the page.
    pub(super) fn is_busy(&self) -> bool {
        let status = |fence| self.gl.get_sync_parameter(fence, Gl::SYNC_STATUS);
        let status = self.fence.as_ref().map(status);
        let done = f64::from(Gl::SIGNALED);
        !self.gl.is_context_lost() && status.is_some_and(|status| status != done)
    }

    /// Draws a frame. The positions are the ones last given.
    pub(super) fn draw(
        &mut self,
        view: &View,
        shown: Shown,
        positions: &[f32],
        planes: &[Plane],
        looks: &[u8],
        palette: &Palette,
    ) {
        let gl = &self.gl;
        let [width, height] = view.pixels;
        let [r, g, b] = unit(palette.ground);
        // Planes are drawn one after the other.
        let sorted = if planes.is_empty() { shown.nodes } else { 0 };
        let order = order::back_to_front(positions, sorted, &view.camera);
        // Emphasised nodes are visible through faint ones.
        let (faded, clear): (Vec<u32>, Vec<u32>) =
            order.iter().partition(|&&node| is_faded(looks, node));
        self.nodes.fill(
            gl,
            Texels::Nodes,
            &[faded.as_slice(), clear.as_slice()].concat(),
        );
        let hovered = view.hovered.map(|node| node as u32);
        let marked = view.boards.iter().copied().chain(hovered);
        let marked: Vec<u32> = marked
            .filter(|&node| (node as usize) < shown.nodes)
            .collect();
        self.marked.fill(gl, Texels::Nodes, &marked);
        let mut edges = shown.edges;
        if looks.is_empty() {
            // Drivers translate a program when it first draws. A hidden square of each, while the
            // graph is being built, takes that time from the first picture.
            self.nodes.fill(gl, Texels::Nodes, &[0]);
            self.marked.fill(gl, Texels::Nodes, &[0]);
            self.moves.fill(gl, Texels::Ends, &[0, 0]);
            edges = 1;
        }
        gl.viewport(0, 0, width, height);
        gl.clear_color(r, g, b, 1.0);
        gl.enable(Gl::DEPTH_TEST);
        gl.depth_mask(true);
        gl.clear(Gl::COLOR_BUFFER_BIT | Gl::DEPTH_BUFFER_BIT);
        gl.enable(Gl::BLEND);
        gl.blend_func(Gl::SRC_ALPHA, Gl::ONE_MINUS_SRC_ALPHA);
        gl.bind_buffer(Gl::ELEMENT_ARRAY_BUFFER, Some(&self.squares.buffer));
        for (unit, texture) in [
            (Gl::TEXTURE0, &self.positions),
            (Gl::TEXTURE1, &self.looks),
            (Gl::TEXTURE3, &self.boards),
        ] {
            gl.active_texture(unit);
            gl.bind_texture(Gl::TEXTURE_2D, Some(texture));
        }
        gl.active_texture(Gl::TEXTURE2);
        if let Some(drawn) = &self.planes {
            self.draw_planes(drawn, planes, view, shown, palette);
        }
        let with_boards = view.labels && view.has_board(positions, &order);
        self.draw_nodes(view, palette, with_boards, faded.len());
        gl.depth_mask(false);
        self.draw_edges(view, edges, palette);
        gl.depth_mask(true);
        gl.delete_sync(self.fence.as_ref());
        self.fence = gl.fence_sync(Gl::SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.flush();
    }

    /// Draws balls, and around them what marks some; or everything by the program that also draws boards,
    /// where some node is near enough for one: to a software renderer, that is much more work.
    fn draw_nodes(&self, view: &View, palette: &Palette, with_boards: bool, faded: usize) {
        let gl = &self.gl;
        // Nodes drawn later are nearer.
        gl.depth_func(Gl::ALWAYS);
        let all = if with_boards {
            &self.cards
        } else {
            &self.balls
        };
        self.begin_nodes(all, Sight::Near, view, palette);
        // What is not looked at hides nothing.
        gl.depth_mask(false);
        self.nodes.draw(gl, 0..faded);
        gl.depth_mask(true);
        self.nodes.draw(gl, faded..usize::MAX);
        self.begin_nodes(&self.cards, Sight::Always, view, palette);
        self.marked.draw(gl, 0..usize::MAX);
        gl.depth_func(Gl::LESS);
    }

    fn begin_nodes(&self, program: &Program, sight: Sight, view: &View, palette: &Palette) {
        let gl = &self.gl;
        self.begin(program, view, palette);
        gl.uniform1i(program.at("boards"), 3);
        // Those of planes are the most that there are.
        let count = if self.planes.is_some() {
            usize::MAX
        } else {
            self.nodes.count
        };
        let (least, labels, lift) = match sight {
            Sight::Near => (least_radius(count), view.labels, 0.0),
            Sight::Always => (BOARD, view.cards, LIFT),
        };
        gl.uniform2f(program.at("radius"), RADIUS, least * view.ratio);
        let marked = [view.selected, view.hovered].map(node);
        gl.uniform2i(program.at("marked"), marked[0], marked[1]);
        gl.uniform1i(program.at("labels"), i32::from(labels));
        gl.uniform1i(program.at("columns"), i32::from(view.columns));
        gl.uniform1f(program.at("lift"), lift);
        set_colour(gl, program, "lit", palette.lit);
        set_colour(gl, program, "ink", palette.text);
        let inks = [unit(palette.sides[0]), unit(palette.sides[1])].concat();
        gl.uniform3fv_with_f32_array(program.at("inks"), &inks);
    }

    fn draw_edges(&self, view: &View, edges: usize, palette: &Palette) {
        let (gl, program) = (&self.gl, &self.edges);
        self.begin(program, view, palette);
        let [r, g, b] = unit(palette.lit);
        gl.uniform3f(program.at("strip"), 1.6, 0.7, strength(edges));
        gl.uniform4f(program.at("dye"), r, g, b, 0.0);
        gl.uniform1i(program.at("line"), i32::from(view.lines));
        if view.lines {
            self.squares.draw_sides(gl, &self.moves, edges);
        } else {
            self.moves.draw(gl, 0..edges);
        }
        gl.uniform1i(program.at("line"), 0);
        gl.uniform3f(program.at("strip"), 3.0, 1.2, 0.9);
        self.own.draw(gl, 0..usize::MAX);
        gl.uniform3f(program.at("strip"), 5.0, 2.0, 1.0);
        gl.uniform4f(program.at("dye"), r, g, b, 1.0);
        self.path.draw(gl, 0..usize::MAX);
    }

    #[allow(clippy::cast_precision_loss, reason = "pixel counts are small")]
    fn begin(&self, program: &Program, view: &View, palette: &Palette) {
        let gl = &self.gl;
        program.using(gl);
        gl.uniform1i(program.at("positions"), 0);
        gl.uniform1i(program.at("looks"), 1);
        gl.uniform1i(program.at("items"), 2);
        gl.uniform_matrix4fv_with_f32_array(program.at("view"), false, &view.camera);
        gl.uniform_matrix4fv_with_f32_array(program.at("projection"), false, &view.projection);
        let [width, height] = view.pixels;
        let viewport = program.at("viewport");
        gl.uniform3f(viewport, width as f32, height as f32, view.ratio);
        gl.uniform2f(program.at("fog"), view.fog[0], view.fog[1]);
        set_colour(gl, program, "ground", palette.ground);
    }
}

impl Texels {
    /// Returns the number of values in a texel.
    const fn numbers(self) -> usize {
        match self {
            Self::Positions => 3,
            Self::Looks => 4,
            Self::Nodes => 1,
            Self::Ends => 2,
        }
    }

    /// Returns the internal format of a texture, and the format and type of its source.
    const fn format(self) -> [u32; 3] {
        match self {
            Self::Positions => [Gl::RGB32F, Gl::RGB, Gl::FLOAT],
            Self::Looks => [Gl::RGBA8, Gl::RGBA, Gl::UNSIGNED_BYTE],
            Self::Nodes => [Gl::R32UI, Gl::RED_INTEGER, Gl::UNSIGNED_INT],
            Self::Ends => [Gl::RG32UI, Gl::RG_INTEGER, Gl::UNSIGNED_INT],
        }
    }
}

impl Batch {
    fn new(gl: &Gl) -> Option<Self> {
        let texture = texture(gl)?;
        Some(Self { texture, count: 0 })
    }

    fn fill(&mut self, gl: &Gl, texels: Texels, numbers: &[u32]) {
        fill_words(gl, &self.texture, texels, numbers);
        self.count = numbers.len() / texels.numbers();
    }

    /// Draws a part of the squares.
    fn draw(&self, gl: &Gl, part: Range<usize>) {
        let corners = |squares: usize| i32::try_from(CORNERS.len() * squares).unwrap_or_default();
        let end = part.end.min(self.count);
        let count = corners(end.saturating_sub(part.start));
        if count > 0 {
            gl.bind_texture(Gl::TEXTURE_2D, Some(&self.texture));
            // In bytes: each corner's number has four.
            let start = 4 * corners(part.start);
            gl.draw_elements_with_i32(Gl::TRIANGLES, count, Gl::UNSIGNED_INT, start);
        }
    }
}

/// The corners of the two triangles of a square.
const CORNERS: [u32; 6] = [0, 1, 2, 2, 1, 3];

/// The ends of its side.
const SIDE: [u32; 2] = [0, 2];

impl Squares {
    /// Makes sure that there are enough squares.
    fn reserve(&mut self, gl: &Gl, count: usize) {
        if count <= self.count {
            return;
        }
        let fill = |buffer: &WebGlBuffer, corners: &[u32]| {
            let squares = 0..count as u32;
            let numbers = squares.flat_map(|square| corners.iter().map(move |at| 4 * square + at));
            let array = Uint32Array::from(numbers.collect::<Vec<_>>().as_slice());
            let target = Gl::ELEMENT_ARRAY_BUFFER;
            gl.bind_buffer(target, Some(buffer));
            gl.buffer_data_with_array_buffer_view(target, &array, Gl::STATIC_DRAW);
        };
        fill(&self.buffer, &CORNERS);
        fill(&self.sides, &SIDE);
        self.count = count;
    }

    /// Draws the sides of the first squares of a batch, in place of the squares.
    fn draw_sides(&self, gl: &Gl, batch: &Batch, count: usize) {
        let ends = i32::try_from(SIDE.len() * count.min(batch.count)).unwrap_or_default();
        gl.bind_texture(Gl::TEXTURE_2D, Some(&batch.texture));
        gl.bind_buffer(Gl::ELEMENT_ARRAY_BUFFER, Some(&self.sides));
        gl.draw_elements_with_i32(Gl::LINES, ends, Gl::UNSIGNED_INT, 0);
        gl.bind_buffer(Gl::ELEMENT_ARRAY_BUFFER, Some(&self.buffer));
    }
}

/// Fills a texture with integers.
fn fill_words(gl: &Gl, texture: &WebGlTexture, texels: Texels, numbers: &[u32]) {
    let array = Uint32Array::new_with_length(padded(numbers.len(), texels.numbers()));
    array.subarray(0, numbers.len() as u32).copy_from(numbers);
    fill(gl, texture, texels, &array, array.length());
}

/// Fills a texture from an array of complete rows.
#[allow(clippy::cast_possible_wrap, reason = "constants, and a row count")]
fn fill(gl: &Gl, texture: &WebGlTexture, texels: Texels, array: &Object, len: u32) {
    let [inner, format, kind] = texels.format();
    let rows = len as usize / (ROW * texels.numbers());
    gl.bind_texture(Gl::TEXTURE_2D, Some(texture));
    // The array has complete rows, so this cannot fail.
    let _ = gl.tex_image_2d_with_i32_and_i32_and_i32_and_format_and_type_and_opt_array_buffer_view(
        Gl::TEXTURE_2D,
        0,
        inner as i32,
        ROW as i32,
        rows as i32,
        0,
        format,
        kind,
        Some(array),
    );
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

/// Returns the number of values in enough complete rows for some values, given the values of a
/// texel.
fn padded(numbers: usize, each: usize) -> u32 {
    (numbers.div_ceil(ROW * each).max(1) * ROW * each) as u32
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
