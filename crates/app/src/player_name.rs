//! Players' names.

use std::fmt;

use noughts_words::settings as words;

/// The most characters of a name, as people count them: a family is one.
pub const LONGEST_NAME: usize = 20;

/// The most code points of a character of a name: a family with the colours of its skins has eleven.
const LONGEST_SIGN: usize = 12;

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
        let name = tidied(text);
        match signs(&name) {
            0 => Err(NameError::Empty),
            1..=LONGEST_NAME => Self::of(name),
            _ => Err(NameError::Long),
        }
    }

    /// Returns a stored text as a name, if it is valid as it stands, but for signs that take no room.
    pub fn stored(text: &str) -> Option<Self> {
        let name = tidied(text);
        let is_stored = !name.is_empty() && name == text.replace(is_left_out, "");
        is_stored
            .then(|| Self::of(name).ok())?
            .filter(|name| name.own().is_some())
    }

    fn of(name: String) -> Result<Self, NameError> {
        let longest = if name.is_ascii() { 1 } else { LONGEST_SIGN };
        if name.chars().count() > LONGEST_NAME * longest {
            return Err(NameError::Long);
        }
        let mut numbered = Self::NUMBERED.into_iter();
        let numbered = numbered.find(|numbered| numbered.to_string() == name);
        Ok(numbered.unwrap_or(Self::Own(name)))
    }

    /// Returns the chosen name, if any.
    pub fn own(&self) -> Option<&str> {
        match self {
            Self::Numbered(_) => None,
            Self::Own(name) => Some(name),
        }
    }
}

/// Returns a name on one line, without what is no part of it.
fn tidied(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words = words.map(|word| word.replace(is_left_out, ""));
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Returns whether a sign is no part of a name: it takes no room, and changes no sign beside it.
const fn is_left_out(sign: char) -> bool {
    matches!(
        sign,
        '\u{AD}'
            | '\u{61C}'
            | '\u{180E}'
            | '\u{200B}'
            | '\u{200E}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}'
    )
}

/// Returns how many characters people see in a text. What is not shown by itself counts with the sign before it, and so
/// does what a joiner joins to that.
fn signs(text: &str) -> usize {
    const JOINER: char = '\u{200D}';
    let (mut count, mut before, mut flags) = (0, ' ', 0);
    for sign in text.chars() {
        let is_flag = matches!(sign, '\u{1F1E6}'..='\u{1F1FF}');
        flags = if is_flag { flags + 1 } else { 0 };
        // Two letters are a flag.
        let is_joined = before == JOINER || (is_flag && flags % 2 == 0);
        count += usize::from(!(is_joined && count > 0) && is_seen(sign));
        before = sign;
    }
    count
}

/// Returns whether a sign is seen by itself: it neither is blank nor belongs to the one before.
fn is_seen(sign: char) -> bool {
    // The standard library escapes what extends the sign before, and what cannot be printed.
    let is_shown = !sign.escape_debug().to_string().starts_with("\\u");
    let is_blank = matches!(
        sign,
        '\u{2800}' | '\u{3164}' | '\u{FFA0}' | '\u{115F}' | '\u{1160}'..='\u{11FF}'
    );
    // Vowels of the scripts of India, each of which has a block of 128 signs.
    let in_block = u32::from(sign) % 0x80;
    let is_vowel = matches!(sign, '\u{900}'..='\u{D7F}')
        && matches!(in_block, 0x02 | 0x03 | 0x3E..=0x4C | 0x57);
    let is_skin = matches!(sign, '\u{1F3FB}'..='\u{1F3FF}');
    is_shown && !(is_blank || is_vowel || is_skin)
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
