//! Spaced repetition: puzzles come back when they are about to be forgotten, by FSRS (Ye, Su and Cao,
//! "A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling", KDD 2022).

use chrono::{DateTime, Utc};
use noughts_puzzles::{Puzzle, games, puzzle};
use noughts_rules::Variant;
use rs_fsrs::{Card, FSRS, Parameters, Rating, State};

use crate::storage::Record;

/// The part of a unit in which stability and difficulty are written, so that their text is exact.
const UNIT: f64 = 1_000.0;

/// The puzzles that the reader has answered, and when each comes back.
#[derive(Clone, Debug, Default)]
pub struct Practice {
    cards: Vec<(Variant, usize, Card)>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Practice {
    /// Notes the first answer of an attempt at a puzzle. Dates are in milliseconds since 1970-01-01.
    pub fn answer(&mut self, puzzle: Puzzle, is_right: bool, date: u64) {
        let Some(now) = time(date) else { return };
        let (variant, number) = (puzzle.variant(), puzzle.number());
        let known = self
            .cards
            .iter()
            .position(|(of, at, _)| (*of, *at) == (variant, number));
        let card = known.map_or_else(Card::default, |place| self.cards[place].2.clone());
        let rating = if is_right {
            Rating::Good
        } else {
            Rating::Again
        };
        // Nobody practises twice in ten minutes: the steps of a day are left out.
        let parameters = Parameters {
            enable_short_term: false,
            ..Parameters::default()
        };
        let card = FSRS::new(parameters).next(card, now, rating).card;
        match known {
            Some(place) => self.cards[place].2 = card,
            None => self.cards.push((variant, number, card)),
        }
    }

    /// Returns the puzzles that are due on a date, those due longest first.
    pub fn due(&self, date: u64) -> Vec<Puzzle> {
        let Some(now) = time(date) else {
            return Vec::new();
        };
        let due = self.cards.iter().filter(|(.., card)| card.due <= now);
        let mut due: Vec<_> = due.collect();
        due.sort_by_key(|(.., card)| card.due);
        let puzzles = due.into_iter();
        puzzles
            .filter_map(|(variant, number, _)| puzzle(*variant, *number))
            .collect()
    }
}

fn time(date: u64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(date.try_into().ok()?)
}

/// A line for each puzzle: its game and number, when it is due and was last answered, its stability and
/// difficulty, and how often it was answered and forgotten.
impl Record for Practice {
    const NAME: &'static str = "practice";

    fn lines(&self) -> Vec<String> {
        let line = |(variant, number, card): &(Variant, usize, Card)| {
            let (due, last) = (
                card.due.timestamp_millis(),
                card.last_review.timestamp_millis(),
            );
            let (stability, difficulty) = (
                (card.stability * UNIT).round(),
                (card.difficulty * UNIT).round(),
            );
            let (reps, lapses) = (card.reps, card.lapses);
            format!("{variant} {number} {due} {last} {stability} {difficulty} {reps} {lapses}")
        };
        self.cards.iter().map(line).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let words: Vec<_> = line.split(' ').collect();
        let &[id, number, due, last, stability, difficulty, reps, lapses] = words.as_slice() else {
            return None;
        };
        let variant = games().find(|game| game.to_string() == id)?;
        let number = number.parse().ok()?;
        let unit = |text: &str| Some(f64::from(text.parse::<u32>().ok()?) / UNIT);
        let card = Card {
            due: time(due.parse().ok()?)?,
            last_review: time(last.parse().ok()?)?,
            stability: unit(stability)?,
            difficulty: unit(difficulty)?,
            reps: reps.parse().ok()?,
            lapses: lapses.parse().ok()?,
            state: State::Review,
            ..Card::default()
        };
        puzzle(variant, number)?;
        self.cards.push((variant, number, card));
        Some(())
    }

    fn unknown(&self) -> &[String] {
        &self.unknown
    }

    fn keep_unknown(&mut self, line: String) {
        self.unknown.push(line);
    }
}

#[cfg(test)]
mod tests {
    use noughts_puzzles::puzzles;

    use super::*;
    use crate::storage::{decode, encode};

    const DAY: u64 = 86_400_000;

    /// A date of 2026.
    const NOW: u64 = 1_795_000_000_000;

    /// Returns the days until a puzzle is due.
    fn days_until_due(practice: &Practice, from: u64) -> u64 {
        let mut days = 0..1_000;
        days.find(|day| !practice.due(from + day * DAY).is_empty())
            .unwrap()
    }

    #[test]
    fn a_right_answer_comes_back_later_each_time_and_a_wrong_one_soon() {
        let puzzle = puzzles(Variant::Classic).next().unwrap();
        let mut practice = Practice::default();
        assert_eq!(practice.due(NOW), []);
        let mut now = NOW;
        let mut pauses = Vec::new();
        for _ in 0..4 {
            practice.answer(puzzle, true, now);
            assert_eq!(practice.due(now), []);
            let days = days_until_due(&practice, now);
            pauses.push(days);
            now += days * DAY;
            assert_eq!(practice.due(now), [puzzle]);
        }
        assert!(pauses.is_sorted_by(|one, next| one < next), "{pauses:?}");
        practice.answer(puzzle, false, now);
        assert!(days_until_due(&practice, now) < pauses[1], "{pauses:?}");
    }

    #[test]
    fn the_one_due_longest_comes_first() {
        let all: Vec<_> = puzzles(Variant::Four).take(3).collect();
        let mut practice = Practice::default();
        for (day, place) in [(0, 1), (1, 0), (2, 2)] {
            practice.answer(all[place], true, NOW + day * DAY);
        }
        let due = practice.due(NOW + 100 * DAY);
        assert_eq!(due, [all[1], all[0], all[2]]);
    }

    #[test]
    fn practice_survives_its_text() {
        let all: Vec<_> = puzzles(Variant::Misere).take(4).collect();
        let mut practice = Practice::default();
        for (place, &puzzle) in all.iter().enumerate() {
            practice.answer(puzzle, place % 2 == 0, NOW + place as u64 * DAY);
            practice.answer(puzzle, true, NOW + (9 + place as u64) * DAY);
        }
        let read = decode::<Practice>(&encode(&practice)).unwrap();
        assert_eq!(encode(&read), encode(&practice));
        for day in 0..200 {
            let date = NOW + day * DAY;
            assert_eq!(read.due(date), practice.due(date), "{day}");
        }
        for odd in [
            "classic 1 2 3",
            "chess 1 0 0 0 0 0 0",
            "classic 999 0 0 0 0 0 0",
        ] {
            assert_eq!(Practice::default().read_line(odd), None, "{odd}");
        }
    }
}
