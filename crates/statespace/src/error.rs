//! Why a graph cannot be built.

use std::error::Error;
use std::fmt;

use crate::marks::Marks;

/// A board has too many cells for a graph: there are more positions than could be drawn, and
/// [`Marks`] have no bit for them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardTooLarge {
    /// How many cells the board has.
    pub cells: usize,
}

impl fmt::Display for BoardTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The board has {} cells; a graph can be built for {} at most.",
            self.cells,
            Marks::MOST_CELLS
        )
    }
}

impl Error for BoardTooLarge {}
