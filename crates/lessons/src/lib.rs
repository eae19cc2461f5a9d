//! Short lessons on the tic-tac-toe family.
//!
//! A [`Lesson`] has [parts](Part): its idea is shown, tried, varied and explained. What is tried is judged
//! by the [`Goal`] of its [`Step`]. Lessons are files in `data/`; the crate's README describes their
//! format.
//!
//! ```
//! use noughts_lessons::{Stage, ids, lesson};
//!
//! assert!(ids().count() >= 12);
//! let lesson = lesson("forks").expect("there is a lesson on forks");
//! assert_eq!(lesson.title.in_language("en"), "Forks");
//! assert_eq!(lesson.parts[0].stage, Stage::Shown);
//! ```

mod error;
mod lesson;
mod part;
mod shares;
mod step;
mod text;
mod tree;

pub use error::LessonError;
pub use lesson::{Lesson, More};
pub use part::{Drawing, Part, Stage};
pub use shares::shares;
pub use step::{Goal, Step};
pub use text::Text;
pub use tree::{Fate, Finding, Node, Question, Show, Tree};

/// The name and file of each lesson, in order.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The name of each lesson and its titles, each with its language; that of English is empty. They stand apart
/// from the files, so that a page that only names a lesson does not load them.
const TITLES: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/titles.rs"));

/// Returns the names of all lessons and their titles in a language, or else in English, in order.
///
/// ```
/// let mut titles = noughts_lessons::titles("de");
/// assert_eq!(titles.nth(1), Some(("forks", "Gabeln")));
/// ```
pub fn titles(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    TITLES.iter().filter_map(move |&(id, titles)| {
        let of = |language: &str| titles.iter().find(|(known, _)| *known == language);
        let (_, title) = of(language).or_else(|| of(""))?;
        Some((id, *title))
    })
}

/// Returns the names of all lessons, in order.
pub fn ids() -> impl Iterator<Item = &'static str> {
    TITLES.iter().map(|&(id, _)| id)
}

/// Returns the lesson with a name, or `None` if there is none.
pub fn lesson(id: &str) -> Option<Lesson> {
    let &(id, file) = FILES.iter().find(|(name, _)| *name == id)?;
    // The tests read every file.
    Lesson::read(id, file).ok()
}

/// Returns all lessons, in order.
pub fn lessons() -> impl Iterator<Item = Lesson> {
    ids().filter_map(lesson)
}
