//! Lessons: the state of one, and which are done.

pub mod course;
pub mod place;
pub mod progress;
pub mod state;
#[cfg(test)]
mod tests;
pub mod tree;

use noughts_lessons::Text;
use noughts_words::language;

/// Returns a lesson's text in the current language.
pub fn spoken(text: &Text) -> &'static str {
    text.in_language(language().code())
}
