//! Games that have begun and not ended: kept after each move, so that they survive a reload, a crash
//! and the end of the browser. Each has a record of its own, under the number of the game.

mod keeping;
mod list;
mod mending;
mod sentences;
#[cfg(test)]
mod tests;

use noughts_rules::{Game, Variant};

pub use keeping::{Found, Keeping, find};
pub use list::UnfinishedGames;
pub use mending::bring_back;

use crate::address;
use crate::clock::Times;
use crate::session::{Player, Seats};
use crate::storage::{Field, Record, put};

/// How many games are kept; the oldest are forgotten.
pub const MOST: usize = 8;

/// A game that goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// What tells the page that has written it from every other: 64 random bits.
    pub writer: u64,
    /// When it was written, in milliseconds since 1970-01-01.
    pub at: u64,
    /// The game so far.
    pub game: Game,
    /// Who plays.
    pub seats: Seats,
    /// What else the query of its address says, as [`address::read_rest`] returns it.
    pub rest: String,
    /// What its clock has measured, where that was known.
    pub times: Option<Times>,
    /// Whether that was measured from the first move on, and nothing was taken back.
    pub is_timed: bool,
    /// Lines of a later version of the page.
    pub unknown: Vec<String>,
}

impl Default for Unfinished {
    fn default() -> Self {
        Self {
            writer: 0,
            at: 0,
            game: Game::new(Variant::Classic),
            seats: Seats::default(),
            rest: String::new(),
            times: None,
            is_timed: false,
            unknown: Vec::new(),
        }
    }
}

impl Unfinished {
    /// Returns the address of the game, under the place where the page is hosted.
    pub fn address(&self) -> String {
        let path = format!("/play/{}", self.game.variant());
        path + &address::write_query(Some(self.seats), &self.rest)
            + &address::write_moves(&self.game)
    }
}

/// The lines.
const FIELDS: [Field<Unfinished>; 8] = [
    Field {
        name: "writer",
        get: |kept| Some(format!("{:016x}", kept.writer)),
        set: |kept, value| put(&mut kept.writer, u64::from_str_radix(value, 16).ok()),
    },
    Field {
        name: "at",
        get: |kept| Some(kept.at.to_string()),
        set: |kept, value| put(&mut kept.at, value.parse().ok()),
    },
    Field {
        name: "game",
        get: |kept| Some(kept.game.record()),
        set: |kept, value| {
            let game = Game::from_record(value).ok()?;
            let goes_on = game.ply() > 0 && !game.position().status().is_over();
            put(&mut kept.game, goes_on.then_some(game))
        },
    },
    Field {
        name: "x",
        get: |kept| Some(kept.seats.x.word().to_owned()),
        set: |kept, value| put(&mut kept.seats.x, Player::from_word(value)),
    },
    Field {
        name: "o",
        get: |kept| Some(kept.seats.o.word().to_owned()),
        set: |kept, value| put(&mut kept.seats.o, Player::from_word(value)),
    },
    Field {
        name: "address",
        get: |kept| (!kept.rest.is_empty()).then(|| kept.rest.clone()),
        set: |kept, value| {
            let is_rest = address::read_rest(value) == value;
            put(&mut kept.rest, is_rest.then(|| value.to_owned()))
        },
    },
    Field {
        name: "clock",
        get: |kept| Some(kept.times.as_ref()?.to_string()),
        set: |kept, value| put(&mut kept.times, value.parse().ok().map(Some)),
    },
    Field {
        name: "timed",
        get: |kept| Some(if kept.is_timed { "yes" } else { "no" }.to_owned()),
        set: |kept, value| {
            let is_timed = match value {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            };
            put(&mut kept.is_timed, is_timed)
        },
    },
];

impl Record for Unfinished {
    const NAME: &'static str = "game";

    const FIELDS: &[Field<Self>] = &FIELDS;

    fn unknown(&self) -> &[String] {
        &self.unknown
    }

    fn keep_unknown(&mut self, line: String) {
        self.unknown.push(line);
    }

    fn finish(mut self) -> Option<Self> {
        // Version 0.1.0 wrote the moves and the clock of two different plies. The moves count.
        let ply = self.game.ply();
        self.is_timed &= self.times.as_ref().is_some_and(|times| times.ply() == ply);
        self.times = self.times.map(|times| times.at_ply(ply));
        // Without its game it is none.
        (ply > 0).then_some(self)
    }

    /// Whichever version of the page has gone on with it.
    fn add_earlier(&mut self, earlier: Self) {
        if earlier.at > self.at {
            *self = earlier;
        }
    }
}
