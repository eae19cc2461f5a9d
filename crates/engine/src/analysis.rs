//! What a search has found.

use noughts_rules::CellId;

use crate::score::Value;

/// What is known of a position when a search ends, or when it is stopped before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The exact outcome for the side to move, or `None` as long as the position is not solved.
    /// After the end of a game the turn does not pass: a won game is won in 0 plies.
    pub value: Option<Value>,
    /// The value's score ([`Value::score`]); an estimate, or a win or loss whose distance is not
    /// certain, when the position is not solved. In a game of rounds an estimate is the difference
    /// of points at the end of the match, in hundredths of a point.
    pub score: i32,
    /// All moves with the same value and the same distance, in reading order, when the position
    /// is solved; otherwise the one move preferred so far. Empty after the end of the game.
    pub best: Vec<CellId>,
    /// The principal variation, from a best move on: to the end of the game when the search was
    /// done, and as far as it is known when it was stopped.
    pub pv: Vec<CellId>,
    /// How many plies were searched in full: all that are left when the position is solved.
    pub depth: u32,
    /// How many nodes were visited.
    pub nodes: u64,
}

impl Analysis {
    /// Returns whether the value is known and the set of best moves is whole.
    pub const fn solved(&self) -> bool {
        self.value.is_some()
    }
}

/// How far a search has got. The figures mean what they mean in an [`Analysis`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Report {
    /// How many plies were searched in full.
    pub depth: u32,
    /// How many nodes were visited.
    pub nodes: u64,
    /// The score of the preferred move for the side to move.
    pub score: i32,
    /// The principal variation as far as it is known.
    pub pv: Vec<CellId>,
}
