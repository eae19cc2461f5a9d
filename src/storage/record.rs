//! Records as text.

use std::fmt;
use std::str::Lines;

use noughts_words::{Arg, kept as words};

/// Something that is kept as text: a header that names it, then its own lines.
pub trait Record: Default {
    /// The name, under which it is kept and which its header has.
    const NAME: &'static str;

    /// The version of the lines. It is raised whenever they come to mean something else.
    const VERSION: u32;

    /// Returns the lines.
    fn lines(&self) -> Vec<String>;

    /// Reads the lines.
    ///
    /// # Errors
    /// They are not what [`lines`](Self::lines) returns; the error is the number of
    /// the first line that is not, counted from 1.
    fn read_lines(lines: Lines<'_>) -> Result<Self, usize>;
}

/// Why a text is not the record that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is something else.
    Foreign,
    /// A later version of the page has written it.
    Newer(
        /// The version of its lines.
        u32,
    ),
    /// A line is not as it should be.
    Damaged(
        /// The line of the text, counted from 1.
        usize,
    ),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (why, number): (_, Arg) = match *self {
            Self::Foreign => ("foreign", "".into()),
            Self::Newer(version) => ("newer", version.into()),
            Self::Damaged(line) => ("damaged", line.into()),
        };
        f.write_str(&words::why_unreadable(why, number))
    }
}

impl std::error::Error for Unreadable {}

/// Returns a record as text.
pub fn encode<R: Record>(record: &R) -> String {
    let mut lines = record.lines();
    lines.insert(0, format!("{} {}", header::<R>(), R::VERSION));
    lines.join("\n")
}

/// Returns the record of a text.
///
/// # Errors
/// The text is not what [`encode`] returns for any record of the kind.
pub fn decode<R: Record>(text: &str) -> Result<R, Unreadable> {
    let mut lines = text.lines();
    let version = lines
        .next()
        .and_then(|line| line.strip_prefix(&header::<R>())?.strip_prefix(' '))
        .and_then(|version| version.parse::<u32>().ok())
        .ok_or(Unreadable::Foreign)?;
    if version > R::VERSION {
        return Err(Unreadable::Newer(version));
    }
    // Version 1 is the first of every record.
    if version != R::VERSION {
        return Err(Unreadable::Foreign);
    }
    R::read_lines(lines).map_err(|line| Unreadable::Damaged(line + 1))
}

fn header<R: Record>() -> String {
    format!("noughts-{}", R::NAME)
}
