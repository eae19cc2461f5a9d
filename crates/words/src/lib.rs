//! Every text of the page, in each of its languages.
//!
//! `catalogue/en` holds the English texts, and a folder beside it those of each other language, in
//! the syntax of [Fluent](https://projectfluent.org), with a file for each area of the page. Each
//! message becomes a function in the module named after its file:
//!
//! ```
//! # use noughts_words::{GERMAN, common, speak};
//! assert_eq!(common::list_two("row 1", "row 3"), "row 1 and row 3");
//! speak(Some(&GERMAN));
//! assert_eq!(common::list_two("Zeile 1", "Zeile 3"), "Zeile 1 und Zeile 3");
//! ```
//!
//! English is part of the code that uses it. A [`Translation`] is one table, which a page can load
//! separately: nothing here refers to one until it is spoken.

mod arg;
mod language;
mod pattern;

use std::cell::Cell;

pub use arg::Arg;
pub use language::Language;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// All texts in a language.
#[derive(Debug)]
pub struct Translation {
    language: Language,
    texts: &'static [&'static str],
}

thread_local! {
    static SPOKEN: Cell<Option<&'static Translation>> = const { Cell::new(None) };
}

/// Sets the language of every text in this thread: a translation, or English.
pub fn speak(translation: Option<&'static Translation>) {
    SPOKEN.set(translation);
}

/// Returns the current language.
pub fn language() -> Language {
    SPOKEN
        .get()
        .map_or(Language::English, |spoken| spoken.language)
}

/// Returns the text with a number.
fn text(number: usize, english: &'static str) -> &'static str {
    let translated = SPOKEN.get().and_then(|spoken| spoken.texts.get(number));
    translated.copied().unwrap_or(english)
}

/// Returns the text with a number, with its arguments filled in.
fn fill(number: usize, english: &'static str, arguments: &[Arg]) -> String {
    pattern::fill(text(number, english), arguments, language())
}
