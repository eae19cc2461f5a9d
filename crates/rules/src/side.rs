//! The two sides.

use core::fmt;

use crate::letters::letters;
use crate::symbol::Symbol;

/// A player: X moves first, then O. A side places [symbols](Symbol) and has a [name](SideName).
///
/// As text, a side is its letter.
///
/// ```
/// # use noughts_rules::Side;
/// let side: Side = "O".parse()?;
/// assert_eq!((side, side.to_string().as_str()), (Side::O, "O"));
/// assert_eq!("x".parse::<Side>().unwrap_err().to_string(), "“x” is not X or O");
/// # Ok::<(), noughts_rules::LetterError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// The first player.
    X,
    /// The second player.
    O,
}

impl Side {
    /// Both sides, in playing order.
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

    /// Returns the side's letter, for sentences and the command line.
    pub const fn letter(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }
}

letters!(Side, "X or O");

/// The name of a side in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SideName {
    /// The symbol, if only this side places it.
    Symbol(Symbol),
    /// The side that moves first.
    First,
    /// The side that moves second.
    Second,
}

impl fmt::Display for SideName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symbol(symbol) => symbol.fmt(f),
            Self::First => f.write_str("first player"),
            Self::Second => f.write_str("second player"),
        }
    }
}
