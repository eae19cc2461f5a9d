//! The two sides.

use std::fmt;

use crate::symbol::Symbol;

/// Who moves: X first, then O. What a side puts into a cell is a [`Symbol`], and what it is called
/// a [`SideName`].
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

/// What a side is called in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideName {
    /// By the symbol that it alone places.
    Symbol(Symbol),
    /// By its turn: the side that moved first.
    First,
    /// By its turn: the side that moved second.
    Second,
}

impl fmt::Display for SideName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symbol(symbol) => symbol.fmt(f),
            Self::First => f.write_str("First player"),
            Self::Second => f.write_str("Second player"),
        }
    }
}
