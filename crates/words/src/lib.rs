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
//! English is part of the code that uses it. A [`Translation`] is one table, which a page can load as
//! a file: nothing here refers to one until it is spoken.

mod arg;
mod language;
mod pattern;
pub mod phrases;

use std::borrow::Cow;
use std::cell::Cell;

pub use arg::Arg;
pub use language::Language;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// All texts in a language.
#[derive(Debug, PartialEq, Eq)]
pub struct Translation {
    language: Language,
    texts: Cow<'static, [&'static str]>,
}

/// The separator of the texts in a file. No text contains it.
const SEPARATOR: char = '\0';

impl Translation {
    /// Returns its language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns its file.
    pub fn to_text(&self) -> String {
        self.texts.join(&SEPARATOR.to_string())
    }

    /// Returns the translation of a file, which must be of the same catalogue; `None` if it has
    /// another number of texts. Like a table in the program, it lasts for good.
    ///
    /// ```
    /// # use noughts_words::{GERMAN, Translation};
    /// let read = Translation::from_text(GERMAN.language(), GERMAN.to_text());
    /// assert_eq!(read, Some(&GERMAN));
    /// assert_eq!(Translation::from_text(GERMAN.language(), "Ja".to_owned()), None);
    /// ```
    pub fn from_text(language: Language, text: String) -> Option<&'static Self> {
        let texts: Vec<_> = text.leak().split(SEPARATOR).collect();
        (texts.len() == COUNT).then(|| {
            let texts = Cow::Owned(texts);
            &*Box::leak(Box::new(Self { language, texts }))
        })
    }
}

thread_local! {
    static SPOKEN: Cell<Option<&'static Translation>> = const { Cell::new(None) };
}

/// Sets the language of every text in this thread: a translation, or English.
pub fn speak(translation: Option<&'static Translation>) {
    SPOKEN.set(translation);
}

/// Returns the current translation, or `None` for English.
pub fn spoken() -> Option<&'static Translation> {
    SPOKEN.get()
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
