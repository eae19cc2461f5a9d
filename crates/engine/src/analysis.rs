//! The findings of a search.

use noughts_rules::CellId;

use crate::score::Value;

/// The findings of a search, finished or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The exact outcome for the side to move, or `None` until the position is solved. After the end
    /// of a game the turn does not pass: a won game is won in 0 plies.
    pub value: Option<Value>,
    /// The value's score ([`Value::score`]). Until the position is solved, an estimate, or a win or
    /// loss of uncertain distance. In a game of rounds an estimate is the difference of points at
    /// the end of the match, in hundredths of a point.
    pub score: i32,
    /// All moves of the same value and distance, in reading order, once the position is solved, or
    /// the one that a [book](crate::DropBook) names; until then the preferred move. Empty after the end of the game.
    pub best: Vec<CellId>,
    /// The principal variation: to the end of the game once the search is done, until then as far
    /// as it is known.
    pub pv: Vec<CellId>,
    /// The depth searched in full, in plies: all that are left once the position is solved.
    pub depth: u32,
    /// The number of nodes visited.
    pub nodes: u64,
}

impl Analysis {
    /// Returns whether the position is solved: the value is known, and so are all best moves.
    pub const fn solved(&self) -> bool {
        self.value.is_some()
    }

    /// Returns the findings about a finished game.
    pub(crate) fn over(value: Value) -> Self {
        Self {
            value: Some(value),
            score: value.score(),
            ..Self::default()
        }
    }
}

/// The progress of a search, in the terms of an [`Analysis`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Report {
    /// The depth searched in full, in plies.
    pub depth: u32,
    /// The number of nodes visited.
    pub nodes: u64,
    /// The score of the preferred move for the side to move.
    pub score: i32,
    /// The principal variation, as far as it is known.
    pub pv: Vec<CellId>,
}
