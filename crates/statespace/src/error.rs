//! Why a graph cannot be built.

use std::error::Error;
use std::fmt;

use noughts_rules::Variant;

use crate::marks::Marks;

/// Why a game has no graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BuildError {
    /// The marks alone do not say how the game stands, so they tell no class of symmetric positions.
    Game {
        /// The game.
        variant: Variant,
    },
    /// [`Marks`] have no bit for each cell, so they tell no class of symmetric positions.
    BoardTooLarge {
        /// The number of cells of the board.
        cells: usize,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { variant } => write!(
                f,
                "Marks alone do not tell the positions of {}, so none can be merged.",
                variant.name()
            ),
            Self::BoardTooLarge { cells } => write!(
                f,
                "The board has {cells} cells; positions are merged on {} at most.",
                Marks::MOST_CELLS
            ),
        }
    }
}

impl Error for BuildError {}
