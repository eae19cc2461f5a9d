//! m,n,k-games: k in a row win on m by n cells.

mod size;

use crate::convention::Convention;
use crate::games::placing::Placing;
use crate::games::row::{Row, SearchKind};
use crate::topology::{Kind, Topology};

pub use size::MnkSize;

/// Three in a row on 3 by 3.
pub(super) const CLASSIC: Row = Row {
    id: "classic",
    name: "Classic",
    search: SearchKind::AlphaBeta,
    family: "classic",
    sample: "b2a1c1a3a2",
    is_explored: true,
};

/// Four in a row on 4 by 4.
pub(super) const FOUR: Row = Row {
    id: "four",
    name: "Four",
    family: "four",
    sample: "b2c3c2b3d2a2",
    ..CLASSIC
};

/// Any other size.
const CUSTOM: Row = Row {
    id: "custom",
    name: "Custom",
    family: "custom",
    sample: "",
    is_explored: false,
    ..FOUR
};

/// Any other size on which marks fall.
const FALLING: Row = Row {
    search: SearchKind::Drop,
    ..CUSTOM
};

/// Returns the row of a size.
pub(super) const fn custom(size: MnkSize) -> &'static Row {
    if size.falls() { &FALLING } else { &CUSTOM }
}

/// Returns the empty board of Classic.
pub(super) fn classic() -> Placing {
    normal(square(3))
}

/// Returns the empty board of Four.
pub(super) fn four() -> Placing {
    normal(square(4))
}

/// Returns the empty board of a size.
pub(super) fn start(size: MnkSize) -> Placing {
    let (columns, rows) = (size.columns(), size.rows());
    normal(Topology::straight(
        columns,
        rows,
        size.line_length(),
        if size.falls() {
            Kind::Falling
        } else {
            Kind::Plane
        },
    ))
}

/// Returns a square board with lines as long as its side, which is at least 3.
pub(super) fn square(side: u8) -> Topology {
    Topology::straight(side, side, side, Kind::Plane)
}

const fn normal(topology: Topology) -> Placing {
    Placing::new(topology, Convention::Normal)
}
