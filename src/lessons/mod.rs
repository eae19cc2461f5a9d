//! Lessons: positions to play, one step after the other.
//!
//! `state` decides, `progress` is saved, `table` shows a lesson, and `list` shows all of them.

mod list;
pub(crate) mod progress;
mod state;
mod table;
#[cfg(test)]
mod tests;

pub use list::LessonList;
pub use table::LessonPage;
