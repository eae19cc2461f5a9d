//! Why something was refused. Every `Display` is a sentence for the player.

use std::error::Error;
use std::fmt::{self, Write as _};

use crate::cell::CellId;
use crate::games::UltimateKeyError;
use crate::side::SideName;
use crate::spot::{MiniCell, Spot, Spots};
use crate::symbol::Symbol;
use crate::topology::Topology;

/// Why a move was refused. Reasons are looked for in the order of the variants here, and the
/// first that holds is the answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

/// Why the rules of one game refuse a move that others would accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The reason as one word, such as `column-full`: the key under which the page's texts have it.
    pub code: &'static str,
    /// The reason as a sentence in English, for the command line.
    pub sentence: &'static str,
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
            } => write!(f, "The game is over: {winner} has won."),
            Self::GameOver { winner: None } => f.write_str("The game is over: a draw."),
            Self::NotYourTurn { to_move } => write!(f, "It is {to_move}'s turn."),
            Self::InvalidPosition { cell, topology } => {
                let (columns, rows) = (topology.columns(), topology.rows());
                write_place(f, *topology, *cell)?;
                write!(f, " is outside the {columns} by {rows} board.")
            }
            Self::BoardNotAllowed { mini, allowed } => {
                write!(f, "You may not play in the {} board now: ", mini.name())?;
                write_open(f, *allowed)
            }
            Self::ByRule(refusal) => f.write_str(refusal.sentence),
            Self::CellOccupied { cell, topology, by } => {
                write_place(f, *topology, *cell)?;
                write!(f, " is taken by {by}.")
            }
        }
    }
}

/// Begins a sentence with a cell: `Row 1, column 2` or `Top-left board, centre cell`.
fn write_place(f: &mut fmt::Formatter<'_>, topology: Topology, cell: CellId) -> fmt::Result {
    let Some(MiniCell { mini, cell }) = topology.mini_cell(cell) else {
        return write!(f, "Row {}, column {}", cell.row() + 1, cell.column() + 1);
    };
    let mut name = mini.name().chars();
    if let Some(first) = name.next() {
        f.write_char(first.to_ascii_uppercase())?;
    }
    write!(f, "{} board, {} cell", name.as_str(), cell.name())
}

/// Ends a sentence with mini boards: `the left and centre boards are open.`
fn write_open(f: &mut fmt::Formatter<'_>, minis: Spots) -> fmt::Result {
    let count = minis.len();
    for (mini, place) in minis.iter().zip(1..) {
        let joint = if place == 1 {
            "the "
        } else if place == count {
            " and "
        } else {
            ", "
        };
        write!(f, "{joint}{}", mini.name())?;
    }
    f.write_str(if count == 1 {
        " board is open."
    } else {
        " boards are open."
    })
}

impl Error for PlayError {}

/// Why a text is no variant's id.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VariantError {
    /// No game has this id.
    Unknown(
        /// The text.
        String,
    ),
    /// A custom board has sides of 3 to 10.
    Side(
        /// The side asked for.
        u8,
    ),
    /// A custom board's line is at least 3 and at most as long as the longer side.
    LineLength {
        /// The length asked for.
        length: u8,
        /// The longest that fits the board.
        longest: u8,
    },
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(f, "There is no game called “{text}”."),
            Self::Side(side) => write!(f, "A side of {side} is not possible: sides are 3 to 10."),
            Self::LineLength { length, longest } => {
                write!(
                    f,
                    "A line of {length} is not possible: on this board it is 3 to {longest}."
                )
            }
        }
    }
}

impl Error for VariantError {}

/// Why a game record does not replay: the first move that is wrong, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordError {
    /// The ply of the bad move, from 1; 0 when it is the variant that is wrong.
    pub ply: usize,
    /// The text of the bad move or variant.
    pub text: String,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What is wrong with a word of a record.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// Returns the reason as one word, as the command line prints it. A word that names no cell
    /// names none on the board, and is therefore an `invalid-position`.
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
            RecordFault::NotACell => write!(f, "Move {ply}, “{text}”, names no cell."),
            RecordFault::Illegal(error) => write!(f, "Move {ply}, “{text}”: {error}"),
        }
    }
}

impl Error for RecordError {}

/// Why a board key is no reachable position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// The marks do not tell a position of this game, only a record does.
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
                    "The board has {expected} cells, the key {found} characters."
                )
            }
            Self::Character { index, found } => {
                write!(
                    f,
                    "Character {} is “{found}”: only -, X and O are allowed.",
                    index + 1
                )
            }
            Self::Counts { x, o } => {
                write!(
                    f,
                    "{x} X and {o} O cannot be: X moves first and they alternate."
                )
            }
            Self::NotPlaced { symbol } => write!(f, "Nobody places {symbol} in this game."),
            Self::TwoLines => f.write_str("Both X and O have a line."),
            Self::LineNotLast { symbol } => {
                write!(
                    f,
                    "{symbol} has a line, but {} moved after it.",
                    symbol.other()
                )
            }
            Self::SeparateLines { symbol } => {
                write!(
                    f,
                    "{symbol} has lines that no single move can have completed."
                )
            }
            Self::Ultimate(error) => error.fmt(f),
            Self::RecordNeeded => f.write_str(
                "The marks alone do not tell a position of this game: give it as a record.",
            ),
        }
    }
}

impl Error for KeyError {}
