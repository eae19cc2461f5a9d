//! Records as text.
//!
//! A text has a header with its kind and version, a line for each fact of the record, and a
//! checksum over all of that, which reveals a truncated or altered text.

use std::cmp::Ordering;
use std::fmt;

use noughts_words::{Arg, storage as words};

use crate::storage::{Field, Kept};

/// The version of texts. No release wrote another.
pub(crate) const VERSION: u32 = 2;

/// The word before the checksum.
pub(crate) const SUM: &str = "sum";

/// A type that is stored as text.
pub trait Record: Kept + Default + 'static {
    /// How long, in milliseconds, a change is repeated when another tab writes: far longer than a
    /// browser takes to report that, and shorter than a person takes to switch tabs.
    const REPEATED: f64 = 2_000.0;

    /// Its lines, if each is a field.
    const FIELDS: &[Field<Self>] = &[];

    /// Returns the lines.
    fn lines(&self) -> Vec<String> {
        Field::lines(Self::FIELDS, self)
    }

    /// Applies a line; returns `None` if it is unknown.
    fn read_line(&mut self, line: &str) -> Option<()> {
        Field::read_line(Self::FIELDS, self, line)
    }

    /// Returns the unknown lines, which a later version of the page wrote.
    fn unknown(&self) -> &[String];

    /// Adds an unknown line, which stays as it is.
    fn add_unknown(&mut self, line: String);

    /// Adds what another record has, without its unknown lines. It comes from a file; where only one of both
    /// can stay, the one that is worth more does.
    fn join(&mut self, other: Self);

    /// Completes the record after its last line; `None` if it is incomplete.
    fn finish(self) -> Option<Self> {
        Some(self)
    }
}

/// Keeps the unknown lines in the record's field of that name.
macro_rules! keep_unknown {
    () => {
        fn unknown(&self) -> &[String] {
            &self.unknown
        }

        fn add_unknown(&mut self, line: String) {
            self.unknown.push(line);
        }
    };
}
pub(crate) use keep_unknown;

/// A record that knows when it was changed.
pub trait Dated: Record + Clone + Send + Sync {
    /// Returns the time of the last change, in milliseconds since 1970-01-01.
    fn at(&self) -> u64;
}

/// Why a text is not the requested record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is another kind of text.
    Foreign,
    /// A later version of the page wrote it.
    Newer(
        /// The version of its lines.
        u32,
    ),
    /// A line is invalid.
    Damaged(
        /// The number of the line, from 1.
        usize,
    ),
    /// It is intact but incomplete: a newer version of the page wrote it.
    Unknown,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (why, number): (_, Arg) = match *self {
            Self::Foreign => ("foreign", "".into()),
            Self::Newer(version) => ("newer", version.into()),
            Self::Damaged(line) => ("damaged", line.into()),
            Self::Unknown => ("unknown", "".into()),
        };
        f.write_str(&words::why_unreadable(why, number))
    }
}

impl std::error::Error for Unreadable {}

/// Returns a record as text.
pub fn encode<R: Record>(record: &R) -> String {
    let mut lines = record.lines();
    lines.extend_from_slice(record.unknown());
    with_lines::<R>(&lines)
}

/// Returns the text of a record with some lines.
pub(crate) fn with_lines<R: Record>(lines: &[impl AsRef<str>]) -> String {
    let mut text = format!("{} {VERSION}", header::<R>());
    for line in lines {
        text.push('\n');
        text.push_str(line.as_ref());
    }
    format!("{text}\n{SUM} {:016x}", sum(&text))
}

/// Parses a record.
///
/// # Errors
/// The text is not the result of [`encode`] for a record of this kind.
pub fn decode<R: Record>(text: &str) -> Result<R, Unreadable> {
    let version = text
        .lines()
        .next()
        .and_then(|line| line.strip_prefix(&header::<R>())?.strip_prefix(' '))
        .and_then(|version| version.parse::<u32>().ok())
        .ok_or(Unreadable::Foreign)?;
    match version.cmp(&VERSION) {
        Ordering::Less => return Err(Unreadable::Foreign),
        Ordering::Equal => {}
        Ordering::Greater => return Err(Unreadable::Newer(version)),
    }
    let last = text.lines().count();
    let is_whole = text
        .rsplit_once('\n')
        .is_some_and(|(before, last)| last == format!("{SUM} {:016x}", sum(before)));
    is_whole.then_some(()).ok_or(Unreadable::Damaged(last))?;
    let mut record = R::default();
    for line in text.lines().take(last - 1).skip(1) {
        if record.read_line(line).is_none() {
            record.add_unknown(line.to_owned());
        }
    }
    record.finish().ok_or(Unreadable::Unknown)
}

/// Returns the checksum of a text: 64-bit FNV-1a (Fowler, Noll and Vo, "The FNV Non-Cryptographic
/// Hash Algorithm", 1991).
pub(crate) fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn header<R: Record>() -> String {
    format!("noughts-{}", R::NAME)
}
