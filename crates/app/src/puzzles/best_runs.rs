//! The best result of the runs of each game.

use noughts_words::puzzles as words;

use crate::puzzles::place;
use crate::puzzles::run::{Course, Limit};
use crate::storage;
use crate::storage::{Record, Storage, keep_unknown};

/// Returns the stored best result of a course's runs in words, or nothing before a puzzle is solved.
pub fn best(storage: &impl Storage, course: impl Into<Course>, limit: Limit) -> String {
    storage::saved::<BestRuns>(storage).in_words(course, limit)
}

/// The most problems solved in a run of each course and limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestRuns {
    best: Vec<(Course, Limit, u32)>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl BestRuns {
    /// Returns the best result, if there is one.
    pub fn of(&self, course: impl Into<Course>, limit: Limit) -> Option<u32> {
        let course = course.into();
        let found = self
            .best
            .iter()
            .find(|best| (best.0, best.1) == (course, limit));
        found.map(|(.., solved)| *solved)
    }

    /// Returns the best result in words, or nothing before a puzzle is solved.
    pub fn in_words(&self, course: impl Into<Course>, limit: Limit) -> String {
        let best = self.of(course, limit).filter(|solved| *solved > 0);
        best.map(words::best_run).unwrap_or_default()
    }

    /// Keeps a result that is better.
    pub fn add(&mut self, course: impl Into<Course>, limit: Limit, solved: u32) {
        let course = course.into();
        let mut known = self.best.iter_mut();
        match known.find(|best| (best.0, best.1) == (course, limit)) {
            Some((.., best)) => *best = solved.max(*best),
            None => self.best.push((course, limit, solved)),
        }
    }
}

/// A line for each course and limit: `classic 3 17`.
impl Record for BestRuns {
    fn lines(&self) -> Vec<String> {
        let line = |(course, limit, solved): &(Course, Limit, u32)| {
            let course = place::word_of(*course);
            format!("{course} {} {solved}", limit.word())
        };
        self.best.iter().map(line).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<_> = line.split(' ').collect();
        let &[id, limit, solved] = words.as_slice() else {
            return None;
        };
        let course = place::course_of(id)?;
        self.add(course, Limit::from_word(limit)?, solved.parse().ok()?);
        Some(())
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        for (course, limit, solved) in other.best {
            self.add(course, limit, solved);
        }
    }
}
