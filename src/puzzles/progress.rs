//! The solved puzzles, and their storage as text.

use std::collections::BTreeSet;

use noughts_puzzles::{Puzzle, count, games};
use noughts_rules::Variant;

use crate::storage::Record;

/// The word before the day and the streak.
const DAILY: &str = "daily";

/// The solved puzzles, and the streak of daily ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The numbers of the solved puzzles of each game.
    solved: Vec<(Variant, BTreeSet<usize>)>,
    streak: Option<Streak>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

/// A run of days with the daily puzzle solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Streak {
    /// Its last day, counted from 1970-01-01.
    last_day: u32,
    /// Its length in days, at least 1.
    days: u32,
}

impl Progress {
    /// Returns whether a puzzle is solved.
    pub(super) fn is_solved(&self, puzzle: Puzzle) -> bool {
        let numbers = self.solved_of(puzzle.variant());
        numbers.is_some_and(|numbers| numbers.contains(&puzzle.number()))
    }

    /// Returns the number of solved puzzles among some.
    pub(super) fn count(&self, puzzles: &[Puzzle]) -> usize {
        let solved = puzzles.iter().filter(|puzzle| self.is_solved(**puzzle));
        solved.count()
    }

    /// Marks a puzzle as solved.
    pub(super) fn solve(&mut self, puzzle: Puzzle) {
        self.add(puzzle.variant(), [puzzle.number()].into());
    }

    /// Marks the daily puzzle of a day as solved. The streak grows if the previous day's was solved
    /// too, and starts again otherwise; a second time on a day changes nothing.
    pub(super) fn solve_daily(&mut self, today: u32) {
        let days = match self.streak {
            Some(Streak { last_day, days }) if last_day == today => days,
            Some(Streak { last_day, days }) if last_day.checked_add(1) == Some(today) => {
                days.saturating_add(1)
            }
            Some(_) | None => 1,
        };
        self.streak = Some(Streak {
            last_day: today,
            days,
        });
    }

    /// Returns whether the puzzle of a day is solved.
    pub(super) fn is_daily_solved(&self, today: u32) -> bool {
        self.streak.is_some_and(|streak| streak.last_day == today)
    }

    /// Returns the streak on a day: 0 if neither that day's puzzle nor the previous one is solved.
    pub(super) fn streak_on(&self, today: u32) -> u32 {
        let stands = |streak: &Streak| [0, 1].contains(&today.wrapping_sub(streak.last_day));
        self.streak.filter(stands).map_or(0, |streak| streak.days)
    }

    fn solved_of(&self, variant: Variant) -> Option<&BTreeSet<usize>> {
        let found = self.solved.iter().find(|(of, _)| *of == variant);
        found.map(|(_, numbers)| numbers)
    }

    fn add(&mut self, variant: Variant, numbers: BTreeSet<usize>) {
        match self.solved.iter_mut().find(|(of, _)| *of == variant) {
            Some((_, known)) => known.extend(numbers),
            None => self.solved.push((variant, numbers)),
        }
    }

    /// Reads the numbers of a game, each of which must be new.
    fn read(&mut self, variant: Variant, numbers: &[u32]) -> Option<()> {
        let mut read = self.solved_of(variant).cloned().unwrap_or_default();
        for &number in numbers {
            let number = number as usize;
            let is_new = (1..=count(variant)).contains(&number) && read.insert(number);
            is_new.then_some(())?;
        }
        self.add(variant, read);
        Some(())
    }
}

/// A line for each game with the numbers of its solved puzzles, and one with the last day and the
/// streak. A game whose numbers change their meaning gets another name.
impl Record for Progress {
    const NAME: &'static str = "puzzles";

    fn lines(&self) -> Vec<String> {
        let solved = self.solved.iter().map(|(game, numbers)| {
            let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
            format!("{game} {}", numbers.join(" "))
        });
        let daily = |Streak { last_day, days }| format!("{DAILY} {last_day} {days}");
        solved.chain(self.streak.map(daily)).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (word, numbers) = line.split_once(' ')?;
        let numbers = numbers.split(' ').map(|number| number.parse().ok());
        let numbers = numbers.collect::<Option<Vec<u32>>>()?;
        match (
            games().find(|game| game.to_string() == word),
            numbers.as_slice(),
        ) {
            (Some(game), numbers) => self.read(game, numbers)?,
            (None, &[last_day, days]) if word == DAILY && days > 0 => {
                self.streak = Some(Streak { last_day, days });
            }
            (None, _) => return None,
        }
        Some(())
    }

    fn unknown(&self) -> &[String] {
        &self.unknown
    }

    fn keep_unknown(&mut self, line: String) {
        self.unknown.push(line);
    }
}
