//! Why a file is no lesson.

use noughts_rules::RecordError;

/// Why a file is not a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LessonError {
    /// A line has an unknown keyword or a value that it cannot have.
    #[error("line not understood: {0}")]
    Line(String),
    /// A keyword is missing from a block.
    #[error("no {0}")]
    Missing(&'static str),
    /// A record does not replay.
    #[error("{0}")]
    Position(#[from] RecordError),
    /// The game is already over where a move is asked for.
    #[error("the game is over: {0}")]
    Over(String),
    /// The lesson has no parts.
    #[error("no parts")]
    Empty,
}
