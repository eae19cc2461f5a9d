//! The end of a round on screen: first its lines are shown, then the board grows.

use noughts_rules::{Growth, Played, Position, Side};

use crate::board::GROWTH_TIME;

/// How long the winning lines of a round are shown, in milliseconds: long enough to read who has
/// won.
const LINES_TIME: u32 = 1000;

/// The end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundNews {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The growth of the board; `None` if it already had its largest size.
    pub growth: Option<Growth>,
    /// The rounds won by X and by O.
    pub scores: [u8; 2],
}

impl RoundNews {
    /// Returns the end of the round in a move, or `None` if it ended none.
    pub fn of(played: &Played, after: &Position) -> Option<Self> {
        let round = played.round?;
        Some(Self {
            winner: round.winner,
            growth: round.growth,
            scores: after.scores()?,
        })
    }
}

/// The phase of a round's end on screen. Nobody can move meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The lines, on the board before its growth.
    Lines,
    /// The growing board.
    Growth,
}

impl Phase {
    /// Returns how long it is shown, in milliseconds; `moves` tells whether things may move.
    #[expect(clippy::cast_sign_loss, reason = "a positive constant")]
    pub const fn time(self, moves: bool) -> u32 {
        match self {
            Self::Lines => LINES_TIME,
            Self::Growth if moves => GROWTH_TIME as u32,
            Self::Growth => 0,
        }
    }
}
