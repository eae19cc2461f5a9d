//! The two marks.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::cell::CellId;

/// What a player puts in a cell. X always moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The first player's mark.
    X,
    /// The second player's mark.
    O,
}

impl Side {
    /// Both marks, in the order in which they move.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// Returns the opponent's mark.
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

    /// Returns the mark in a cell, by the cells of X and those of O.
    pub(crate) fn at(marks: [Bitboard; 2], cell: CellId) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|&mark| marks[mark as usize].contains(cell))
    }

    /// Returns the letter of the mark, as board keys and sentences write it.
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
