//! How many positions the searches of the textbooks visit.

use serde::{Deserialize, Serialize};

use crate::message::RunId;

/// How many positions each search visits to solve a position, counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The search.
    pub run: RunId,
    /// Minimax, alpha-beta, alpha-beta with a transposition table, and the engine.
    pub methods: [Count; 4],
}

/// What one search takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    /// It is not done yet.
    Pending {
        /// Positions visited so far.
        nodes: u64,
    },
    /// It has solved the position.
    Solved {
        /// Positions visited.
        nodes: u64,
        /// How often it left moves out; `None` for the engine, which counts none.
        cutoffs: Option<u64>,
    },
    /// It was given up.
    NotFeasible {
        /// After so many positions.
        limit: u64,
    },
}
