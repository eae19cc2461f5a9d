//! Studies: saved as records, each under a number of its own; listed; written into links.

mod link;
mod list;
mod open;
mod page;
#[cfg(test)]
mod tests;
mod update;
mod view;

use noughts_rules::text::plain;
use noughts_study::{Chapter, Study, TextError, TextFault};
use noughts_words::{share as sharing, studies as words};

use crate::pasted::is_chess;
use crate::storage::{Dated, Field, Record, Storage, StorageError, field, keep_unknown, put};
pub use crate::studies::link::{analysis_path, decode, encode, tree_fragment};
pub use crate::studies::list::{ListEvent, StudyList};
pub use crate::studies::open::{Deleted, OpenStudy, Source};
pub use crate::studies::page::StudyPage;
pub use crate::studies::update::Event;
pub use crate::studies::view::StudyView;
use crate::{announce, storage};

/// The most characters of the name of a study in that of its file.
const LONGEST_FILE_NAME: usize = 60;

/// A saved study.
#[derive(Clone, Debug, Default)]
pub struct SavedStudy {
    /// The id of the page that wrote it: 64 random bits.
    pub writer: u64,
    /// The time of writing, in milliseconds since 1970-01-01.
    pub at: u64,
    /// The study.
    pub study: Study,
    /// The lines of its text, while they are read.
    text: String,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl SavedStudy {
    /// Returns the record of a study, written by a page at a time in milliseconds since 1970-01-01.
    pub fn new(writer: u64, at: u64, study: Study) -> Self {
        Self {
            writer,
            at,
            study,
            ..Self::default()
        }
    }
}

/// The beginning of each line of a study's text.
const TEXT: &str = "|";

const FIELDS: [Field<SavedStudy>; 2] = [
    Field {
        name: "writer",
        get: |saved| Some(format!("{:016x}", saved.writer)),
        set: |saved, value| put(&mut saved.writer, u64::from_str_radix(value, 16).ok()),
    },
    field!("at", |saved| saved.at),
];

impl Dated for SavedStudy {
    fn at(&self) -> u64 {
        self.at
    }
}

impl Record for SavedStudy {
    fn lines(&self) -> Vec<String> {
        let mut lines = Field::lines(&FIELDS, self);
        let text = self.study.to_string();
        lines.extend(text.lines().map(|line| format!("{TEXT}{line}")));
        lines
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let Some(line) = line.strip_prefix(TEXT) else {
            return Field::read_line(&FIELDS, self, line);
        };
        self.text += line;
        self.text.push('\n');
        Some(())
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        if self.at < other.at {
            *self = other;
        }
    }

    fn finish(mut self) -> Option<Self> {
        self.study = std::mem::take(&mut self.text).parse().ok()?;
        Some(self)
    }
}

/// The record of the study that a page shows. If another page has changed it meanwhile, this one saves
/// under a number of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StudySlot {
    /// The number of the study.
    pub id: u64,
    /// When this page last read or wrote it, and who had written it then.
    seen: Option<(u64, u64)>,
}

impl StudySlot {
    /// Returns the slot of a study that is not saved yet.
    pub const fn new(id: u64) -> Self {
        Self { id, seen: None }
    }

    /// Returns the slot of a study that the page has read.
    pub const fn of(id: u64, saved: &SavedStudy) -> Self {
        Self {
            id,
            seen: Some((saved.writer, saved.at)),
        }
    }

    /// Saves the study. If another page has changed its record, it gets the number `other`.
    ///
    /// # Errors
    /// The storage cannot be used, or is full; its contents are then unchanged.
    pub fn save(
        &mut self,
        storage: &impl Storage,
        record: SavedStudy,
        other: u64,
    ) -> Result<(), StorageError> {
        let before = storage::load_one::<SavedStudy>(storage, self.id)?;
        let stamp = before.as_ref().map(|saved| (saved.writer, saved.at));
        if stamp.is_some() && stamp != self.seen {
            self.id = other;
        }
        let seen = (record.writer, record.at);
        let unknown = before.map(|saved| saved.unknown).unwrap_or_default();
        storage::write_one(storage, self.id, &SavedStudy { unknown, ..record })?;
        self.seen = Some(seen);
        Ok(())
    }
}

/// Returns the address of a saved study, under the place where the page is hosted.
pub fn address(id: u64) -> String {
    format!("/study/{id:016x}")
}

/// Returns what is called nothing by what it is.
pub fn name_of(name: &str) -> &str {
    if name.trim().is_empty() {
        words::untitled()
    } else {
        name
    }
}

/// Returns the name of a study's file, without its extension: the study's, where it has one, or else
/// its number.
pub fn file_name(name: &str, id: Option<u64>) -> String {
    let words = name.split(|sign: char| sign.is_ascii() && !sign.is_ascii_alphanumeric());
    let mut words: Vec<_> = words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    if words.is_empty() {
        words.extend(id.map(|id| format!("{id:016x}")));
    }
    let name: String = words.join("-").chars().take(LONGEST_FILE_NAME).collect();
    ["noughts-study", &name]
        .join("-")
        .trim_end_matches('-')
        .to_owned()
}

/// Returns what a chapter is called; one without a name by its place.
pub fn chapter_name(chapter: &Chapter, place: usize) -> String {
    if chapter.name.trim().is_empty() {
        words::chapter_number(place + 1)
    } else {
        chapter.name.clone()
    }
}

/// Reads the text of a study, or of a game of one, with other text around it. Word processors may have
/// changed its quotes and hyphens.
///
/// # Errors
/// It is neither; the error says why, as a sentence.
pub fn read_study(text: &str) -> Result<Study, String> {
    let begin = ["[Study", "[Chapter", "[Game"].iter();
    let begin = begin.filter_map(|tag| text.find(tag)).min();
    let inner = &text[begin.unwrap_or_default()..];
    let inner = inner.rfind('*').map_or(inner, |end| &inner[..=end]);
    let read = |text: &str| text.parse::<Study>();
    let found = read(text).or_else(|why| {
        let found = read(inner).or_else(|_| read(&plain(inner)));
        found.map_err(|_| why)
    });
    found.map_err(|why| {
        if is_chess(text) {
            sharing::chess().to_owned()
        } else {
            why_unreadable(&why)
        }
    })
}

/// Returns why a text is no study, in a sentence.
pub fn why_unreadable(error: &TextError) -> String {
    let why = match &error.fault {
        TextFault::Move(error) => announce::record_error(error),
        TextFault::Chapters { said, found } => words::chapters_missing(said, *found),
        TextFault::Unexpected(character) => words::unexpected(&character.to_string()),
        TextFault::Shape(shape) => words::no_shape(shape),
        fault => words::fault(fault.code()),
    };
    let place = words::place(error.line, error.column);
    [words::unreadable(), &place, &why].join(" ")
}
