//! Games that have begun and not ended: kept after each move, so that they survive a reload, a crash
//! and the end of the browser. Each has a record of its own, under the number of the game.

mod keeping;
mod list;
mod sentences;
#[cfg(test)]
mod tests;

use std::str::Lines;

use noughts_rules::{Game, Variant};

pub use keeping::{Found, Keeping, find};
pub use list::UnfinishedGames;

use crate::address;
use crate::clock::Times;
use crate::session::{Player, Seats};
use crate::storage::Record;

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
        }
    }
}

impl Unfinished {
    /// Returns the address of the game, under the place where the page is hosted.
    pub fn address(&self) -> String {
        let path = format!("/play/{}", self.game.variant());
        path + &address::write_query(self.seats, &self.rest) + &address::write_moves(&self.game)
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (name, value) = line.split_once(' ')?;
        match name {
            "writer" => self.writer = u64::from_str_radix(value, 16).ok()?,
            "at" => self.at = value.parse().ok()?,
            "game" => {
                self.game = Game::from_record(value).ok()?;
                self.times = None;
                let goes_on = !self.game.position().status().is_over();
                (goes_on && self.game.ply() > 0).then_some(())?;
            }
            "x" => self.seats.x = Player::from_word(value)?,
            "o" => self.seats.o = Player::from_word(value)?,
            "address" => {
                (address::read_rest(value) == value).then_some(())?;
                value.clone_into(&mut self.rest);
            }
            "clock" => {
                let times: Times = value.parse().ok()?;
                (times.ply() == self.game.ply()).then_some(())?;
                self.times = Some(times);
            }
            "timed" => {
                self.is_timed = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return None,
                }
            }
            _ => return None,
        }
        Some(())
    }
}

/// A word and its value on each line; the game comes before its clock.
impl Record for Unfinished {
    const NAME: &'static str = "game";
    const VERSION: u32 = 1;

    fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!("writer {:016x}", self.writer),
            format!("at {}", self.at),
            format!("game {}", self.game.record()),
            format!("x {}", self.seats.x.word()),
            format!("o {}", self.seats.o.word()),
        ];
        if !self.rest.is_empty() {
            lines.push(format!("address {}", self.rest));
        }
        if let Some(times) = &self.times {
            lines.push(format!("clock {times}"));
        }
        lines.push(format!(
            "timed {}",
            if self.is_timed { "yes" } else { "no" }
        ));
        lines
    }

    fn read_lines(lines: Lines<'_>) -> Result<Self, usize> {
        let mut read = Self::default();
        let mut count = 0;
        for (line, at) in lines.zip(1_usize..) {
            read.read_line(line).ok_or(at)?;
            count = at;
        }
        // Without its game it is none.
        (read.game.ply() > 0).then_some(read).ok_or(count + 1)
    }
}
