//! Reasons for refusals. Every `Display` is short and lower-case, without a full stop, so that it
//! can follow a colon; the page has its own texts for players.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::cell::CellId;
use crate::games::{ExpandingKeyError, UltimateKeyError};
use crate::side::SideName;
use crate::spot::{Spot, Spots};
use crate::symbol::Symbol;
use crate::text::strange;
use crate::topology::Topology;

/// Why a move was refused: the first reason that applies, in the order of the variants.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended.
    GameOver {
        /// The winner, or `None` after a draw.
        winner: Option<SideName>,
    },
    /// It is the other side's turn.
    NotYourTurn {
        /// The side to move.
        to_move: SideName,
    },
    /// The cell is outside the board, or above the one in which a mark lands.
    InvalidPosition {
        /// The requested cell.
        cell: CellId,
        /// The board.
        topology: Topology,
    },
    /// The cell's mini board is not open to this move.
    BoardNotAllowed {
        /// The requested mini board.
        mini: Spot,
        /// The mini boards that are open to it.
        allowed: Spots,
    },
    /// A rule of this game forbids the move.
    ByRule(
        /// The reason.
        Refusal,
    ),
    /// The cell holds a mark.
    CellOccupied {
        /// The requested cell.
        cell: CellId,
        /// The board, which determines the cell's notation.
        topology: Topology,
        /// The symbol in it.
        by: Symbol,
    },
}

/// A game's own reason to refuse a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The reason as a single word for programs, such as `column-full`.
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
                let is_inside = topology.contains(*cell);
                let cell = topology.write_cell(*cell);
                if is_inside {
                    return write!(f, "the cell below {cell} is empty");
                }
                write!(f, "{cell} is outside the {columns} by {rows} board")
            }
            Self::BoardNotAllowed { mini, allowed } => {
                f.write_str("the move must be in the ")?;
                write_names(f, *allowed)?;
                write!(f, " board, not in the {} one", mini.name())
            }
            Self::ByRule(refusal) => f.write_str(refusal.message),
            Self::CellOccupied { cell, topology, by } => {
                write!(f, "{} is taken by {by}", topology.write_cell(*cell))
            }
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

/// A text that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
#[error("no cell is called “{text}”")]
pub struct CellError {
    /// The text.
    pub text: String,
}

/// A text that is not one of a type's letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
#[error("“{text}” is not {expected}")]
pub struct LetterError {
    /// The text.
    pub text: String,
    /// The type's letters, in words.
    pub expected: &'static str,
}

/// Why a text is not the id of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum VariantError {
    /// No game has this id.
    #[error("no game is called “{0}”")]
    Unknown(
        /// The text.
        String,
    ),
    /// A side of a custom board is too short or longer than 10.
    #[error("a side of {side} is not within {shortest} to 10")]
    Side {
        /// The requested side.
        side: u8,
        /// The shortest possible side.
        shortest: u8,
    },
    /// The line of a custom board is shorter than 3 or longer than the longer side.
    #[error("a line of {length} is not within 3 to {longest}")]
    LineLength {
        /// The requested length.
        length: u8,
        /// The longest possible line.
        longest: u8,
    },
}

/// Why a record does not replay: its first wrong word, and the fault.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RecordError {
    /// The ply of the wrong move, from 1; 0 if the variant or the key of the start is wrong.
    pub ply: usize,
    /// The text of the wrong move, variant or key.
    pub text: String,
    /// The fault.
    pub fault: RecordFault,
}

/// The fault of a word in a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordFault {
    /// The first word is not a variant.
    Variant(
        /// Why it is not.
        VariantError,
    ),
    /// The word is not a cell.
    NotACell,
    /// The key behind `@` in the first word is not one of a position.
    Key(
        /// Why it is not.
        KeyError,
    ),
    /// The move is not legal.
    Illegal(
        /// Why it is illegal.
        PlayError,
    ),
}

impl RecordError {
    /// Returns the error of a text's move that cannot be played.
    pub const fn new(ply: usize, text: String, fault: RecordFault) -> Self {
        Self { ply, text, fault }
    }

    /// Returns the reason as one word, as the command line prints it. A text that names no cell is an
    /// `invalid-position`.
    pub const fn code(&self) -> &'static str {
        match &self.fault {
            RecordFault::Variant(_) => "unknown-variant",
            RecordFault::Key(_) => "invalid-key",
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
            RecordFault::Key(error) => write!(f, "the start “{text}”: {error}"),
            RecordFault::NotACell => {
                write!(f, "move {ply}, “{text}”, names no cell")?;
                match strange(text) {
                    Some((index, sign)) => {
                        let code = u32::from(sign);
                        write!(f, ": character {} is U+{code:04X}", index + 1)
                    }
                    None => Ok(()),
                }
            }
            RecordFault::Illegal(error) => write!(f, "move {ply}, “{text}”: {error}"),
        }
    }
}

impl Error for RecordError {}

/// Why a key has no reachable position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The key does not have one character per cell.
    #[error("the board has {expected} cells, the key {found} characters")]
    Length {
        /// The number of cells of the board.
        expected: usize,
        /// The number of characters of the key.
        found: usize,
    },
    /// A character is none of `-`, `X` and `O`.
    #[error("character {} is “{found}”, not -, X or O", index + 1)]
    Character {
        /// Its index in the key, from 0.
        index: usize,
        /// The character.
        found: char,
    },
    /// X moves first, so there must be as many X as O, or one more.
    #[error("{x} X and {o} O, but X moves first and they alternate")]
    Counts {
        /// The number of X.
        x: u32,
        /// The number of O.
        o: u32,
    },
    /// No side places this symbol.
    #[error("nobody places {symbol} in this game")]
    NotPlaced {
        /// The symbol.
        symbol: Symbol,
    },
    /// Both symbols have a line.
    #[error("both X and O have a line")]
    TwoLines,
    /// One symbol has a line, but by the counts the other moved last.
    #[error("{symbol} has a line, but {} moved last", symbol.other())]
    LineNotLast {
        /// The symbol with the line.
        symbol: Symbol,
    },
    /// One symbol has lines that no single last move can have completed.
    #[error("no single move can have completed the lines of {symbol}")]
    SeparateLines {
        /// The symbol with the lines.
        symbol: Symbol,
    },
    /// A mark is above an empty cell, though marks fall.
    #[error("the cell below {} is empty", .topology.write_cell(*.cell))]
    Floating {
        /// The cell of the mark.
        cell: CellId,
        /// The board.
        topology: Topology,
    },
    /// The text behind the comma is not a side.
    #[error("the side to move is X or O, not “{found}”")]
    Side {
        /// The text.
        found: String,
    },
    /// The key names a side to move that cannot be.
    #[error("by the marks, it is {to_move}'s turn")]
    Turn {
        /// The side to move by the marks.
        to_move: SideName,
    },
    /// The text is not a position of Expanding.
    #[error("{0}")]
    Expanding(
        /// Why it is not.
        #[from]
        ExpandingKeyError,
    ),
    /// The text is not a position of Ultimate.
    #[error("{0}")]
    Ultimate(
        /// Why it is not.
        #[from]
        UltimateKeyError,
    ),
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The first word is not a variant.
    #[error("{0}")]
    Variant(
        /// Why it is not.
        VariantError,
    ),
    /// The rest is not a key.
    #[error("{0}")]
    Key(
        /// Why it is not.
        KeyError,
    ),
}
