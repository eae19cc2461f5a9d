//! A frame of the graph: how it is seen, and how large what is seen is drawn.

use noughts_statespace::Plane;

/// The radius of a node, in units of the layout.
pub const RADIUS: f32 = 1.1;

/// The least radius of a node that is a board because it is near, in CSS pixels, and how many times as
/// large as usual a node can be.
const NEAR: [f32; 2] = [9.0, 1.75];

/// Returns the minimum radius of a node in a graph of this size, in CSS pixels: it is smaller where
/// thousands would otherwise hide each other.
#[allow(clippy::cast_precision_loss, reason = "node counts are small")]
pub fn least_radius(nodes: usize) -> f32 {
    1.6 * (8000.0 / nodes.max(1) as f32).sqrt().clamp(0.5, 1.0)
}

/// Returns the opacity of edges: the more there are, the fainter, so that nodes stay visible.
#[allow(clippy::cast_precision_loss, reason = "edge counts are small")]
pub fn strength(edges: usize) -> f32 {
    (18.0 / (edges as f32).sqrt()).clamp(0.05, 0.75)
}

/// The view of the graph.
#[derive(Clone, Debug)]
pub struct View {
    /// The view matrix.
    pub camera: [f32; 16],
    /// The eye.
    pub eye: [f32; 3],
    /// The projection matrix.
    pub projection: [f32; 16],
    /// The canvas in screen pixels.
    pub pixels: [i32; 2],
    /// The number of screen pixels for a CSS pixel.
    pub ratio: f32,
    /// The distances at which the fog begins and ends.
    pub fog: [f32; 2],
    /// Whether edges are plain lines, a pixel wide.
    pub lines: bool,
    /// The number of columns of the boards on cards.
    pub columns: u8,
    /// Whether all nearby nodes show boards.
    pub labels: bool,
    /// Whether the marked nodes can be boards.
    pub cards: bool,
    /// The selected node.
    pub selected: Option<usize>,
    /// The node under the pointer.
    pub hovered: Option<usize>,
    /// The nodes that show boards at any distance.
    pub boards: Vec<u32>,
}

impl View {
    /// Returns how far in front of the eye a point is.
    fn depth(&self, place: [f32; 3]) -> f32 {
        let rows = [2, 6, 10].into_iter().zip(place);
        -self.camera[14] - rows.map(|(row, at)| self.camera[row] * at).sum::<f32>()
    }

    /// Returns the depth of the nearest point of a disc around a plane.
    pub fn nearest(&self, plane: &Plane) -> f32 {
        let middle = self.depth([0.0, plane.height, 0.0]);
        let aside = self.camera[2].hypot(self.camera[10]);
        middle - aside * plane.reach * std::f32::consts::SQRT_2
    }

    /// Returns how many CSS pixels a unit of the graph has at a distance of 1.
    #[allow(clippy::cast_precision_loss, reason = "numbers of pixels are small")]
    pub fn unit(&self) -> f32 {
        let height = self.pixels[1] as f32 / self.ratio;
        height * self.projection[5] / 2.0
    }

    /// Returns whether a node at this depth can be large enough for a board.
    pub fn is_board(&self, depth: f32) -> bool {
        let [least, growth] = NEAR;
        RADIUS * growth * self.unit() > least * depth
    }

    /// Returns whether the nearest node, the last of an order, can be large enough for a board.
    pub fn has_board(&self, positions: &[f32], order: &[u32]) -> bool {
        let nearest = order.last().map(|&node| node as usize);
        let place = nearest.and_then(|node| positions.as_chunks::<3>().0.get(node));
        place.is_some_and(|&place| self.is_board(self.depth(place)))
    }
}
