//! Unfinished games: saved after each move, so that they survive a reload, a crash and closing the
//! browser. Each has its own record, under the game's number.

mod list;
pub mod sentences;
mod slot;
#[cfg(test)]
mod tests;

use noughts_rules::{Game, Variant};
use noughts_study::Tree;

use crate::address;
use crate::clock::Times;
use crate::session::{Player, Seats};
use crate::storage::{Dated, Field, Record, field, keep_unknown, put};
pub use crate::unfinished::slot::{Found, SaveSlot, find};

/// The most saved games; the oldest are deleted.
pub const MOST: usize = 8;

/// An unfinished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The id of the page that wrote it: 64 random bits.
    pub writer: u64,
    /// The time of writing, in milliseconds since 1970-01-01.
    pub at: u64,
    /// The game so far.
    pub game: Game,
    /// All that was played, where that is more than the game, as [`Tree::to_text`] writes it.
    pub tree: String,
    /// Who plays.
    pub seats: Seats,
    /// The rest of its address query, as returned by [`address::read_rest`].
    pub rest: String,
    /// Its clock's measurements, if they are known.
    pub times: Option<Times>,
    /// Whether time was measured from the first move on, without undo.
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
            tree: String::new(),
            seats: Seats::default(),
            rest: String::new(),
            times: None,
            is_timed: false,
            unknown: Vec::new(),
        }
    }
}

impl Unfinished {
    /// Returns the address of the game, under the public URL.
    pub fn address(&self) -> String {
        let path = format!("/play/{}", self.game.variant());
        path + &address::write_query(Some(self.seats), &self.rest)
            + &address::write_moves(&self.game)
    }
}

/// The lines.
const FIELDS: [Field<Unfinished>; 9] = [
    Field {
        name: "writer",
        get: |saved| Some(format!("{:016x}", saved.writer)),
        set: |saved, value| put(&mut saved.writer, u64::from_str_radix(value, 16).ok()),
    },
    field!("at", |saved| saved.at),
    Field {
        name: "game",
        get: |saved| Some(saved.game.record()),
        set: |saved, value| {
            let game = Game::from_record(value).ok()?;
            let goes_on = game.ply() > 0 && !game.position().status().is_over();
            put(&mut saved.game, goes_on.then_some(game))
        },
    },
    Field {
        name: "tree",
        get: |saved| (!saved.tree.is_empty()).then(|| saved.tree.clone()),
        // Behind the game, whose start it has.
        set: |saved, value| {
            let start = saved.game.position_at(0).clone();
            let is_tree = Tree::from_text(start, value).is_ok();
            put(&mut saved.tree, is_tree.then(|| value.to_owned()))
        },
    },
    field!("x", |saved| saved.seats.x, Player),
    field!("o", |saved| saved.seats.o, Player),
    Field {
        name: "address",
        get: |saved| (!saved.rest.is_empty()).then(|| saved.rest.clone()),
        set: |saved, value| {
            let is_rest = address::read_rest(value) == value;
            put(&mut saved.rest, is_rest.then(|| value.to_owned()))
        },
    },
    Field {
        name: "clock",
        get: |saved| Some(saved.times.as_ref()?.to_string()),
        set: |saved, value| put(&mut saved.times, value.parse().ok().map(Some)),
    },
    Field {
        name: "timed",
        get: |saved| Some(if saved.is_timed { "yes" } else { "no" }.to_owned()),
        set: |saved, value| {
            let is_timed = match value {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            };
            put(&mut saved.is_timed, is_timed)
        },
    },
];

impl Dated for Unfinished {
    fn at(&self) -> u64 {
        self.at
    }
}

impl Record for Unfinished {
    const FIELDS: &[Field<Self>] = &FIELDS;

    keep_unknown!();

    fn join(&mut self, other: Self) {
        if self.at < other.at {
            *self = other;
        }
    }

    fn finish(mut self) -> Option<Self> {
        // A clock of another ply is none of this game's; the moves count.
        let ply = self.game.ply();
        self.is_timed &= self.times.as_ref().is_some_and(|times| times.ply() == ply);
        self.times = self.times.map(|times| times.at_ply(ply));
        // Without its game, the record is incomplete.
        (ply > 0).then_some(self)
    }
}
