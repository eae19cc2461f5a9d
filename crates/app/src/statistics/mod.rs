//! Finished games: each counts once, and all figures are computed from them.
//!
//! Only games are stored ([`Log`]); wins, streaks and best times are computed for display, so they
//! always agree, and merging two logs counts nothing twice.

mod backup;
mod game;
pub mod page;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties;
pub mod table;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

pub use crate::statistics::backup::Backup;
pub use crate::statistics::game::{FinishedGame, Participant};
use crate::storage::{Record, keep_unknown};

/// The most bytes of an imported file: more than a browser stores for a page.
const MOST_BYTES: u32 = 16_000_000;

/// Every finished game, in the order of their ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    games: Vec<FinishedGame>,
    /// Their ids.
    numbers: BTreeSet<u64>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Log {
    /// Returns the games, earliest first.
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Adds the game that has just ended, unless it is already there; returns whether it was added.
    /// It is the last one, even if the clock was set back since the one before.
    pub fn add(&mut self, mut game: FinishedGame) -> bool {
        if let Some(last) = self.games.last() {
            game.at = game.at.max(last.at.saturating_add(1));
        }
        self.push(game)
    }

    /// Adds the games of another log that are missing here; returns their number.
    pub fn merge(&mut self, other: Self) -> usize {
        let before = self.games.len();
        for game in other.games {
            self.push(game);
        }
        self.unknown.extend(other.unknown);
        self.tidy();
        self.games.len() - before
    }

    /// Inserts a game in its place, unless it is already there; returns whether it was inserted.
    fn push(&mut self, game: FinishedGame) -> bool {
        let is_new = self.numbers.insert(game.id);
        if is_new {
            let is_earlier = |other: &FinishedGame| (other.at, other.id) < (game.at, game.id);
            let place = self.games.partition_point(is_earlier);
            self.games.insert(place, game);
        }
        is_new
    }

    /// Removes duplicates of unknown lines.
    fn tidy(&mut self) {
        let mut lines = BTreeSet::new();
        self.unknown.retain(|line| lines.insert(line.clone()));
    }
}

/// A game on each line.
impl Record for Log {
    // A game counts even where the browser tells another tab's change late.
    const REPEATED: f64 = 10_000.0;

    fn lines(&self) -> Vec<String> {
        self.games.iter().map(ToString::to_string).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let game = line.parse().ok()?;
        self.push(game).then_some(())
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        self.merge(other);
    }

    fn finish(mut self) -> Option<Self> {
        self.tidy();
        Some(self)
    }
}
