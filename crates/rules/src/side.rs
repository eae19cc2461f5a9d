//! The two sides.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::cell::CellId;

/// Who moves: X first, then O. What a side puts into a cell is a [`Symbol`](crate::Symbol).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The first player.
    X,
    /// The second player.
    O,
}

impl Side {
    /// Both sides, in the order in which they move.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// Returns the opponent.
    ///
    /// ```
    /// # use noughts_rules::Side;
    /// assert_eq!(Side::X.other(), Side::O);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }

    /// Returns whose cell it is, by the cells of X and those of O.
    pub(crate) fn at(marks: [Bitboard; 2], cell: CellId) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|&side| marks[side as usize].contains(cell))
    }

    /// Returns the letter of the side, as sentences and the command line write it.
    pub const fn letter(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
