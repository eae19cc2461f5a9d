//! When something comes back, by FSRS (Ye, Su and Cao, "A Stochastic Shortest Path Algorithm for
//! Optimizing Spaced Repetition Scheduling", KDD 2022).

use chrono::{DateTime, Utc};
use rs_fsrs::{FSRS, Parameters, Rating, State};

/// The part of a unit in which stability and difficulty are counted, so that their text is exact.
const UNIT: f64 = 1_000.0;

/// The state of an item in FSRS. Dates are in milliseconds since 1970-01-01.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Card {
    /// The time when it is due.
    pub(super) due: u64,
    /// The time of the last answer; 0 before the first one.
    pub(super) last: u64,
    /// Thousandths of a day.
    stability: u32,
    /// Thousandths.
    difficulty: u32,
    /// How often it was answered.
    reps: u32,
    /// How often it was forgotten.
    lapses: u32,
}

impl Card {
    /// Returns the card of something that was never answered and is due from a date on.
    pub(super) fn due_from(due: u64) -> Self {
        Self {
            due,
            ..Self::default()
        }
    }

    /// Returns the card after an answer on a date; `None` for a date that no calendar has.
    #[expect(
        clippy::cast_sign_loss,
        reason = "the conversion saturates, and none of the numbers is negative"
    )]
    pub(super) fn answered(self, is_right: bool, date: u64) -> Option<Self> {
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
        let next = FSRS::new(parameters).next(self.to_fsrs()?, time(date)?, rating);
        let rs_fsrs::Card {
            due,
            stability,
            difficulty,
            reps,
            lapses,
            ..
        } = next.card;
        Some(Self {
            due: due.timestamp_millis().try_into().ok()?,
            last: date,
            stability: (stability * UNIT).round() as u32,
            difficulty: (difficulty * UNIT).round() as u32,
            reps: reps.unsigned_abs(),
            lapses: lapses.unsigned_abs(),
        })
    }

    fn to_fsrs(self) -> Option<rs_fsrs::Card> {
        let state = if self.reps == 0 {
            State::New
        } else {
            State::Review
        };
        Some(rs_fsrs::Card {
            due: time(self.due)?,
            last_review: time(self.last)?,
            stability: f64::from(self.stability) / UNIT,
            difficulty: f64::from(self.difficulty) / UNIT,
            reps: self.reps.try_into().ok()?,
            lapses: self.lapses.try_into().ok()?,
            state,
            ..rs_fsrs::Card::default()
        })
    }

    /// Returns the words of its text: the fields in their order.
    pub(super) fn words(self) -> String {
        let Self {
            due,
            last,
            stability,
            difficulty,
            reps,
            lapses,
        } = self;
        format!("{due} {last} {stability} {difficulty} {reps} {lapses}")
    }

    /// Returns the card of such words, or `None`.
    pub(super) fn read(words: [&str; 6]) -> Option<Self> {
        let [due, last, stability, difficulty, reps, lapses] = words;
        let card = Self {
            due: due.parse().ok()?,
            last: last.parse().ok()?,
            stability: stability.parse().ok()?,
            difficulty: difficulty.parse().ok()?,
            reps: reps.parse().ok()?,
            lapses: lapses.parse().ok()?,
        };
        Some(card)
    }
}

fn time(date: u64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(date.try_into().ok()?)
}
