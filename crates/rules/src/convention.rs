//! Normal and misère play.

use crate::side::Side;

/// Who wins by completing a line, in the terms of combinatorial game theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Convention {
    /// Normal play: the side that completes a line wins.
    Normal,
    /// Misère play: the side that completes a line loses.
    Misere,
}

impl Convention {
    /// Returns the winner once a side has completed a line.
    pub const fn winner(self, completer: Side) -> Side {
        match self {
            Self::Normal => completer,
            Self::Misere => completer.other(),
        }
    }
}
