//! Why a file is no lesson.

use std::error::Error;
use std::fmt;

use noughts_rules::RecordError;

/// Why a file is not a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LessonError {
    /// A line has an unknown keyword or a value that it cannot have.
    Line(String),
    /// A keyword is missing from a block.
    Missing(&'static str),
    /// A record does not replay.
    Position(RecordError),
    /// The game is already over where a move is asked for.
    Over(String),
    /// The lesson has no parts.
    Empty,
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line not understood: {line}"),
            Self::Missing(keyword) => write!(f, "no {keyword}"),
            Self::Position(error) => write!(f, "{error}"),
            Self::Over(record) => write!(f, "the game is over: {record}"),
            Self::Empty => f.write_str("no parts"),
        }
    }
}

impl Error for LessonError {}

impl From<RecordError> for LessonError {
    fn from(error: RecordError) -> Self {
        Self::Position(error)
    }
}
