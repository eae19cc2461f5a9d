//! Where the cells of a board lie in a drawing.

use noughts_rules::{CellId, LayerCell, Topology};

use crate::drawing::strokes::{Point, centre};

/// How far the layers of a cube are apart that lie beside each other, and how much room each has for its
/// name, in cells.
const BESIDE: [f64; 2] = [0.25, 0.5];

/// How far each row of a tilted layer is to the right of the next, in cells. The style sheet tilts the
/// cells alike.
const LEAN: f64 = 0.4;

/// How high a cell of a tilted layer is, in cells.
const DEPTH: f64 = 0.5;

/// The gap between two layers of a stack, in cells.
const GAP: f64 = 0.25;

/// The columns, the rows and the number of a cube's layers.
const SIDE: f64 = LayerCell::SIDE as f64;

/// How much is seen of the cells beyond the edges of a board whose edges meet, in cells.
pub(super) const BEYOND_EDGE: f64 = 0.6;

/// An arrangement of the cells of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// As their columns and rows say.
    #[default]
    Flat,
    /// The layers of a cube, two by two.
    Beside,
    /// The layers of a cube, tilted, one above the other.
    Stacked,
}

/// Where a flat part of a board lies in a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plane {
    lean: f64,
    depth: f64,
    origin: Point,
}

impl Plane {
    /// That of a board which lies as its columns and rows say.
    pub const LEVEL: Self = Self {
        lean: 0.0,
        depth: 1.0,
        origin: (0.0, 0.0),
    };

    /// Returns where a point of the board is drawn.
    pub fn at(self, (x, y): Point) -> Point {
        let (left, top) = self.origin;
        (left + x - self.lean * y, top + self.depth * y)
    }

    /// Returns the matrix of the map, as a canvas takes it.
    pub const fn matrix(self) -> [f64; 6] {
        let (left, top) = self.origin;
        [1.0, 0.0, -self.lean, self.depth, left, top]
    }
}

impl Layout {
    /// Returns all arrangements of a board, of which its place has room for one; the last is that of its
    /// pictures.
    pub fn all(topology: Topology) -> &'static [Self] {
        if topology.has_layers() {
            &[Self::Beside, Self::Stacked]
        } else {
            &[Self::Flat]
        }
    }

    /// Returns the one that a board has in pictures.
    pub fn of_picture(topology: Topology) -> Self {
        Self::all(topology).last().copied().unwrap_or_default()
    }

    /// Returns the left and upper edge, the width and the height of a drawing of a board, of which these
    /// columns and rows are visible, in cells.
    pub fn frame(self, topology: Topology, [columns, rows]: [f64; 2]) -> [f64; 4] {
        let height = SIDE * SIDE * DEPTH + (SIDE - 1.0) * GAP;
        let more = 2.0 * BEYOND_EDGE;
        match self {
            Self::Stacked => [0.0, 0.0, SIDE * (1.0 + LEAN), height],
            Self::Beside => [0.0, 0.0, columns + BESIDE[0], rows + 2.0 * BESIDE[1]],
            Self::Flat if topology.wraps() => {
                [-BEYOND_EDGE, -BEYOND_EDGE, columns + more, rows + more]
            }
            Self::Flat => [0.0, 0.0, columns, rows],
        }
    }

    /// Returns the `viewBox` of a drawing over a board.
    pub fn view_box(self, topology: Topology) -> String {
        let size = [topology.columns(), topology.rows()].map(f64::from);
        self.frame(topology, size)
            .map(|at| at.to_string())
            .join(" ")
    }

    /// Returns the plane in which a cell lies.
    pub fn plane(self, cell: CellId) -> Plane {
        match self {
            Self::Flat => Plane::LEVEL,
            Self::Beside => {
                let at = [cell.column(), cell.row()].map(|at| f64::from(at / LayerCell::SIDE));
                Plane {
                    origin: (at[0] * BESIDE[0], (at[1] + 1.0) * BESIDE[1]),
                    ..Plane::LEVEL
                }
            }
            Self::Stacked => {
                let at = LayerCell::at(cell);
                let first = [cell.column() - at.column, cell.row() - at.row].map(f64::from);
                let layer = f64::from(at.layer);
                Plane {
                    lean: LEAN,
                    depth: DEPTH,
                    origin: (
                        LEAN * (SIDE + first[1]) - first[0],
                        layer * (SIDE * DEPTH + GAP) - DEPTH * first[1],
                    ),
                }
            }
        }
    }

    /// Returns where the middle of a cell is drawn.
    pub fn middle(self, cell: CellId) -> [f64; 2] {
        self.plane(cell).at(centre(cell, 1.0)).into()
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::{Line, Variant};

    use super::*;
    use crate::drawing::units;

    #[test]
    fn the_layers_of_a_stack_lie_apart_and_fill_its_frame() {
        let topology = Variant::Qubic.start().topology();
        let layout = Layout::of_picture(topology);
        let [_, _, width, height] = layout.frame(topology, [8.0, 8.0]);
        let corner = |cell: &str, right, down| {
            let position = Variant::Qubic.start();
            let cell = position.parse_cell(cell).unwrap();
            let (x, y) = centre(cell, 1.0);
            let (x, y) = layout.plane(cell).at((x + right, y + down));
            [x, y].map(units)
        };
        let [width, height] = [width, height].map(units);
        assert_eq!(corner("1d1", 0.5, -0.5), [width, 0]);
        assert_eq!(corner("1a4", -0.5, 0.5), [0, 200]);
        assert_eq!(corner("2a4", -0.5, 0.5), [0, 425]);
        assert_eq!(corner("2d1", 0.5, -0.5), [width, 225]);
        assert_eq!(corner("4a4", -0.5, 0.5), [0, height]);
        // The cells of a line lie on a straight line, each as far from the next.
        for line in topology.lines() {
            let at: Vec<_> = Line::cells(line).map(|cell| layout.middle(cell)).collect();
            for three in at.windows(3) {
                for axis in 0..2 {
                    let bend = three[0][axis] + three[2][axis] - 2.0 * three[1][axis];
                    assert!(bend.abs() < 1e-9, "{three:?}");
                }
            }
        }
    }

    #[test]
    fn only_what_meets_at_its_edges_is_drawn_beyond_them() {
        let view_box = |variant: Variant| Layout::Flat.view_box(variant.start().topology());
        assert_eq!(view_box(Variant::Classic), "0 0 3 3");
        assert_eq!(view_box(Variant::Torus), "-0.6 -0.6 4.2 4.2");
    }
}
