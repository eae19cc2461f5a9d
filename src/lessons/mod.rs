//! Lessons: positions to play, one step after the other.
//!
//! `state` decides, `progress` is saved, `table` shows a lesson, and `list` shows all of them.

mod list;
mod table;

pub use crate::lessons::list::LessonList;
pub use crate::lessons::table::LessonPage;
