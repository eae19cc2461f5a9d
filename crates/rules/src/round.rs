//! Rounds of a match.

use crate::side::Side;

/// The end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RoundEnd {
    /// The winner of the round, who scores a point and moves again; `None` for a draw.
    pub winner: Option<Side>,
    /// The growth of the board; `None` if it already had its largest size.
    pub growth: Option<Growth>,
}

/// The growth of a square board: one row at the bottom and one column at the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Growth {
    /// The side before.
    pub from: u8,
    /// The side after.
    pub to: u8,
}
