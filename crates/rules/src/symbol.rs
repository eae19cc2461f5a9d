//! The marks in cells.

use core::fmt;
use core::str::FromStr;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::error::LetterError;
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

    /// Returns the symbol of a letter, or `None` for any other than `X` and `O`.
    ///
    /// ```
    /// # use noughts_rules::Symbol;
    /// assert_eq!(Symbol::from_letter('O'), Some(Symbol::O));
    /// assert_eq!(Symbol::from_letter('o'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|symbol| symbol.letter() == letter)
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

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Symbol {
    type Err = LetterError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        LetterError::parse(text, Self::from_letter, "X or O")
    }
}
