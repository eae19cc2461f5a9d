//! Four in a row in a cube of 4 by 4 by 4.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use crate::convention::Convention;
use crate::games::mnk;
use crate::games::placing::Placing;
use crate::games::row::Row;
use crate::layer::LayerCell;
use crate::line::{Direction, Line, LineName};
use crate::topology::{Kind, Topology};

/// The registry's row.
pub(super) const ROW: Row = Row {
    id: "qubic",
    name: "Qubic",
    family: "qubic",
    sample: "2b23c34d42c31a14a11d43b2",
    is_explored: false,
    ..mnk::CLASSIC
};

/// The steps of a line through the layers, in columns and rows, as it goes down a layer.
const STEPS: [(i8, i8); 9] = [
    (0, 0),
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (-1, 1),
    (1, -1),
    (-1, -1),
];

/// Returns the empty board.
pub(super) fn start() -> Placing {
    static TOPOLOGY: OnceBox<Topology> = OnceBox::new();
    const SIDE: u8 = LayerCell::BOARD_SIDE;
    let topology = || Box::new(Topology::of(SIDE, SIDE, Kind::Layered, lines()));
    Placing::new(*TOPOLOGY.get_or_init(topology), Convention::Normal)
}

/// Returns the 76 lines of four.
fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for first in LayerCell::cells().map(LayerCell::at) {
        let in_layer = Direction::ALL.map(|direction| {
            let index = match direction {
                Direction::Row => first.row,
                Direction::Column => first.column,
                Direction::Diagonal | Direction::AntiDiagonal => 0,
            };
            let layer = first.layer;
            let name = LineName::InLayer {
                layer,
                direction,
                index,
            };
            (name, direction.step(), 0)
        });
        let through = STEPS.map(|steps| (LineName::Through, steps, 1));
        for (name, (columns, rows), layers) in in_layer.into_iter().chain(through) {
            let steps = 0..LayerCell::SIDE.cast_signed();
            let cells: Option<Vec<_>> = steps
                .map(|n| first.offset([n * columns, n * rows, n * layers])?.cell_id())
                .collect();
            lines.extend(cells.and_then(|cells| Line::of(&cells, name)));
        }
    }
    lines
}
