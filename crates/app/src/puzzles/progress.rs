//! The solved puzzles, and their storage as text.

use noughts_puzzles::{Puzzle, count, games};
use noughts_rules::Variant;

use crate::storage::{Record, keep_unknown};

/// The word before the day and the streak.
const DAILY: &str = "daily";

/// The word before the days with the daily puzzle solved.
const DAYS: &str = "days";

/// The solved puzzles, and the streak of daily ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The numbers of the solved puzzles of each game, sorted.
    solved: Vec<(Variant, Vec<u32>)>,
    streak: Option<Streak>,
    /// The days with the daily puzzle solved, counted from 1970-01-01.
    days: Vec<u32>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

/// A run of days with the daily puzzle solved. A traveller's date, or a clock that is set right, may
/// go back, which is no gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Streak {
    /// The day that was solved last, counted from 1970-01-01.
    last_day: u32,
    /// The number of days solved, at least 1.
    days: u32,
}

impl Progress {
    /// Returns whether a puzzle is solved.
    pub fn is_solved(&self, puzzle: Puzzle) -> bool {
        let numbers = self.solved_of(puzzle.variant());
        numbers.is_some_and(|numbers| numbers.contains(&(puzzle.number() as u32)))
    }

    /// Returns the number of solved puzzles among some.
    pub fn count(&self, puzzles: &[Puzzle]) -> usize {
        let solved = puzzles.iter().filter(|puzzle| self.is_solved(**puzzle));
        solved.count()
    }

    /// Marks a puzzle as solved.
    pub fn solve(&mut self, puzzle: Puzzle) {
        self.add(puzzle.variant(), puzzle.number() as u32);
    }

    /// Marks the daily puzzle of a day as solved. The streak grows, or starts again after a gap; a
    /// second time on a day changes nothing.
    pub fn solve_daily(&mut self, today: u32) {
        if self.is_daily_solved(today) {
            return;
        }
        let days = self.streak_on(today).saturating_add(1);
        self.streak = Some(Streak {
            last_day: today,
            days,
        });
        self.days.push(today);
    }

    /// Returns whether the puzzle of a day is solved.
    pub fn is_daily_solved(&self, day: u32) -> bool {
        self.days.contains(&day) || self.streak.is_some_and(|streak| streak.last_day == day)
    }

    /// Returns the streak on a day: 0 after a gap, which is at least a day between the last one
    /// solved and this one.
    pub fn streak_on(&self, today: u32) -> u32 {
        let yesterday = today.saturating_sub(1);
        let is_solved = [yesterday, today].iter().any(|day| self.days.contains(day));
        let stands = |streak: &Streak| is_solved || yesterday <= streak.last_day;
        self.streak.filter(stands).map_or(0, |streak| streak.days)
    }

    fn solved_of(&self, variant: Variant) -> Option<&Vec<u32>> {
        let found = self.solved.iter().find(|(of, _)| *of == variant);
        found.map(|(_, numbers)| numbers)
    }

    /// Adds a number of a game; returns whether it is new.
    fn add(&mut self, variant: Variant, number: u32) -> bool {
        let Some((_, known)) = self.solved.iter_mut().find(|(of, _)| *of == variant) else {
            self.solved.push((variant, vec![number]));
            return true;
        };
        let place = known.binary_search(&number);
        if let Err(place) = place {
            known.insert(place, number);
        }
        place.is_err()
    }

    /// Reads the numbers of a game, each of which must be new.
    fn read(&mut self, variant: Variant, numbers: &[u32]) -> Option<()> {
        let last = count(variant) as u32;
        let is_new = |&number: &u32| (1..=last).contains(&number) && self.add(variant, number);
        numbers.iter().all(is_new).then_some(())
    }
}

/// A line for each game with the numbers of its solved puzzles, one with the last day and the streak,
/// and one with the days. A game whose numbers change their meaning gets another name.
impl Record for Progress {
    fn lines(&self) -> Vec<String> {
        let text =
            |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(" ");
        let solved = self.solved.iter().map(|(game, numbers)| {
            let numbers = text(&mut numbers.iter().map(ToString::to_string));
            format!("{game} {numbers}")
        });
        let daily = |Streak { last_day, days }| format!("{DAILY} {last_day} {days}");
        let days = text(&mut self.days.iter().map(ToString::to_string));
        let days = (!days.is_empty()).then(|| format!("{DAYS} {days}"));
        solved.chain(self.streak.map(daily)).chain(days).collect()
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
            (None, days) if word == DAYS => self.days.extend(days),
            (None, _) => return None,
        }
        Some(())
    }

    keep_unknown!();

    fn join(&mut self, other: Self) {
        for (game, numbers) in other.solved {
            for number in numbers {
                self.add(game, number);
            }
        }
        self.streak = self.streak.max(other.streak);
        let days = other.days.into_iter();
        let days: Vec<_> = days.filter(|day| !self.days.contains(day)).collect();
        self.days.extend(days);
    }
}
