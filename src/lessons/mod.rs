//! Lessons: each an idea, shown, tried, varied and explained.
//!
//! `noughts_app::lessons` decides; `table` shows a lesson, `tree` the game tree beside its board, and `path`
//! all lessons.

mod path;
mod table;
mod tree;

pub use crate::lessons::path::LearnPage;
pub use crate::lessons::table::lesson_page;
pub use crate::lessons::tree::tree_view;
