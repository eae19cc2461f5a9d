//! Problems: a puzzle, or a mistake of the reader's own.

use noughts_puzzles::Puzzle;
use noughts_rules::{CellId, Game};
use noughts_words::puzzles as words;

use crate::browser::Browser;
use crate::practice::{Item, Mistake, Practice};
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::puzzles::sentences;
use crate::storage;

/// A problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A puzzle.
    Puzzle(
        /// It.
        Puzzle,
        /// The day of a daily one, counted from 1970-01-01.
        Option<u32>,
    ),
    /// A position in which the reader has made a mistake.
    Mistake(Mistake),
}

impl Problem {
    /// Returns the game that leads to it, ready to continue.
    pub fn game(&self) -> Game {
        match self {
            Self::Puzzle(puzzle, _) => puzzle.game(),
            Self::Mistake(mistake) => mistake.before().clone(),
        }
    }

    /// Returns the best move.
    pub fn best(&self) -> CellId {
        match self {
            Self::Puzzle(puzzle, _) => puzzle.best(),
            Self::Mistake(mistake) => mistake.best(),
        }
    }

    /// Returns whether a move solves it.
    pub(super) fn is_right(&self, cell: CellId) -> bool {
        match self {
            Self::Puzzle(puzzle, _) => puzzle.best() == cell,
            Self::Mistake(mistake) => mistake.is_good(cell),
        }
    }

    /// Returns what is asked of it.
    pub fn question(&self) -> String {
        match self {
            Self::Puzzle(puzzle, _) => sentences::question(puzzle.game().position()),
            Self::Mistake(mistake) => sentences::find_better(mistake),
        }
    }

    fn item(&self) -> Item {
        match self {
            Self::Puzzle(puzzle, _) => Item::Puzzle(puzzle.variant(), puzzle.number()),
            Self::Mistake(mistake) => mistake.item(),
        }
    }

    /// Saves when it comes back after the first answer, and rates that if it is to count, unless the puzzle was
    /// solved before; returns what there is to say about that.
    pub(super) fn rate(&self, is_right: bool, counts: bool, browser: &impl Browser) -> String {
        let (item, date) = (self.item(), browser.date());
        let answer = move |practice: &mut Practice| practice.answer(&item, is_right, date);
        let practised = browser.change(answer);
        match self {
            // What cannot be saved is said of the progress.
            Self::Puzzle(..) if !counts => String::new(),
            Self::Puzzle(puzzle, _) => rate(*puzzle, is_right, browser).unwrap_or_default(),
            Self::Mistake(_) => match practised {
                Ok(loaded) => loaded.notice().unwrap_or_default(),
                Err(_) => words::not_saved().to_owned(),
            },
        }
    }

    /// Saves that it is solved; returns what there is to say about that.
    pub(super) fn save(&self, browser: &impl Browser) -> Vec<String> {
        let Self::Puzzle(puzzle, day) = *self else {
            return Vec::new();
        };
        let saved = browser.change(move |progress: &mut Progress| {
            progress.solve(puzzle);
            if let Some(day) = day {
                progress.solve_daily(day);
            }
        });
        let Ok(loaded) = saved else {
            return vec![words::not_saved().to_owned()];
        };
        let streak = day.map(|day| words::streak(loaded.record.streak_on(day)));
        streak.into_iter().chain(loaded.notice()).collect()
    }
}

/// Rates the first answer to a puzzle; returns the ratings in words, if they are saved.
fn rate(puzzle: Puzzle, is_right: bool, browser: &impl Browser) -> Option<String> {
    if storage::saved::<Progress>(browser).is_solved(puzzle) {
        return None;
    }
    let ratings = storage::load::<Ratings>(browser).ok()?;
    let rated = ratings.record.rate(puzzle, is_right);
    let put = move |ratings: &mut Ratings| ratings.put(rated);
    browser.change(put).ok()?;
    let notice = ratings.notice().unwrap_or_default();
    let said = format!("{} {notice}", sentences::rated(rated));
    Some(said.trim_end().to_owned())
}
