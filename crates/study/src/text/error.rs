//! Why a text is no study.

use noughts_rules::RecordError;

/// Why a text is not a study, and where the fault is. Its text is short and lower-case, without a full stop,
/// as the errors of the rules are.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, character {column}: {fault}")]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The fault.
    pub fault: TextFault,
}

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextFault {
    /// The text ends within a chapter: it was cut.
    #[error("the text ends within a chapter")]
    Cut,
    /// The text has fewer or more chapters than it says: it was cut.
    #[error("the text has {found} chapters, and says {said}")]
    Chapters {
        /// The number it says.
        said: String,
        /// The number it has.
        found: usize,
    },
    /// A chapter does not say which game it is of.
    #[error("the chapter does not say which game it is of")]
    NoGame,
    /// An unexpected character.
    #[error("unexpected “{}”", .0.escape_debug())]
    Unexpected(
        /// The character.
        char,
    ),
    /// A move cannot be played, or a chapter's game does not exist.
    #[error("{0}")]
    Move(
        /// Why.
        RecordError,
    ),
    /// A variation begins before the first move.
    #[error("there is no move before this variation")]
    NoMoveBefore,
    /// Variations are nested too deeply.
    #[error("too many variations are nested")]
    TooDeep,
    /// A shape does not name cells of the board.
    #[error("“{0}” does not name cells of the board")]
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
