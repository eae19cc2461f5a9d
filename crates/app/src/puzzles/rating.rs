//! Ratings by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022): of the reader in each
//! game, and of each puzzle that the reader has answered.
//!
//! The first answer to a puzzle counts as a game against it, until the puzzle is solved. Ratings are
//! per game, since the measured difficulties of different games do not compare.

use noughts_puzzles::{Puzzle, count, games};
use noughts_rules::Variant;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::storage::{Record, keep_unknown};

/// The rating of the easiest puzzles before anybody answers them, and how much higher it is with each
/// doubling of the measured difficulty.
const EASIEST: u32 = 1_200;
const DOUBLING: u32 = 60;

/// How uncertain a rating is at first.
const FIRST_DEVIATION: u32 = 150;

/// The greatest uncertainty, by Glicko-2.
const MOST_DEVIATION: u32 = 350;

/// The highest rating that a text may state, in points.
const HIGHEST: u32 = 10_000;

/// A rating, in whole units so that its text is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Hundredths of a point.
    value: u32,
    /// Hundredths of a point.
    deviation: u32,
    /// Millionths.
    volatility: u32,
}

/// The units of a point, and of volatility.
const POINT: u32 = 100;
const VOLATILITY: u32 = 1_000_000;

impl Rating {
    /// The rating with which a reader begins: that of the easiest puzzles, and as certain as theirs. With
    /// Glicko-2's 350 points, the first answer would decide too much.
    const FIRST: Self = Self {
        value: EASIEST * POINT,
        deviation: FIRST_DEVIATION * POINT,
        volatility: 60_000,
    };

    /// Returns the rating with which a puzzle begins.
    fn measured(difficulty: u32) -> Self {
        Self {
            value: (EASIEST + DOUBLING * difficulty.max(1).ilog2()) * POINT,
            ..Self::FIRST
        }
    }

    /// Returns the rating in points.
    pub const fn points(self) -> u32 {
        (self.value + POINT / 2) / POINT
    }

    /// Returns the points between which it is with a probability of 95 %, by Glicko-2.
    pub const fn interval(self) -> [u32; 2] {
        let reach = (2 * self.deviation + POINT / 2) / POINT;
        [self.points().saturating_sub(reach), self.points() + reach]
    }

    fn to_glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: f64::from(self.value) / f64::from(POINT),
            deviation: f64::from(self.deviation) / f64::from(POINT),
            volatility: f64::from(self.volatility) / f64::from(VOLATILITY),
        }
    }

    #[expect(
        clippy::cast_sign_loss,
        reason = "the conversion saturates, and what is not a number becomes 0"
    )]
    fn from_glicko(rating: &Glicko2Rating) -> Self {
        let units = |value: f64, unit: u32| (value * f64::from(unit)).round() as u32;
        Self {
            value: units(rating.rating, POINT).min(HIGHEST * POINT),
            deviation: units(rating.deviation, POINT).clamp(1, MOST_DEVIATION * POINT),
            volatility: units(rating.volatility, VOLATILITY).clamp(1, VOLATILITY),
        }
    }

    fn words(self) -> String {
        format!("{} {} {}", self.value, self.deviation, self.volatility)
    }

    fn read(words: &str) -> Option<Self> {
        let numbers = words.split(' ').map(|word| word.parse().ok());
        let numbers = numbers.collect::<Option<Vec<u32>>>()?;
        let &[value, deviation, volatility] = numbers.as_slice() else {
            return None;
        };
        let is_possible = value <= HIGHEST * POINT
            && (1..=MOST_DEVIATION * POINT).contains(&deviation)
            && (1..=VOLATILITY).contains(&volatility);
        is_possible.then_some(Self {
            value,
            deviation,
            volatility,
        })
    }
}

/// The ratings after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    puzzle: Puzzle,
    before: Rating,
    reader: Rating,
    of_puzzle: Rating,
}

impl Rated {
    /// Returns the reader's rating in points.
    pub const fn reader(self) -> u32 {
        self.reader.points()
    }

    /// Returns the puzzle's rating in points.
    pub const fn of_puzzle(self) -> u32 {
        self.of_puzzle.points()
    }

    /// Returns by how much the reader's rating has changed, in points.
    pub fn change(self) -> i64 {
        i64::from(self.reader.points()) - i64::from(self.before.points())
    }
}

/// The reader's ratings, and those of the answered puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    readers: Vec<(Variant, Rating)>,
    puzzles: Vec<((Variant, usize), Rating)>,
    /// Lines of a later version of the page.
    unknown: Vec<String>,
}

impl Ratings {
    /// Returns the reader's rating in each game in which an answer has counted.
    pub fn readers(&self) -> &[(Variant, Rating)] {
        &self.readers
    }

    /// Returns the reader's rating in a game, once an answer has counted.
    pub fn reader(&self, variant: Variant) -> Option<Rating> {
        find(&self.readers, &variant)
    }

    /// Returns the reader's rating in a game, or the one with which a reader begins.
    pub(crate) fn reader_or_first(&self, variant: Variant) -> Rating {
        self.reader(variant).unwrap_or(Rating::FIRST)
    }

    /// Returns the game in which the reader has the highest rating.
    pub(crate) fn best(&self) -> Option<Variant> {
        let best = self.readers.iter().max_by_key(|(_, rating)| rating.value);
        best.map(|(variant, _)| *variant)
    }

    /// Returns how far a puzzle's rating is from the reader's, in hundredths of a point.
    pub(crate) fn distance(&self, puzzle: Puzzle) -> u32 {
        let reader = self.reader_or_first(puzzle.variant());
        self.rating_of(puzzle).value.abs_diff(reader.value)
    }

    fn rating_of(&self, puzzle: Puzzle) -> Rating {
        let key = (puzzle.variant(), puzzle.number());
        let measured = || Rating::measured(puzzle.entry().difficulty);
        find(&self.puzzles, &key).unwrap_or_else(measured)
    }

    /// Returns the ratings after a right or wrong answer to a puzzle, without changing any.
    pub fn rate(&self, puzzle: Puzzle, is_right: bool) -> Rated {
        let before = self.reader_or_first(puzzle.variant());
        let of_puzzle = self.rating_of(puzzle);
        let outcome = if is_right {
            Outcomes::WIN
        } else {
            Outcomes::LOSS
        };
        let (reader, of_puzzle) = glicko2(
            &before.to_glicko(),
            &of_puzzle.to_glicko(),
            &outcome,
            &Glicko2Config::new(),
        );
        Rated {
            puzzle,
            before,
            reader: Rating::from_glicko(&reader),
            of_puzzle: Rating::from_glicko(&of_puzzle),
        }
    }

    /// Takes over the ratings after an answer. A second time changes nothing.
    pub fn put(&mut self, rated: Rated) {
        let Rated { puzzle, .. } = rated;
        put(&mut self.readers, puzzle.variant(), rated.reader);
        let key = (puzzle.variant(), puzzle.number());
        put(&mut self.puzzles, key, rated.of_puzzle);
    }
}

fn find<K: PartialEq>(ratings: &[(K, Rating)], key: &K) -> Option<Rating> {
    let found = ratings.iter().find(|(of, _)| of == key);
    found.map(|(_, rating)| *rating)
}

fn put<K: PartialEq>(ratings: &mut Vec<(K, Rating)>, key: K, rating: Rating) {
    match ratings.iter_mut().find(|(of, _)| *of == key) {
        Some((_, known)) => *known = rating,
        None => ratings.push((key, rating)),
    }
}

/// A line for each game: rating and deviation in hundredths, volatility in millionths. The same for
/// each puzzle, with its number behind a slash.
impl Record for Ratings {
    fn lines(&self) -> Vec<String> {
        let readers = self.readers.iter();
        let readers = readers.map(|(game, rating)| format!("{game} {}", rating.words()));
        let puzzles = self
            .puzzles
            .iter()
            .map(|((game, number), rating)| format!("{game}/{number} {}", rating.words()));
        readers.chain(puzzles).collect()
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let (name, rating) = line.split_once(' ')?;
        let rating = Rating::read(rating)?;
        let (id, number) = match name.split_once('/') {
            Some((id, number)) => (id, Some(number.parse().ok()?)),
            None => (name, None),
        };
        let game = games().find(|game| game.to_string() == id)?;
        match number {
            None => put(&mut self.readers, game, rating),
            Some(number) => {
                (1..=count(game)).contains(&number).then_some(())?;
                put(&mut self.puzzles, (game, number), rating);
            }
        }
        Some(())
    }

    keep_unknown!();

    // The rating after more answers is the surer one.
    fn join(&mut self, other: Self) {
        fn put_surer<K: PartialEq>(ratings: &mut Vec<(K, Rating)>, key: K, rating: Rating) {
            let known = find(ratings, &key);
            if known.is_none_or(|known| rating.deviation < known.deviation) {
                put(ratings, key, rating);
            }
        }
        for (game, rating) in other.readers {
            put_surer(&mut self.readers, game, rating);
        }
        for (puzzle, rating) in other.puzzles {
            put_surer(&mut self.puzzles, puzzle, rating);
        }
    }
}
