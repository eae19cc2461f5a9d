//! Players' names.

use std::fmt;

use noughts_words::settings as words;

/// The most characters of a name.
pub const LONGEST_NAME: usize = 20;

/// A player's name, which identifies the player in every language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayerName {
    /// A default name with the number 1 or 2, in the page's language.
    Numbered(usize),
    /// A name of at most [`LONGEST_NAME`] characters, on one line and without surrounding spaces.
    Own(String),
}

/// Why a text is not a valid name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// It has no visible characters.
    Empty,
    /// It is longer than [`LONGEST_NAME`].
    Long,
    /// The other player has it.
    Taken,
}

impl PlayerName {
    /// Both default names.
    pub const NUMBERED: [Self; 2] = [Self::Numbered(1), Self::Numbered(2)];

    /// Returns a typed text as a name.
    ///
    /// # Errors
    /// It is not a valid name.
    pub fn typed(text: &str) -> Result<Self, NameError> {
        // What turns the direction of writing is no part of a name.
        let is_visible = |c: &char| !matches!(c, '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        let text: String = text.chars().filter(is_visible).collect();
        let words = text.split(|c: char| c.is_whitespace() || c.is_control());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        let name = words.join(" ");
        let numbered = Self::NUMBERED
            .into_iter()
            .find(|numbered| numbered.to_string() == name);
        match name.chars().count() {
            0 => Err(NameError::Empty),
            1..=LONGEST_NAME => Ok(numbered.unwrap_or(Self::Own(name))),
            _ => Err(NameError::Long),
        }
    }

    /// Returns a stored text as a name, if it is valid as it stands.
    pub fn stored(text: &str) -> Option<Self> {
        Self::typed(text)
            .ok()
            .filter(|name| name.own() == Some(text))
    }

    /// Returns the chosen name, if any.
    pub fn own(&self) -> Option<&str> {
        match self {
            Self::Numbered(_) => None,
            Self::Own(name) => Some(name),
        }
    }
}

/// As shown on the page.
impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbered(number) => f.write_str(&words::player(*number)),
            Self::Own(name) => f.write_str(name),
        }
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(words::name_empty()),
            Self::Long => f.write_str(&words::name_long(LONGEST_NAME)),
            Self::Taken => f.write_str(words::name_taken()),
        }
    }
}
