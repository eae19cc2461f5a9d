//! The visits of a proof-number search, position by position.

use noughts_rules::CellId;

use super::board::Turn;
use super::table::{Effort, INFINITE};

/// How many positions it takes, at least, to prove that the side in question wins, and to disprove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Numbers {
    /// The proof number: 0 if it is proven, [`INFINITE`](Self::INFINITE) if it is disproven.
    pub proof: u32,
    /// The disproof number: 0 if it is disproven, [`INFINITE`](Self::INFINITE) if it is proven.
    pub disproof: u32,
}

impl Numbers {
    /// The number of what cannot be done.
    pub const INFINITE: u32 = INFINITE;

    pub(super) const fn of(Effort { own, other }: Effort, turn: Turn) -> Self {
        let (proof, disproof) = match turn {
            Turn::Maker => (own, other),
            Turn::Breaker => (other, own),
        };
        Self { proof, disproof }
    }
}

/// A visit of a position, which tells its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Expansion {
    /// The moves that lead to it.
    pub path: Vec<CellId>,
    /// Its numbers.
    pub numbers: Numbers,
    /// Its moves, with the numbers of the positions after them: without those that lead to equivalent
    /// positions or are no better than another. None if the position is settled without a search.
    pub moves: Vec<(CellId, Numbers)>,
}
