//! The reader's settings for all games.

mod choices;
pub mod page;
mod tab;
#[cfg(test)]
mod tests;

pub use choices::{
    Background, BoardTheme, Edge, First, LineCount, Motion, Rival, Scanning, Switch, Theme,
    ThinkingTime,
};
use noughts_protocol::Level;
use noughts_rules::Side;
use noughts_words::Language;
pub use tab::{ReadSettings, TabSettings};

use crate::address;
use crate::clock::{TimeControl, TimeOut};
use crate::player_name::{NameError, PlayerName};
use crate::session::Seats;
use crate::sound::Sound;
use crate::storage::{Field, Record, field, keep_unknown, put};

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language, or `None` for the browser's.
    pub language: Option<Language>,
    /// The colours of the page.
    pub theme: Theme,
    /// The colours of the board.
    pub board: BoardTheme,
    /// Whether the background moves.
    pub background: Background,
    /// Whether things move.
    pub motion: Motion,
    /// Whether the board's edge names columns and rows.
    pub edge: Edge,
    /// Whether the values of moves have patterns as well as tints.
    pub patterns: Switch,
    /// Whether sounds play.
    pub sound: Switch,
    /// Whether each sound plays then, in the order of [`Sound`].
    sounds: [Switch; 7],
    /// Whether the browser's own voice speaks the announcements for screen readers.
    pub speech: Switch,
    /// Whether keys that type a character act on the board.
    pub letters: Switch,
    /// Whether one key is enough to play.
    pub scan: Scanning,
    /// Whether a screen reader is told after each move whose turn it is.
    pub turns: Switch,
    /// How many lines the engine shows.
    pub lines: LineCount,
    /// The opponent, unless a game names one.
    pub rival: Rival,
    /// The computer's level, unless a game names one.
    pub level: Level,
    /// How long the computer thinks about a move at its strongest.
    pub thinking: ThinkingTime,
    /// The side of the first move against the computer.
    pub first: First,
    /// The clock of the next game.
    pub clock: TimeControl,
    /// The players' names: of the person who plays the computer, or X, and of O.
    pub players: [PlayerName; 2],
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            board: BoardTheme::default(),
            background: Background::default(),
            motion: Motion::default(),
            edge: Edge::default(),
            patterns: Switch::Off,
            sound: Switch::Off,
            sounds: {
                let mut sounds = [Switch::On; 7];
                sounds[Sound::Edge as usize] = Switch::Off;
                sounds[Sound::Refused as usize] = Switch::Off;
                sounds
            },
            speech: Switch::Off,
            letters: Switch::On,
            scan: Scanning::default(),
            turns: Switch::On,
            lines: LineCount::default(),
            rival: Rival::default(),
            level: Level::Easy,
            thinking: ThinkingTime::default(),
            first: First::default(),
            clock: TimeControl::default(),
            players: PlayerName::NUMBERED,
            unknown: Vec::new(),
        }
    }
}

impl Settings {
    /// Returns whether a sound is to be heard.
    pub fn wants(&self, sound: Sound) -> bool {
        self.sound == Switch::On && self.sounds[sound as usize] == Switch::On
    }

    /// Returns the seats of a game from the start page. If the first move is random, `person_first`
    /// decides.
    pub fn seats(&self, person_first: bool) -> Seats {
        seats(self.rival, self.level, self.first, person_first)
    }

    /// Returns the address query of such a game.
    pub fn query(&self, person_first: bool) -> String {
        query(self.rival, self.seats(person_first))
    }

    /// Sets a player's name.
    ///
    /// # Errors
    /// The text is not a valid name, or the other player has it; nothing changes.
    pub fn rename(&mut self, player: usize, text: &str) -> Result<(), NameError> {
        let name = PlayerName::typed(text)?;
        let mut others = self.players.iter().enumerate();
        if others.any(|(other, taken)| other != player && *taken == name) {
            return Err(NameError::Taken);
        }
        if let Some(own) = self.players.get_mut(player) {
            *own = name;
        }
        Ok(())
    }

    /// Returns a field's value as it is stored; nothing for an unknown field.
    pub fn word(&self, name: &str) -> String {
        let field = Field::named(&FIELDS, name);
        field
            .and_then(|field| (field.get)(self))
            .unwrap_or_default()
    }

    /// Sets a field; an unknown word changes nothing. This drops a value that a later version of
    /// the page stored.
    pub fn choose(&mut self, name: &str, word: &str) {
        if Field::read_line(&FIELDS, self, &format!("{name} {word}")).is_some() {
            let is_of_it = |line: &str| line.split_once(' ').is_some_and(|(of, _)| of == name);
            self.unknown.retain(|line| !is_of_it(line));
        }
    }
}

/// Returns the seats for a choice.
pub fn seats(rival: Rival, level: Level, first: First, person_first: bool) -> Seats {
    let is_first = match (rival, first) {
        (Rival::People | Rival::Friend, _) => return Seats::PEOPLE,
        (Rival::Computer, First::You) => true,
        (Rival::Computer, First::Computer) => false,
        (Rival::Computer, First::Random) => person_first,
    };
    let own = if is_first { Side::X } else { Side::O };
    Seats::against_computer(own, level)
}

/// Returns the address query of a game against an opponent, with these seats.
pub fn query(rival: Rival, seats: Seats) -> String {
    let rest = match rival {
        Rival::Friend => address::write_side(Side::X),
        Rival::Computer | Rival::People => String::new(),
    };
    address::write_query(Some(seats), &rest)
}

/// A second, in milliseconds.
const SECOND: u32 = 1_000;

/// A minute, in milliseconds.
const MINUTE: u32 = 60_000;

/// The word for the browser's language.
const SYSTEM: &str = "system";

/// The lines.
pub const FIELDS: [Field<Settings>; 29] = [
    Field {
        name: "language",
        get: |settings| Some(settings.language.map_or(SYSTEM, Language::code).to_owned()),
        set: |settings, word| {
            let chosen = Language::of_code(word).map(Some);
            let system = (word == SYSTEM).then_some(None);
            put(&mut settings.language, chosen.or(system))
        },
    },
    field!("theme", |it| it.theme, Theme),
    field!("board", |it| it.board, BoardTheme),
    field!("background", |it| it.background, Background),
    field!("motion", |it| it.motion, Motion),
    field!("edge", |it| it.edge, Edge),
    field!("patterns", |it| it.patterns, Switch),
    field!("sound", |it| it.sound, Switch),
    field!("sound-edge", |it| it.sounds[Sound::Edge as usize], Switch),
    field!(
        "sound-refused",
        |it| it.sounds[Sound::Refused as usize],
        Switch
    ),
    field!("sound-own", |it| it.sounds[Sound::Own as usize], Switch),
    field!("sound-other", |it| it.sounds[Sound::Other as usize], Switch),
    field!("sound-win", |it| it.sounds[Sound::Win as usize], Switch),
    field!("sound-draw", |it| it.sounds[Sound::Draw as usize], Switch),
    field!("sound-low", |it| it.sounds[Sound::Low as usize], Switch),
    field!("speech", |it| it.speech, Switch),
    field!("letters", |it| it.letters, Switch),
    field!("scan", |it| it.scan, Scanning),
    field!("turns", |it| it.turns, Switch),
    field!("lines", |it| it.lines, LineCount),
    field!("rival", |it| it.rival, Rival),
    field!("level", |it| it.level, Level),
    field!("thinking", |it| it.thinking, ThinkingTime),
    field!("first", |it| it.first, First),
    Field {
        name: "turn",
        get: |settings| Some(time_text(settings.clock.turn, SECOND)),
        set: |settings, word| put_time(&mut settings.clock.turn, word, &TimeControl::TURNS, SECOND),
    },
    Field {
        name: "total",
        get: |settings| Some(time_text(settings.clock.total, MINUTE)),
        set: |settings, word| {
            put_time(
                &mut settings.clock.total,
                word,
                &TimeControl::TOTALS,
                MINUTE,
            )
        },
    },
    field!("time-out", |it| it.clock.time_out, TimeOut),
    Field {
        name: "player",
        get: |settings| settings.players[0].own().map(str::to_owned),
        set: |settings, name| put(&mut settings.players[0], PlayerName::stored(name)),
    },
    Field {
        name: "opponent",
        get: |settings| settings.players[1].own().map(str::to_owned),
        set: |settings, name| put(&mut settings.players[1], PlayerName::stored(name)),
    },
];

/// Returns a time in milliseconds as a number of units; 0 for none.
fn time_text(time: Option<u32>, unit: u32) -> String {
    (time.unwrap_or_default() / unit).to_string()
}

/// Sets a time from [`time_text`]'s form, if it is none or an allowed one.
fn put_time(place: &mut Option<u32>, text: &str, allowed: &[u32], unit: u32) -> Option<()> {
    let number: u32 = text.parse().ok()?;
    let is_known = number == 0 || allowed.contains(&number);
    put(place, is_known.then(|| (number > 0).then(|| number * unit)))
}

impl Record for Settings {
    const FIELDS: &[Field<Self>] = &FIELDS;

    keep_unknown!();

    // Those of this browser stay.
    fn join(&mut self, _: Self) {}
}
