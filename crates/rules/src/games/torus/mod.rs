//! Three in a row on 3 by 3 whose edges meet: rows, columns and diagonals wrap around.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use crate::cell::CellId;
use crate::convention::Convention;
use crate::games::placing::Placing;
use crate::games::row::{Row, SearchKind};
use crate::line::{Line, LineName};
use crate::topology::{Kind, Topology};

/// The registry's row.
pub(super) const ROW: Row = Row {
    id: "torus",
    name: "Torus",
    search: SearchKind::AlphaBeta,
    family: "torus",
    sample: "b2a1b1b3",
    is_explored: true,
};

/// The number of columns and of rows, and the line length.
const SIDE: u8 = 3;

/// Returns the empty board.
pub(super) fn start() -> Placing {
    static TOPOLOGY: OnceBox<Topology> = OnceBox::new();
    let topology = || Box::new(Topology::of(SIDE, SIDE, Kind::Wrapping, lines()));
    Placing::new(*TOPOLOGY.get_or_init(topology), Convention::Normal)
}

/// Returns the rows, the columns, and three diagonals of each kind, which continue at the other
/// edge.
fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for at in 0..SIDE {
        for (name, [column, row], [right, down]) in [
            (LineName::Row(at), [0, at], [1, 0]),
            (LineName::Column(at), [at, 0], [0, 1]),
            (LineName::Diagonal, [at, 0], [1, 1]),
            (LineName::AntiDiagonal, [at, 0], [SIDE - 1, 1]),
        ] {
            let cells = (0..SIDE)
                .filter_map(|n| CellId::new((column + n * right) % SIDE, (row + n * down) % SIDE));
            lines.extend(Line::of(&cells.collect::<Vec<_>>(), name));
        }
    }
    lines
}
