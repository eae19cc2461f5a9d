//! What was played to its end: every game once, and what follows from them.
//!
//! Only the games are kept ([`Log`]); wins, streaks and best times are counted when they are shown,
//! so that they always agree, and two logs can be merged without counting anything twice.

mod game;
mod page;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties;
mod table;
#[cfg(test)]
mod tests;

pub use game::{FinishedGame, Participant};
pub use page::StatisticsPage;

use std::collections::BTreeSet;

use crate::storage::{Record, Unreadable, decode};

/// How many bytes a file may have that is imported: more than a browser keeps for a page.
const MOST_BYTES: f64 = 16e6;

/// Every game that was played to its end, in the order of their ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    games: Vec<FinishedGame>,
    /// Their numbers.
    numbers: BTreeSet<u64>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Log {
    /// Returns the games, the earliest first.
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Adds a game, unless it is there already; returns whether it was added.
    pub fn add(&mut self, game: FinishedGame) -> bool {
        let is_new = self.push(game);
        self.tidy();
        is_new
    }

    /// Adds the games of another log that are not in this one; returns how many there were.
    pub fn merge(&mut self, other: Self) -> usize {
        let before = self.games.len();
        for game in other.games {
            self.push(game);
        }
        self.unknown.extend(other.unknown);
        self.tidy();
        self.games.len() - before
    }

    /// Takes a game in, unless it is there already, wherever its place is; returns whether it was
    /// taken in.
    fn push(&mut self, game: FinishedGame) -> bool {
        let is_new = self.numbers.insert(game.id);
        if is_new {
            self.games.push(game);
        }
        is_new
    }

    /// Brings the games into their order, and keeps each unknown line once.
    fn tidy(&mut self) {
        self.games.sort_by_key(|game| (game.at, game.id));
        let mut lines = BTreeSet::new();
        self.unknown.retain(|line| lines.insert(line.clone()));
    }

    /// Reads a file that was exported. An editor may have ended its last line, or have ended each as
    /// Windows does.
    ///
    /// # Errors
    /// It is something else, or is not whole.
    pub fn import(file: &str) -> Result<Self, Unreadable> {
        let file = file.replace("\r\n", "\n");
        decode(file.strip_suffix('\n').unwrap_or(&file))
    }
}

/// A game on each line.
impl Record for Log {
    const NAME: &'static str = "statistics";

    fn lines(&self) -> Vec<String> {
        self.games.iter().map(ToString::to_string).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let game = line.parse().ok()?;
        self.push(game).then_some(())
    }

    fn unknown(&self) -> &[String] {
        &self.unknown
    }

    fn keep_unknown(&mut self, line: String) {
        self.unknown.push(line);
    }

    fn finish(mut self) -> Option<Self> {
        self.tidy();
        Some(self)
    }

    fn add_earlier(&mut self, earlier: Self) {
        self.merge(earlier);
    }
}
