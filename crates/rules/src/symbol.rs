//! The marks in cells.

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::letters::letters;
use crate::side::Side;

/// A mark in a cell: a cross or a nought.
///
/// A symbol is not a side: the rules decide which symbol a side places. As text, it is its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Symbol {
    /// A cross.
    X,
    /// A nought.
    O,
}

impl Symbol {
    /// Both symbols.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// Returns the other symbol.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }

    /// Returns the symbol in a cell, given the cells of each symbol.
    pub(crate) fn at(marks: [Bitboard; 2], cell: CellId) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|&symbol| marks[symbol as usize].contains(cell))
    }

    /// Returns the symbol's letter, for board keys and sentences.
    pub const fn letter(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }
}

/// The symbol of a side in games where each has its own.
impl From<Side> for Symbol {
    fn from(side: Side) -> Self {
        match side {
            Side::X => Self::X,
            Side::O => Self::O,
        }
    }
}

letters!(Symbol, "X or O");
