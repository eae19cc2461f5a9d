//! Rounds, of games that are played in several.

use crate::side::Side;

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RoundEnd {
    /// Who won the round, scores one point and moves again; `None` for a draw.
    pub winner: Option<Side>,
    /// How the board grew; `None` when it had its last size already.
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
