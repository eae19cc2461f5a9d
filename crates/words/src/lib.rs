//! Every text of the page, in each of its languages.
//!
//! `catalogue/en` has the English texts and a folder beside it those of each further language, in
//! the syntax of [Fluent](https://projectfluent.org): a file for each area of the page. Each
//! message is a function here, in the module that has the name of its file:
//!
//! ```
//! # use noughts_words::{GERMAN, common, speak};
//! assert_eq!(common::list_two("row 1", "row 3"), "row 1 and row 3");
//! speak(Some(&GERMAN));
//! assert_eq!(common::list_two("Zeile 1", "Zeile 3"), "Zeile 1 und Zeile 3");
//! ```
//!
//! English is part of the code that says it. A [`Translation`] is one table, which a page can load
//! apart: nothing here names one before it is spoken.

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

/// Chooses what every text is said in from here on, in this thread: a translation, or English.
pub fn speak(translation: Option<&'static Translation>) {
    SPOKEN.set(translation);
}

/// Returns the language in which every text is said.
pub fn language() -> Language {
    SPOKEN
        .get()
        .map_or(Language::English, |spoken| spoken.language)
}

/// The text with a number.
fn text(number: usize, english: &'static str) -> &'static str {
    let translated = SPOKEN.get().and_then(|spoken| spoken.texts.get(number));
    translated.copied().unwrap_or(english)
}

/// The text with a number, with its arguments.
fn fill(number: usize, english: &'static str, arguments: &[Arg]) -> String {
    pattern::fill(text(number, english), arguments, language())
}
