//! What a reader has chosen for all games, and how it is kept.
//!
//! `public/look.js` reads the same text before the first paint and puts what concerns the look and
//! the keys on the root element as `data-` attributes, where the style sheets find it.

mod choices;
mod controls;
mod kept;
mod language_list;
mod page;
#[cfg(test)]
mod tests;

use std::str::Lines;

use leptos::prelude::document;
use noughts_protocol::Level;
use noughts_rules::Mark;
use noughts_words::{Language, settings as words};

pub use choices::{Background, BoardTheme, First, Motion, Switch, Theme};
pub use controls::GameControls;
pub use kept::Kept;
pub use page::{LetterBox, SettingsPage};

use crate::clock::{TimeControl, TimeOut};
use crate::session::Seats;
use crate::storage::Record;

/// The most characters of a player's name.
pub const LONGEST_NAME: usize = 20;

/// Everything that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language, unless it is that of the browser.
    pub language: Option<Language>,
    /// The colours of the page.
    pub theme: Theme,
    /// The colours of the board.
    pub board: BoardTheme,
    /// Whether the background moves.
    pub background: Background,
    /// Whether things move.
    pub motion: Motion,
    /// Whether columns and rows are named at the board's edge.
    pub edge: Switch,
    /// Whether moves can be heard.
    pub sound: Switch,
    /// Whether keys that type a character mean something on the board.
    pub letters: Switch,
    /// Whether a screen reader is told after each move whose turn it is.
    pub turns: Switch,
    /// How well the computer plays, unless a game says otherwise.
    pub level: Level,
    /// Who moves first against it.
    pub first: First,
    /// The clock of the next game.
    pub clock: TimeControl,
    /// What the players are called: who plays the computer, or X, and who plays O.
    pub players: [String; 2],
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            board: BoardTheme::default(),
            background: Background::default(),
            motion: Motion::default(),
            edge: Switch::Off,
            sound: Switch::Off,
            letters: Switch::On,
            turns: Switch::On,
            level: Level::Perfect,
            first: First::default(),
            clock: TimeControl::default(),
            players: [1_u8, 2].map(words::player),
        }
    }
}

/// Why a text is no name for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// There is nothing to be seen.
    Empty,
    /// It is longer than [`LONGEST_NAME`].
    Long,
    /// The other player has it.
    Taken,
}

impl std::fmt::Display for NameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Empty => f.write_str(words::name_empty()),
            Self::Long => f.write_str(&words::name_long(LONGEST_NAME)),
            Self::Taken => f.write_str(words::name_taken()),
        }
    }
}

impl Settings {
    /// Returns the seats of a game against the computer that is begun from the start page. Where
    /// that is left to chance, `person_first` decides who moves first.
    pub fn seats(&self, person_first: bool) -> Seats {
        let is_first = match self.first {
            First::You => true,
            First::Computer => false,
            First::Random => person_first,
        };
        let own = if is_first { Mark::X } else { Mark::O };
        Seats::against_computer(own, self.level)
    }

    /// Gives a player a name.
    ///
    /// # Errors
    /// The text is no name; nothing is changed.
    pub fn rename(&mut self, player: usize, text: &str) -> Result<(), NameError> {
        let name = tidy(text);
        let length = name.chars().count();
        let others = self.players.iter().enumerate();
        let mut taken = others.filter(|(other, taken)| *other != player && **taken == name);
        if name.is_empty() {
            Err(NameError::Empty)
        } else if length > LONGEST_NAME {
            Err(NameError::Long)
        } else if taken.next().is_some() {
            Err(NameError::Taken)
        } else {
            if let Some(own) = self.players.get_mut(player) {
                *own = name;
            }
            Ok(())
        }
    }
}

/// Returns a text on one line, without space around it.
fn tidy(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Returns whether keys that type a character mean something, as `look.js` says it.
pub fn letter_keys() -> bool {
    is_on("data-letters")
}

/// Returns whether a screen reader is told after each move whose turn it is, as `look.js` says it.
pub fn announces_turns() -> bool {
    is_on("data-turns")
}

/// Whether an attribute of the root element does not say that something is off.
fn is_on(attribute: &str) -> bool {
    let root = document().document_element();
    let word = root.and_then(|root| root.get_attribute(attribute));
    word.as_deref() != Some(Switch::Off.word())
}

/// A word and its value on each line.
impl Record for Settings {
    const NAME: &'static str = "settings";
    const VERSION: u32 = 1;

    fn lines(&self) -> Vec<String> {
        let line = |name| format!("{name} {}", self.word(name));
        FIELDS.map(line).to_vec()
    }

    fn read_lines(lines: Lines<'_>) -> Result<Self, usize> {
        let mut settings = Self::default();
        for (line, at) in lines.zip(1_usize..) {
            let understood = line
                .split_once(' ')
                .and_then(|(name, value)| settings.read(name, value));
            understood.ok_or(at)?;
        }
        Ok(settings)
    }
}

/// Milliseconds of a second.
const SECOND: u32 = 1_000;

/// Milliseconds of a minute.
const MINUTE: u32 = 60_000;

/// The word for the language of the browser.
const SYSTEM: &str = "system";

/// The fields, in the order of their lines.
const FIELDS: [&str; 16] = [
    "language",
    "theme",
    "board",
    "background",
    "motion",
    "edge",
    "sound",
    "letters",
    "turns",
    "level",
    "first",
    "turn",
    "total",
    "time-out",
    "player",
    "opponent",
];

impl Settings {
    /// Returns the value of a field as it is kept; nothing for a field that there is not.
    fn word(&self, name: &str) -> String {
        let TimeControl {
            turn,
            total,
            time_out,
        } = self.clock;
        let number = |time: Option<u32>, unit: u32| (time.unwrap_or_default() / unit).to_string();
        match name {
            "language" => self.language.map_or(SYSTEM, Language::code).to_owned(),
            "theme" => self.theme.word().to_owned(),
            "board" => self.board.word().to_owned(),
            "background" => self.background.word().to_owned(),
            "motion" => self.motion.word().to_owned(),
            "edge" => self.edge.word().to_owned(),
            "sound" => self.sound.word().to_owned(),
            "letters" => self.letters.word().to_owned(),
            "turns" => self.turns.word().to_owned(),
            "level" => self.level.word().to_owned(),
            "first" => self.first.word().to_owned(),
            "turn" => number(turn, SECOND),
            "total" => number(total, MINUTE),
            "time-out" => time_out.word().to_owned(),
            "player" => self.players[0].clone(),
            "opponent" => self.players[1].clone(),
            _ => String::new(),
        }
    }

    /// Takes over the value of a field, as it is kept; `None` if there is no such field or value.
    fn read(&mut self, name: &str, value: &str) -> Option<()> {
        let time = |allowed: &[u32], unit: u32| -> Option<Option<u32>> {
            let number: u32 = value.parse().ok()?;
            let known = number == 0 || allowed.contains(&number);
            known.then(|| (number > 0).then(|| number * unit))
        };
        match name {
            "language" if value == SYSTEM => self.language = None,
            "language" => self.language = Some(Language::of_code(value)?),
            "theme" => self.theme = of_word(Theme::ALL, Theme::word, value)?,
            "board" => self.board = of_word(BoardTheme::ALL, BoardTheme::word, value)?,
            "background" => self.background = of_word(Background::ALL, Background::word, value)?,
            "motion" => self.motion = of_word(Motion::ALL, Motion::word, value)?,
            "edge" => self.edge = of_word(Switch::ALL, Switch::word, value)?,
            "sound" => self.sound = of_word(Switch::ALL, Switch::word, value)?,
            "level" => self.level = Level::from_word(value)?,
            "first" => self.first = of_word(First::ALL, First::word, value)?,
            "turns" => self.turns = of_word(Switch::ALL, Switch::word, value)?,
            "letters" => self.letters = of_word(Switch::ALL, Switch::word, value)?,
            "turn" => self.clock.turn = time(&TimeControl::TURNS, SECOND)?,
            "total" => self.clock.total = time(&TimeControl::TOTALS, MINUTE)?,
            "time-out" => self.clock.time_out = of_word(&TimeOut::ALL, TimeOut::word, value)?,
            "player" => self.players[0] = name_of(value)?,
            "opponent" => self.players[1] = name_of(value)?,
            _ => return None,
        }
        Some(())
    }
}

/// Returns the value whose word it is.
fn of_word<T: Copy>(all: &[T], word_of: fn(T) -> &'static str, word: &str) -> Option<T> {
    all.iter().copied().find(|&value| word_of(value) == word)
}

/// Returns a text as a name, if it is one as it stands.
pub fn name_of(text: &str) -> Option<String> {
    let is_name = tidy(text) == text && (1..=LONGEST_NAME).contains(&text.chars().count());
    is_name.then(|| text.to_owned())
}
