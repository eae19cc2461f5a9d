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

pub use game::{FinishedGame, Side};
pub use page::StatisticsPage;

use crate::storage::Record;

/// Every game that was played to its end, in the order of their ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    games: Vec<FinishedGame>,
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
        if self.games.iter().any(|known| known.id == game.id) {
            return false;
        }
        let place = self
            .games
            .partition_point(|known| (known.at, known.id) <= (game.at, game.id));
        self.games.insert(place, game);
        true
    }

    /// Adds the games of another log that are not in this one; returns how many there were.
    pub fn merge(&mut self, other: &Self) -> usize {
        for line in &other.unknown {
            self.keep_unknown(line.clone());
        }
        let new = other.games.iter().filter(|game| self.add((*game).clone()));
        new.count()
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
        self.add(game).then_some(())
    }

    fn unknown(&self) -> &[String] {
        &self.unknown
    }

    fn keep_unknown(&mut self, line: String) {
        if !self.unknown.contains(&line) {
            self.unknown.push(line);
        }
    }

    fn add_earlier(&mut self, earlier: Self) {
        self.merge(&earlier);
    }
}
