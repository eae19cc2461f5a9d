//! The best result of the runs of each game.

use noughts_puzzles::games;
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::puzzles::run::Limit;
use crate::storage;
use crate::storage::{Record, Storage, keep_unknown};

/// Returns the stored best result of a game's runs in words, or nothing before a puzzle is solved.
pub fn best(storage: &impl Storage, variant: Variant, limit: Limit) -> String {
    let loaded = storage::load::<BestRuns>(storage);
    loaded.map_or_else(
        |_| String::new(),
        |loaded| loaded.record.in_words(variant, limit),
    )
}

/// The most puzzles solved in a run of each game and limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestRuns {
    best: Vec<(Variant, Limit, u32)>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl BestRuns {
    /// Returns the best result, if there is one.
    pub fn of(&self, variant: Variant, limit: Limit) -> Option<u32> {
        let found = self
            .best
            .iter()
            .find(|best| (best.0, best.1) == (variant, limit));
        found.map(|(.., solved)| *solved)
    }

    /// Returns the best result in words, or nothing before a puzzle is solved.
    pub fn in_words(&self, variant: Variant, limit: Limit) -> String {
        let best = self.of(variant, limit).filter(|solved| *solved > 0);
        best.map(words::best_run).unwrap_or_default()
    }

    /// Keeps a result that is better.
    pub fn add(&mut self, variant: Variant, limit: Limit, solved: u32) {
        let mut known = self.best.iter_mut();
        match known.find(|best| (best.0, best.1) == (variant, limit)) {
            Some((.., best)) => *best = solved.max(*best),
            None => self.best.push((variant, limit, solved)),
        }
    }
}

/// A line for each game and limit: `classic 3 17`.
impl Record for BestRuns {
    fn lines(&self) -> Vec<String> {
        let line = |(variant, limit, solved): &(Variant, Limit, u32)| {
            format!("{variant} {} {solved}", limit.word())
        };
        self.best.iter().map(line).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<_> = line.split(' ').collect();
        let &[id, limit, solved] = words.as_slice() else {
            return None;
        };
        let game = games().find(|game| game.to_string() == id)?;
        self.add(game, Limit::from_word(limit)?, solved.parse().ok()?);
        Some(())
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        for (variant, limit, solved) in other.best {
            self.add(variant, limit, solved);
        }
    }
}
