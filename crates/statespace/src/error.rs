//! Why a graph cannot be built.

use std::error::Error;
use std::fmt;

use noughts_rules::Variant;

use crate::marks::Marks;

/// Why there is no graph of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BuildError {
    /// The marks alone do not say how the game stands, so they cannot be a node.
    Game {
        /// The game.
        variant: Variant,
    },
    /// There are more positions than could be drawn, and [`Marks`] have no bit for each cell.
    BoardTooLarge {
        /// How many cells the board has.
        cells: usize,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { variant } => {
                write!(f, "{} has no graph of positions.", variant.name())
            }
            Self::BoardTooLarge { cells } => write!(
                f,
                "The board has {cells} cells; a graph can be built for {} at most.",
                Marks::MOST_CELLS
            ),
        }
    }
}

impl Error for BuildError {}
