//! How a game stands.

use crate::side::Side;

/// Whether a game goes on, and how it ended if not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Moves can be played.
    InProgress,
    /// The game is over: this side has won.
    Won(Side),
    /// The game is over and nobody has won.
    Draw,
}

impl Status {
    /// Returns whether the game has ended.
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::InProgress)
    }

    /// Returns the winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            Self::InProgress | Self::Draw => None,
        }
    }

    /// Returns the word that the command line and the explorer use:
    /// `ongoing`, `X-wins`, `O-wins` or `draw`.
    ///
    /// ```
    /// # use noughts_rules::{Side, Status};
    /// assert_eq!(Status::Won(Side::O).word(), "O-wins");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Self::InProgress => "ongoing",
            Self::Won(Side::X) => "X-wins",
            Self::Won(Side::O) => "O-wins",
            Self::Draw => "draw",
        }
    }
}
