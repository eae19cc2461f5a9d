//! Whether a game is over.

use core::fmt;

use crate::side::Side;

/// Whether a game is over, and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Status {
    /// The game goes on.
    InProgress,
    /// The game is over, and this side won.
    Won(Side),
    /// The game is over, and nobody won.
    Draw,
}

impl Status {
    /// Returns the result of a game that X's and O's counts decide.
    pub(crate) const fn by_counts([x, o]: [u32; 2]) -> Self {
        if x > o {
            Self::Won(Side::X)
        } else if x < o {
            Self::Won(Side::O)
        } else {
            Self::Draw
        }
    }

    /// Returns whether the game is over.
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

    /// Returns the status as the command line and the explorer write it: `ongoing`, `X-wins`,
    /// `O-wins` or `draw`.
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

/// Writes the word.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
