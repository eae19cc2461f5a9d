//! m by n boards on which k in line win.

mod size;

use crate::games::placing::Placing;
use crate::games::row::{Row, SearchKind};
use crate::topology::{Kind, Topology};

pub use size::MnkSize;

/// Three in line on 3 by 3.
pub(super) const CLASSIC: Row = Row {
    id: "classic",
    name: "Classic",
    search: SearchKind::AlphaBeta,
    is_explored: true,
};

/// Four in line on 4 by 4.
pub(super) const FOUR: Row = Row {
    id: "four",
    name: "Four",
    is_explored: false,
    ..CLASSIC
};

/// Any other size.
pub(super) const CUSTOM: Row = Row {
    id: "custom",
    name: "Custom",
    ..FOUR
};

/// Returns the empty board of Classic.
pub(super) fn classic() -> Placing {
    board(3, 3, 3)
}

/// Returns the empty board of Four.
pub(super) fn four() -> Placing {
    board(4, 4, 4)
}

/// Returns the empty board of a size.
pub(super) fn start(size: MnkSize) -> Placing {
    board(size.columns(), size.rows(), size.line_length())
}

/// The caller guarantees a possible size.
fn board(columns: u8, rows: u8, line_length: u8) -> Placing {
    Placing::new(Topology::straight(columns, rows, line_length, Kind::Plane))
}
