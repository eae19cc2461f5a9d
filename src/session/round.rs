//! The end of a round on the screen: its lines are shown, then the board grows.

use noughts_rules::{Growth, Played, Position, Side};

/// How a move ended a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundNews {
    /// Who won it; `None` for a draw.
    pub winner: Option<Side>,
    /// How the board grew; `None` when it had its last size already.
    pub growth: Option<Growth>,
    /// The rounds won by X and by O.
    pub scores: [u8; 2],
}

impl RoundNews {
    /// Returns how a move ended a round, or `None` if it did not.
    pub fn of(played: &Played, after: &Position) -> Option<Self> {
        let round = played.round?;
        Some(Self {
            winner: round.winner,
            growth: round.growth,
            scores: after.scores()?,
        })
    }
}

/// What of a round's end is shown. Nobody can move meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The lines, on the board as it was.
    Lines,
    /// The board while it grows.
    Growth,
}
