//! The cube of a game in layers, in space: its cells are the nodes.

use noughts_rules::{CellId, LayerCell, Line, Side};

use crate::board_view::BoardView;
use crate::explorer::space::paint::{Palette, look};
use crate::explorer::space::scene::Shown;
use crate::explorer::space::subject::Subject;

/// The distance between neighbouring cells, in units of the layout.
const STEP: f32 = 5.0;

/// How much farther apart the layers are.
const BETWEEN_LAYERS: f32 = 1.3;

/// The size of an empty cell, of a mark, and of a mark that stands out, in parts of a usual node's.
const EMPTY: f32 = 0.35;
const MARK: f32 = 1.3;
const LARGE: f32 = 1.7;

/// A cube, with the marks of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Cube {
    cells: Vec<CellId>,
    positions: Vec<f32>,
    edges: Vec<u32>,
    /// The marks in each cell: X in bit 0, O in bit 16.
    marks: Vec<u32>,
    /// The cells that stand out: those of a winning line, or else the last mark's.
    large: Vec<bool>,
    /// The steps along the winning lines, two cells each, and along those of the cell that is pointed at.
    lines: Vec<u32>,
    lit: Vec<u32>,
    selected: Option<usize>,
}

impl Cube {
    /// Returns the cube of a board in layers. The last mark is selected, and the cell that the reader points
    /// at lights its lines.
    pub fn of(view: &BoardView, pointed: Option<CellId>) -> Self {
        let topology = view.topology;
        let cells: Vec<CellId> = topology.cells().collect();
        let index = |cell| topology.index(cell);
        let coordinates = |&cell: &CellId| {
            let LayerCell { layer, column, row } = LayerCell::at(cell);
            let at = |place: u8| f32::from(place) - f32::from(LayerCell::SIDE - 1) / 2.0;
            [
                at(column) * STEP,
                -at(layer) * STEP * BETWEEN_LAYERS,
                at(row) * STEP,
            ]
        };
        let mark = |&cell: &CellId| match view.mark(cell).map(|mark| mark.side) {
            Some(Side::X) => 1,
            Some(Side::O) => 1 << 16,
            None => 0,
        };
        let is_won = !view.wins.is_empty();
        let last = view.last().map(|last| last.cell);
        let stands_out = |&cell: &CellId| {
            if is_won {
                view.is_decisive(cell)
            } else {
                last == Some(cell)
            }
        };
        let won = view.wins.iter().flat_map(|win| &win.lines);
        let steps = |line: &Line| {
            let along: Vec<u32> = line.cells().filter_map(index).map(|at| at as u32).collect();
            along.windows(2).flatten().copied().collect::<Vec<_>>()
        };
        Self {
            positions: cells.iter().flat_map(coordinates).collect(),
            edges: frame(),
            marks: cells.iter().map(mark).collect(),
            large: cells.iter().map(stands_out).collect(),
            lines: won.flat_map(steps).collect(),
            lit: view.lit_lines(pointed).iter().flat_map(steps).collect(),
            selected: last.and_then(index),
            cells,
        }
    }

    /// Returns the cell of a node.
    pub fn cell(&self, node: usize) -> Option<CellId> {
        self.cells.get(node).copied()
    }
}

/// Returns the edges between neighbouring cells of a layer, and down the four corners.
fn frame() -> Vec<u32> {
    let side = u32::from(LayerCell::SIDE);
    let node = |layer: u32, row: u32, column: u32| (layer * side + row) * side + column;
    let mut edges = Vec::new();
    for layer in 0..side {
        for row in 0..side {
            for column in 0..side {
                let here = node(layer, row, column);
                let is_corner = [row, column].iter().all(|&at| at % (side - 1) == 0);
                for (goes_on, next) in [
                    (column + 1 < side, here + 1),
                    (row + 1 < side, here + side),
                    (is_corner && layer + 1 < side, here + side * side),
                ] {
                    if goes_on {
                        edges.extend([here, next]);
                    }
                }
            }
        }
    }
    edges
}

impl Subject for Cube {
    fn positions(&self) -> &[f32] {
        &self.positions
    }

    fn marks(&self) -> &[u32] {
        &self.marks
    }

    fn edges(&self) -> &[u32] {
        &self.edges
    }

    fn columns(&self) -> u8 {
        1
    }

    fn shown(&mut self, _: f64) -> Shown {
        Shown {
            nodes: self.cells.len(),
            edges: self.edges.len() / 2,
        }
    }

    fn is_appearing(&self) -> bool {
        false
    }

    fn looks(&self, palette: &Palette) -> Vec<u8> {
        let nodes = self.marks.iter().zip(&self.large);
        let looks = nodes.flat_map(|(&marks, &is_large)| {
            let size = if is_large { LARGE } else { MARK };
            match marks {
                0 => look(palette.end, EMPTY),
                1 => look(palette.sides[0], size),
                _ => look(palette.sides[1], size),
            }
        });
        looks.collect()
    }

    fn emphasised(&self) -> (Vec<u32>, Vec<u32>) {
        (self.lines.clone(), self.lit.clone())
    }

    fn cards(&self) -> [bool; 2] {
        [true, false]
    }

    fn boards(&self) -> Vec<u32> {
        let marked = self.marks.iter().zip(0..).filter(|&(&marks, _)| marks > 0);
        marked.map(|(_, node)| node).collect()
    }

    fn selected(&self) -> Option<usize> {
        self.selected
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::view;

    fn cube(record: &str) -> Cube {
        Cube::of(&view(record), None)
    }

    #[test]
    fn the_cells_are_nodes_in_space() {
        let cube = cube("qubic 1b1 4d4");
        assert_eq!(
            (cube.positions().len(), cube.edges().len()),
            (3 * 64, 2 * (4 * 24 + 12))
        );
        assert_eq!((cube.marks()[1], cube.marks()[63]), (1, 1 << 16));
        assert_eq!(cube.boards(), [1, 63]);
        assert_eq!(cube.selected(), Some(63));
        let cell = |text| view("qubic").position.parse_cell(text);
        assert_eq!(
            (cube.cell(1), cube.cell(63), cube.cell(64)),
            (cell("1b1"), cell("4d4"), None)
        );
        let at = |node: usize| &cube.positions()[3 * node..3 * node + 3];
        // To the right, towards the reader, and down.
        assert!(at(1)[0] > at(0)[0] && at(4)[2] > at(0)[2] && at(16)[1] < at(0)[1]);
        // Every edge joins neighbours.
        for edge in cube.edges().chunks(2) {
            let ends = [0, 1].map(|end| at(edge[end] as usize));
            let apart = (0..3).filter(|&axis| (ends[0][axis] - ends[1][axis]).abs() > 0.1);
            assert_eq!(apart.count(), 1, "{edge:?}");
        }
    }

    #[test]
    fn the_cell_that_is_pointed_at_lights_the_lines_that_are_open() {
        let lit = |record, cell| {
            let view = view(record);
            let cell = view.position.parse_cell(cell);
            Cube::of(&view, cell).emphasised().1.len() / 6
        };
        assert_eq!(lit("qubic", "1a1"), 7);
        assert_eq!(lit("qubic", "1b1"), 4);
        // X and O share a row; a mark of one side alone leaves its line open.
        assert_eq!(lit("qubic 1b1 1c1 4d4", "1a1"), 6);
    }

    #[test]
    fn the_last_mark_stands_out_and_then_the_winning_line() {
        let large = |record| -> Vec<usize> {
            let cube = cube(record);
            (0..64).filter(|&node| cube.large[node]).collect()
        };
        assert_eq!(large("qubic 1b1 4d4"), [63]);
        let won = "qubic 1a1 1b1 2a1 2b1 3a1 3b1 4a1";
        assert_eq!(large(won), [0, 16, 32, 48]);
        assert_eq!(cube(won).emphasised().0, [0, 16, 16, 32, 32, 48]);
        let looks = cube(won).looks(&Palette::default());
        assert!(looks[3] > looks[7] && looks[7] > looks[11], "{looks:?}");
    }
}
