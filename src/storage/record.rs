//! Records as text.
//!
//! A text has a header, which says what it is and in which version; a line for each thing that the
//! record says; and a sum over all of that, by which a text that was cut or changed is known.
//! Version 1 had no sum. It had another name in the storage, too, so that a page that knows no other
//! version goes on with what it knows.

use std::fmt;

use noughts_words::{Arg, kept as words};

use super::Field;

/// The version of the texts that are written.
pub(super) const VERSION: u32 = 2;

/// The version before, which is read.
const FIRST_VERSION: u32 = 1;

/// The word before the sum.
const SUM: &str = "sum";

/// Something that is kept as text.
pub trait Record: Default + 'static {
    /// The name, under which it is kept and which its header has.
    const NAME: &'static str;

    /// What its lines say, where each is a field.
    const FIELDS: &[Field<Self>] = &[];

    /// Returns the lines.
    fn lines(&self) -> Vec<String> {
        Field::lines(Self::FIELDS, self)
    }

    /// Takes over what a line says; `None` if it means nothing here.
    fn read_line(&mut self, line: &str) -> Option<()> {
        Field::read_line(Self::FIELDS, self, line)
    }

    /// Returns the lines that mean nothing here: a later version of the page has written them.
    fn unknown(&self) -> &[String];

    /// Keeps a line that means nothing here as it is.
    fn keep_unknown(&mut self, line: String);

    /// Makes a whole of what the lines have said; `None` if too little has been said.
    fn finish(self) -> Option<Self> {
        Some(self)
    }

    /// Takes over what an earlier version of the page has written beside this. What both say of the
    /// same thing is as it is here.
    fn add_earlier(&mut self, _earlier: Self) {}
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
    /// It is whole, and says too little here: a newer version of the page wrote it.
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
    let mut lines = vec![format!("{} {VERSION}", header::<R>())];
    lines.extend(record.lines());
    lines.extend_from_slice(record.unknown());
    let text = lines.join("\n");
    format!("{text}\n{SUM} {:016x}", sum(&text))
}

/// Returns the record of a text.
///
/// # Errors
/// The text is not what [`encode`] returns for any record of the kind, nor what the first version
/// of the page has written.
pub fn decode<R: Record>(text: &str) -> Result<R, Unreadable> {
    let version = text
        .lines()
        .next()
        .and_then(|line| line.strip_prefix(&header::<R>())?.strip_prefix(' '))
        .and_then(|version| version.parse::<u32>().ok())
        .ok_or(Unreadable::Foreign)?;
    match version {
        FIRST_VERSION => decode_first(text),
        VERSION => decode_summed(text),
        0 => Err(Unreadable::Foreign),
        _ => Err(Unreadable::Newer(version)),
    }
}

fn decode_summed<R: Record>(text: &str) -> Result<R, Unreadable> {
    let last = text.lines().count();
    let is_whole = text
        .rsplit_once('\n')
        .is_some_and(|(before, last)| last == format!("{SUM} {:016x}", sum(before)));
    is_whole.then_some(()).ok_or(Unreadable::Damaged(last))?;
    let mut record = R::default();
    for line in text.lines().take(last - 1).skip(1) {
        if record.read_line(line).is_none() {
            record.keep_unknown(line.to_owned());
        }
    }
    record.finish().ok_or(Unreadable::Unknown)
}

/// The first version has no sum: a line that means nothing is a damaged one.
fn decode_first<R: Record>(text: &str) -> Result<R, Unreadable> {
    let mut record = R::default();
    for (line, at) in text.lines().zip(1..).skip(1) {
        record.read_line(line).ok_or(Unreadable::Damaged(at))?;
    }
    let end = text.lines().count() + 1;
    record.finish().ok_or(Unreadable::Damaged(end))
}

/// The sum of a text: FNV-1a of 64 bits (Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash
/// Algorithm", 1991).
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn header<R: Record>() -> String {
    format!("noughts-{}", R::NAME)
}
