//! The evaluation of the position that is shown.

use noughts_rules::Side;

use crate::announce;
use crate::board_view::Worth;
use crate::session::{Notice, Session};

/// The engine's evaluation of the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    /// The first side's share of the bar, in percent.
    pub share: i32,
    /// Its sentence for screen readers.
    pub sentence: String,
}

impl Evaluation {
    /// Returns the evaluation of the position that is shown, once it is known.
    pub fn of(session: &Session) -> Option<Self> {
        let best = session.evaluation()?;
        let position = session.shown_position();
        let side = position.to_move();
        Some(Self {
            share: share_of_x(best.1, side),
            sentence: announce::notice(&Notice::Verdict(side, Some(best)), position),
        })
    }
}

/// Returns the first side's share of the bar, in percent, by what a move is worth to a side.
pub fn share_of_x(worth: Worth, side: Side) -> i32 {
    let share = worth.share();
    match side {
        Side::X => share,
        Side::O => 100 - share,
    }
}
