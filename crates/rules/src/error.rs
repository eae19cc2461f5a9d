//! Why something was refused. Every `Display` is short and lower-case, without a full stop, so that it
//! can follow a colon; texts for players are the page's.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::cell::CellId;
use crate::games::UltimateKeyError;
use crate::side::SideName;
use crate::spot::{Spot, Spots};
use crate::symbol::Symbol;
use crate::topology::Topology;

/// Why a move was refused: the first reason that holds, in the order of the variants.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    GameOver {
        /// Who has won, or `None` after a draw.
        winner: Option<SideName>,
    },
    /// It is the other side's turn.
    NotYourTurn {
        /// The side to move.
        to_move: SideName,
    },
    /// The cell is outside the board.
    InvalidPosition {
        /// The cell asked for.
        cell: CellId,
        /// The board.
        topology: Topology,
    },
    /// The mini board of the cell may not be played in at this move.
    BoardNotAllowed {
        /// The mini board asked for.
        mini: Spot,
        /// Those that may be played in.
        allowed: Spots,
    },
    /// The rules of this game have a reason of their own.
    ByRule(
        /// The reason.
        Refusal,
    ),
    /// The cell holds a mark.
    CellOccupied {
        /// The cell asked for.
        cell: CellId,
        /// The board, which says how a cell is called.
        topology: Topology,
        /// What stands in it.
        by: Symbol,
    },
}

/// A reason of one game alone to refuse a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The reason as one word, such as `column-full`, for programs.
    pub code: &'static str,
    /// The reason in English: short and lower-case, without a full stop.
    pub message: &'static str,
}

impl PlayError {
    /// Returns the reason as one word, as the command line prints it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver { .. } => "game-over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::InvalidPosition { .. } => "invalid-position",
            Self::BoardNotAllowed { .. } => "board-not-allowed",
            Self::ByRule(refusal) => refusal.code,
            Self::CellOccupied { .. } => "cell-occupied",
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver {
                winner: Some(winner),
            } => write!(f, "the game is over: {winner} won"),
            Self::GameOver { winner: None } => f.write_str("the game is over: a draw"),
            Self::NotYourTurn { to_move } => write!(f, "it is {to_move}'s turn"),
            Self::InvalidPosition { cell, topology } => {
                let (columns, rows) = (topology.columns(), topology.rows());
                write!(f, "{cell} is outside the {columns} by {rows} board")
            }
            Self::BoardNotAllowed { mini, allowed } => {
                f.write_str("the move must be in the ")?;
                write_names(f, *allowed)?;
                write!(f, " board, not in the {} one", mini.name())
            }
            Self::ByRule(refusal) => f.write_str(refusal.message),
            Self::CellOccupied { cell, topology, by } => match topology.mini_cell(*cell) {
                Some(cell) => write!(f, "{cell} is taken by {by}"),
                None => write!(f, "{cell} is taken by {by}"),
            },
        }
    }
}

/// Writes alternatives: `left, centre or right`.
fn write_names(f: &mut fmt::Formatter<'_>, minis: Spots) -> fmt::Result {
    let count = minis.len();
    for (mini, place) in minis.iter().zip(1..) {
        let joint = if place == 1 {
            ""
        } else if place == count {
            " or "
        } else {
            ", "
        };
        write!(f, "{joint}{}", mini.name())?;
    }
    Ok(())
}

impl Error for PlayError {}

/// A text that names no cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CellError {
    /// The text.
    pub text: String,
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no cell is called “{}”", self.text)
    }
}

impl Error for CellError {}

/// Why a text is not the id of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum VariantError {
    /// No game has this id.
    Unknown(
        /// The text.
        String,
    ),
    /// A side of a custom board is not within 3 to 10.
    Side(
        /// The side asked for.
        u8,
    ),
    /// The line of a custom board is shorter than 3 or longer than the longer side.
    LineLength {
        /// The length asked for.
        length: u8,
        /// The longest that fits.
        longest: u8,
    },
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(f, "no game is called “{text}”"),
            Self::Side(side) => write!(f, "a side of {side} is not within 3 to 10"),
            Self::LineLength { length, longest } => {
                write!(f, "a line of {length} is not within 3 to {longest}")
            }
        }
    }
}

impl Error for VariantError {}

/// Why a record does not replay: the first wrong move, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RecordError {
    /// The ply of the wrong move, from 1; 0 if the variant is wrong.
    pub ply: usize,
    /// The text of the wrong move or variant.
    pub text: String,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What is wrong with a word of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordFault {
    /// The first word is no variant.
    Variant(
        /// Why it is none.
        VariantError,
    ),
    /// The word names no cell at all.
    NotACell,
    /// The move is not legal.
    Illegal(
        /// Why it is not.
        PlayError,
    ),
}

impl RecordError {
    /// Returns the reason as one word, as the command line prints it. A text that names no cell is an
    /// `invalid-position`.
    pub const fn code(&self) -> &'static str {
        match &self.fault {
            RecordFault::Variant(_) => "unknown-variant",
            RecordFault::NotACell => "invalid-position",
            RecordFault::Illegal(error) => error.code(),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ply, text, fault } = self;
        match fault {
            RecordFault::Variant(error) => error.fmt(f),
            RecordFault::NotACell => write!(f, "move {ply}, “{text}”, names no cell"),
            RecordFault::Illegal(error) => write!(f, "move {ply}, “{text}”: {error}"),
        }
    }
}

impl Error for RecordError {}

/// Why no reachable position has a key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KeyError {
    /// The key does not have one character a cell.
    Length {
        /// The cells of the board.
        expected: usize,
        /// The characters of the key.
        found: usize,
    },
    /// A character is none of `-`, `X` and `O`.
    Character {
        /// Its place in the key, from 0.
        index: usize,
        /// The character.
        found: char,
    },
    /// X moves first, so there must be as many X as O, or one more.
    Counts {
        /// How many X there are.
        x: u32,
        /// How many O there are.
        o: u32,
    },
    /// No side places this symbol.
    NotPlaced {
        /// The symbol.
        symbol: Symbol,
    },
    /// Both symbols have a line.
    TwoLines,
    /// One symbol has a line, but by the counts the other was placed last.
    LineNotLast {
        /// The symbol with the line.
        symbol: Symbol,
    },
    /// One symbol has lines that no single last move can have completed.
    SeparateLines {
        /// The symbol with the lines.
        symbol: Symbol,
    },
    /// The marks do not determine a position of this game, only a record does.
    RecordNeeded,
    /// The text is no position of Ultimate.
    Ultimate(
        /// Why it is none.
        UltimateKeyError,
    ),
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { expected, found } => {
                write!(
                    f,
                    "the board has {expected} cells, the key {found} characters"
                )
            }
            Self::Character { index, found } => {
                write!(f, "character {} is “{found}”, not -, X or O", index + 1)
            }
            Self::Counts { x, o } => {
                write!(f, "{x} X and {o} O, but X moves first and they alternate")
            }
            Self::NotPlaced { symbol } => write!(f, "nobody places {symbol} in this game"),
            Self::TwoLines => f.write_str("both X and O have a line"),
            Self::LineNotLast { symbol } => {
                write!(f, "{symbol} has a line, but {} moved last", symbol.other())
            }
            Self::SeparateLines { symbol } => {
                write!(f, "no single move can have completed the lines of {symbol}")
            }
            Self::Ultimate(error) => error.fmt(f),
            Self::RecordNeeded => {
                f.write_str("the marks alone do not tell a position of this game: give its record")
            }
        }
    }
}

impl Error for KeyError {}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// The first word is no variant.
    Variant(
        /// Why it is none.
        VariantError,
    ),
    /// The rest is no key.
    Key(
        /// Why it is none.
        KeyError,
    ),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variant(error) => error.fmt(f),
            Self::Key(error) => error.fmt(f),
        }
    }
}

impl Error for PositionError {}
