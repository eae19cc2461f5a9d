//! The shaders, in GLSL ES 3.00. `common.vert` begins all those of vertices: the position and look of a node
//! by its index, and the drawn items. `near.glsl` says whether the nodes of a plane can be told apart at a
//! distance: from 0, where their neighbours are a pixel away, to 1.

use noughts_app::drawing::{Ink, Lines, REACH, ROUND};
use noughts_rules::Side;

/// The texels in a row of the textures.
pub(super) const ROW: usize = 1024;

/// A node: a square around a ball, facing the eye.
pub(super) const NODE_VERTEX: &str = concat!(
    include_str!("shaders/common.vert"),
    include_str!("shaders/node.vert")
);

/// A node of a plane: a point. Of nodes that lie too close to be told apart, none is drawn, since the plane is
/// a surface there.
pub(super) const POINT_VERTEX: &str = concat!(
    include_str!("shaders/common.vert"),
    include_str!("shaders/near.glsl"),
    include_str!("shaders/point.vert")
);

/// A plane as a surface: the square around it.
pub(super) const SURFACE_VERTEX: &str = concat!(
    include_str!("shaders/common.vert"),
    include_str!("shaders/surface.vert")
);

pub(super) const SURFACE_FRAGMENT: &str = concat!(
    include_str!("shaders/surface.frag"),
    include_str!("shaders/near.glsl")
);

/// The beginning of a fragment shader of nodes.
const HEAD: &str = include_str!("shaders/head.frag");

/// Where a fragment is in the square around a ball, from -1 to 1 within its radius: as the vertices of a square
/// have it.
pub(super) const OF_SQUARE: &str = "in vec2 corner;
";

/// Where a fragment is in the square around a ball, as a point has it.
pub(super) const OF_POINT: &str = "#define corner \
  ((vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y) * 2.0 - 1.0) * (1.0 + 0.5 / form.z))
";

/// The part shared by both programs for nodes: the ball, and how it hides what is behind it.
///
/// An edge is smoothed by its coverage of a pixel. Nodes are drawn back to front, so the edge
/// blends with what is behind it. A pixel that is covered by less than half hides nothing drawn
/// later.
const BALL: &str = include_str!("shaders/ball.frag");

const PLAIN: &str = include_str!("shaders/plain.frag");

/// Returns the shader of a plain ball.
pub(super) fn ball_fragment(corner: &str) -> String {
    [HEAD, corner, BALL, PLAIN].concat()
}

/// Returns the shader of a ball or a board, with a ring around it if it is marked. A software renderer
/// computes all of this for every pixel, whatever is drawn there.
pub(super) fn card_fragment(corner: &str) -> String {
    [HEAD, corner, BALL, &proportions(), CARD].concat()
}

/// The usual pixels of a label's cell.
const LABEL_CELL: f64 = 10.0;

/// Returns the proportions of a board, as in every drawing, for a label: the reach of a mark and
/// the radius of a circle, and half the stroke width of each.
fn proportions() -> String {
    let half = |ink: Ink| ink.width(LABEL_CELL) / 2.0;
    let mark = half(Ink::Mark {
        side: Side::X,
        swell: 0.0,
        faded: 0.0,
    });
    let (grid, circle) = (half(Ink::Grid(Lines::Plain)), REACH * ROUND);
    format!(
        "const float REACH = {REACH:.4};\nconst float CIRCLE = {circle:.4};\n\
         const float MARK = {mark:.4};\nconst float GRID = {grid:.4};\n"
    )
}

const CARD: &str = include_str!("shaders/card.frag");

/// An edge: a thin strip on the screen, wide where the move begins and narrow where it ends; or a line
/// along its middle.
pub(super) const EDGE_VERTEX: &str = concat!(
    include_str!("shaders/common.vert"),
    include_str!("shaders/edge.vert")
);

pub(super) const EDGE_FRAGMENT: &str = include_str!("shaders/edge.frag");
