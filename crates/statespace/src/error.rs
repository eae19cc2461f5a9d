//! Why a graph cannot be built.

use noughts_rules::Variant;

use crate::marks::Marks;

/// Why a game has no graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum BuildError {
    /// The marks alone do not say how the game stands, so they tell no class of symmetric positions.
    #[error("Marks alone do not tell the positions of {}, so none can be merged.", variant.name())]
    Game {
        /// The game.
        variant: Variant,
    },
    /// [`Marks`] have no bit for each cell, so they tell no class of symmetric positions.
    #[error("The board has {cells} cells; positions are merged on {most} at most.", most = Marks::MOST_CELLS)]
    BoardTooLarge {
        /// The number of cells of the board.
        cells: usize,
    },
}
