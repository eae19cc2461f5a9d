//! The text form, as the README describes it.

mod error;
mod read;
mod scan;
mod write;

pub use error::{TextError, TextFault};

/// The end of a tree.
const END: &str = "*";

/// What others write in its place: the results of chess.
const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

/// How deep variations may be nested. A written text nests them no deeper than a game has moves.
const MOST_DEEP: usize = 1000;

/// The letter behind a backslash, and the character that it stands for.
const ESCAPES: [(char, char); 5] = [
    ('\\', '\\'),
    ('"', '"'),
    ('}', '}'),
    ('n', '\n'),
    ('r', '\r'),
];

/// The heads of a study and of its chapters.
mod tags {
    pub(super) const STUDY: &str = "Study";
    pub(super) const CHAPTERS: &str = "Chapters";
    pub(super) const CHAPTER: &str = "Chapter";
    pub(super) const GAME: &str = "Game";
}
