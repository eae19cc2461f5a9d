//! A text, read from its beginning to its end.

use super::ESCAPES;
use super::error::{TextError, TextFault};

/// The rest of a text.
pub(super) struct Scanner<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        // Some editors put one at the beginning of a file.
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, rest }
    }

    /// Returns where the scanner is, in bytes.
    pub(super) const fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Returns the error of a fault at a place.
    pub(super) fn error_at(&self, at: usize, fault: TextFault) -> TextError {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        TextError {
            line: before.matches('\n').count() + 1,
            column: line.trim_start_matches('\u{feff}').chars().count() + 1,
            fault,
        }
    }

    /// Returns the error of a fault where the scanner is.
    pub(super) fn error(&self, fault: TextFault) -> TextError {
        self.error_at(self.at(), fault)
    }

    /// Returns the next character that is no white space; `None` at the end.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    /// Takes a character, if it is the next.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        self.take_text(wanted.encode_utf8(&mut [0; 4]))
    }

    /// Takes a text, if it comes next.
    pub(super) fn take_text(&mut self, wanted: &str) -> bool {
        let rest = self.rest.strip_prefix(wanted);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Takes a character that must come next, behind white space.
    pub(super) fn expect(&mut self, wanted: char) -> Result<(), TextError> {
        match self.peek() {
            Some(found) if found != wanted => Err(self.error(TextFault::Unexpected(found))),
            Some(_) if self.take(wanted) => Ok(()),
            _ => Err(self.error(TextFault::Cut)),
        }
    }

    /// Takes the characters that come next and are of a kind.
    pub(super) fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|next| !is_wanted(next));
        let split = end.and_then(|end| self.rest.split_at_checked(end));
        let (taken, rest) = split.unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    /// Takes what comes before a character, and that; returns it without its escapes.
    pub(super) fn quoted(&mut self, end: char) -> Result<String, TextError> {
        let mut quoted = String::new();
        loop {
            quoted += self.take_while(|next| next != end && next != '\\');
            if self.take(end) {
                return Ok(quoted);
            }
            if !self.take('\\') {
                return Err(self.error(TextFault::Cut));
            }
            let Some(letter) = self.rest.chars().next() else {
                return Err(self.error(TextFault::Cut));
            };
            let escape = ESCAPES.into_iter().find(|(escaped, _)| *escaped == letter);
            let (_, meant) = escape.ok_or_else(|| self.error(TextFault::Unexpected(letter)))?;
            self.take(letter);
            quoted.push(meant);
        }
    }
}
