//! Three in line on 3 by 3 whose edges meet: rows and columns go round, and so do diagonals.

use std::sync::LazyLock;

use crate::cell::CellId;
use crate::games::placing::Placing;
use crate::games::row::{Row, SearchKind};
use crate::line::{Line, LineName};
use crate::topology::{Kind, Topology};

/// What the registry knows of it.
pub(super) const ROW: Row = Row {
    id: "torus",
    name: "Torus",
    search: SearchKind::AlphaBeta,
    is_explored: false,
};

/// The columns, the rows, and the cells of a line.
const SIDE: u8 = 3;

/// Returns the empty board.
pub(super) fn start() -> Placing {
    static TOPOLOGY: LazyLock<Topology> =
        LazyLock::new(|| Topology::of(SIDE, SIDE, Kind::Other, lines()));
    Placing::new(*TOPOLOGY)
}

/// The rows, the columns, and three diagonals of each kind, which go on at the other edge.
fn lines() -> Vec<Line> {
    let line = |name, cell: &dyn Fn(u8) -> [u8; 2]| {
        let cells = (0..SIDE).filter_map(|n| {
            let [column, row] = cell(n).map(|at| at % SIDE);
            CellId::new(column, row)
        });
        Line::of(&cells.collect::<Vec<_>>(), name)
    };
    (0..SIDE)
        .flat_map(|at| {
            [
                line(LineName::Row(at), &|n| [n, at]),
                line(LineName::Column(at), &|n| [at, n]),
                line(LineName::Diagonal, &|n| [at + n, n]),
                line(LineName::AntiDiagonal, &|n| [at + 2 * n, n]),
            ]
        })
        .flatten()
        .collect()
}
