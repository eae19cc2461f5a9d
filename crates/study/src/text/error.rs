//! Why a text is no study.

use std::error::Error;
use std::fmt;

use noughts_rules::RecordError;

/// Why a text is not a study, and where the fault is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The fault.
    pub fault: TextFault,
}

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextFault {
    /// The text ends within a chapter: it was cut.
    Cut,
    /// The text has fewer or more chapters than it says: it was cut.
    Chapters {
        /// The number it says.
        said: String,
        /// The number it has.
        found: usize,
    },
    /// A chapter does not say which game it is of.
    NoGame,
    /// An unexpected character.
    Unexpected(
        /// The character.
        char,
    ),
    /// A move cannot be played, or a chapter's game does not exist.
    Move(
        /// Why.
        RecordError,
    ),
    /// A variation begins before the first move.
    NoMoveBefore,
    /// Variations are nested too deeply.
    TooDeep,
    /// A shape does not name cells of the board.
    Shape(
        /// The shape.
        String,
    ),
}

impl TextFault {
    /// Returns the reason as one word, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Cut => "cut",
            Self::Chapters { .. } => "chapters",
            Self::NoGame => "no-game",
            Self::Unexpected(_) => "unexpected",
            Self::Move(_) => "move",
            Self::NoMoveBefore => "no-move-before",
            Self::TooDeep => "too-deep",
            Self::Shape(_) => "shape",
        }
    }
}

/// Short and lower-case, without a full stop, as the errors of the rules are.
impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            fault,
        } = self;
        write!(f, "line {line}, character {column}: ")?;
        match fault {
            TextFault::Cut => f.write_str("the text ends within a chapter"),
            TextFault::Chapters { said, found } => {
                write!(f, "the text has {found} chapters, and says {said}")
            }
            TextFault::NoGame => f.write_str("the chapter does not say which game it is of"),
            TextFault::Unexpected(character) => {
                write!(f, "unexpected “{}”", character.escape_debug())
            }
            TextFault::Move(error) => error.fmt(f),
            TextFault::NoMoveBefore => f.write_str("there is no move before this variation"),
            TextFault::TooDeep => f.write_str("too many variations are nested"),
            TextFault::Shape(shape) => write!(f, "“{shape}” does not name cells of the board"),
        }
    }
}

impl Error for TextError {}
