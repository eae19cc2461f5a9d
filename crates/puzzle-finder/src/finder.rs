//! Finds puzzles.

use std::collections::BTreeSet;

use noughts_puzzles::Theme;
use noughts_rules::{CellId, Game, Variant};

use crate::candidates::Candidates;
use crate::classes::{Reached, class};
use crate::difficulty::difficulty;
use crate::proof::{Proven, prove};

/// The most positions in a row that are no new puzzles, before the finder gives up.
const PATIENCE: u32 = 20_000;

/// The most nodes that a position is given: in the same time, more of those that are soon proven come
/// up than of others.
const MOST_NODES: u64 = 50_000;

/// A puzzle that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// A game that leads to the position.
    pub game: Game,
    /// The one best move.
    pub best: CellId,
    /// The reason why it is the best.
    pub theme: Theme,
    /// How hard it is, as [`difficulty`] measures it.
    pub difficulty: u32,
}

/// Finds puzzles of a game, one for each class of positions that symmetries make equal.
///
/// Of a game of nine cells it finds all, and then ends. Of a larger one it finds those that arise in
/// games, the first of each that does not ask for a win at once, and ends when nothing new comes. The
/// same seed finds the same.
pub struct Finder {
    candidates: Candidates,
    /// The classes of the positions that were looked at.
    seen: BTreeSet<String>,
}

impl Finder {
    /// Returns the finder of a game and a seed.
    pub fn new(variant: Variant, seed: u64) -> Self {
        Self {
            candidates: Candidates::new(variant, seed),
            seen: BTreeSet::new(),
        }
    }

    /// Returns whether a puzzle is too plain for the collection of a large game.
    fn is_plain(&self, theme: Theme) -> bool {
        matches!(self.candidates, Candidates::Played(_)) && theme.plies() == Some(1)
    }
}

impl Iterator for Finder {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        for _ in 0..PATIENCE {
            let game = self.candidates.next()?;
            if !self.seen.insert(class(&Reached::by(&game))) {
                continue;
            }
            let Some(Proven { best, theme }) = prove(game.position(), MOST_NODES) else {
                continue;
            };
            if self.is_plain(theme) {
                continue;
            }
            let difficulty = difficulty(game.position(), best);
            self.candidates.leave();
            return Some(Found {
                game,
                best,
                theme,
                difficulty,
            });
        }
        None
    }
}
