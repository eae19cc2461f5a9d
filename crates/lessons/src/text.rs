//! A text in each of its languages.

/// The language that every text has, used where another is missing.
const ENGLISH: &str = "en";

/// A text in each of its languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Vec<(&'static str, &'static str)>);

impl Text {
    /// Adds the text in the language of a code.
    pub(crate) fn add(&mut self, language: Option<&'static str>, text: &'static str) {
        self.0.push((language.unwrap_or(ENGLISH), text));
    }

    /// Returns the text in a language, or else in English.
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

    /// Returns whether the English text is missing.
    pub(crate) fn is_missing(&self) -> bool {
        !self.has_language(ENGLISH)
    }
}
