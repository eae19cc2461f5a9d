//! Both sides place crosses on 3 by 3, and the side that completes a line has lost.
//!
//! For the theory, on any number of boards, see Thane Plambeck and Greg Whitehead, “The Secrets of
//! Notakto: Winning at X-only Tic-Tac-Toe” (2013).

use crate::convention::Convention;
use crate::games::mnk;
use crate::games::placing::Placing;
use crate::games::row::{Row, SearchKind};
use crate::symbol::Symbol;

/// The registry's row.
pub(super) const ROW: Row = Row {
    id: "notakto",
    name: "Notakto",
    search: SearchKind::Exhaustive,
    family: "notakto",
    sample: "b2a1c2",
    is_explored: true,
};

/// Returns the empty board.
pub(super) fn start() -> Placing {
    Placing::new(mnk::square(3), Convention::Misere).impartial(Symbol::X)
}
