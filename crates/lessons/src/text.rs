//! A text in each of its languages.

/// The language that every text has, used where another is missing.
const ENGLISH: &str = "en";

/// A text in each of its languages; an empty one has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Vec<(&'static str, &'static str)>);

impl Text {
    /// Adds the text in the language of a code.
    pub(crate) fn add(&mut self, language: Option<&'static str>, text: &'static str) {
        self.0.push((language.unwrap_or(ENGLISH), text));
    }

    /// Returns the text in a language, or else in English; an empty text is empty in all.
    pub fn in_language(&self, code: &str) -> &'static str {
        let find = |code| self.0.iter().find(|(language, _)| *language == code);
        find(code)
            .or_else(|| find(ENGLISH))
            .map_or("", |(_, text)| text)
    }

    /// Returns whether the text exists in a language.
    pub fn has_language(&self, code: &str) -> bool {
        self.0.iter().any(|(language, _)| *language == code)
    }

    /// Returns whether there is the text that every other may be missing from.
    pub(crate) fn has_english(&self) -> bool {
        self.has_language(ENGLISH)
    }

    /// Returns whether there is no text.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
