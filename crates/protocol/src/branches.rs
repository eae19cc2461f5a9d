//! What an alpha-beta search does at one position.

use serde::{Deserialize, Serialize};

use crate::message::{RunId, Value};

/// The scores that matter to the side to move in an alpha-beta search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The lower end.
    pub alpha: i32,
    /// The upper end.
    pub beta: i32,
}

/// What an alpha-beta search did with the moves of a position, in the order of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branches {
    /// The search.
    pub run: RunId,
    /// Every move.
    pub branches: Vec<Branch>,
}

/// A move of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The move, in notation.
    pub cell: String,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a branch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    /// It was searched.
    Searched {
        /// What it leads to for the side that makes the move; `None` where the score is only the
        /// end of a window.
        value: Option<Value>,
        /// How exact that is.
        bound: Bound,
        /// The window of the search after the move, for the side to move there.
        window: Window,
        /// Positions visited in it.
        nodes: u64,
    },
    /// It was not searched.
    Cut {
        /// The move that had been good enough, in notation.
        by: String,
    },
    /// The time was over before.
    Open,
}

/// How exact a score is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The score is this or more.
    AtLeast,
    /// The score is this or less.
    AtMost,
}
