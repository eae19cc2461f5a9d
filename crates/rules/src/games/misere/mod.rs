//! Three in a row on 3 by 3 loses: the side that completes a line has lost.

use crate::convention::Convention;
use crate::games::mnk;
use crate::games::placing::Placing;
use crate::games::row::{Row, SearchKind};

/// The registry's row.
pub(super) const ROW: Row = Row {
    id: "misere",
    name: "Misère",
    search: SearchKind::Exhaustive,
    family: "misere",
    sample: "b2a1c3b1",
    is_explored: true,
};

/// Returns the empty board.
pub(super) fn start() -> Placing {
    Placing::new(mnk::square(3), Convention::Misere)
}
