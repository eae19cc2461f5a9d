//! The saved data of the reader's puzzles.

use noughts_lessons::Lesson;
use noughts_puzzles::{Puzzle, puzzle, puzzles};
use noughts_rules::{Game, Variant};
use noughts_words::puzzles as words;

use crate::names;
use crate::practice::{Item, Mistake, Practice};
use crate::puzzles::problem::Problem;
use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::storage::{Storage, load};

/// Something that is due.
#[derive(Clone, Debug, PartialEq)]
pub enum Due {
    /// A problem.
    Problem(Problem),
    /// A part of a lesson in which a move is to be found, by its number from 1.
    Step(Lesson, usize),
}

impl Due {
    /// Returns what an item refers to; `None` if only a later version of the page has it.
    fn of(item: &Item) -> Option<Self> {
        Some(match item {
            Item::Puzzle(variant, number) => {
                Self::Problem(Problem::Puzzle(puzzle(*variant, *number)?, None))
            }
            Item::Mistake { record, good } => {
                Self::Problem(Problem::Mistake(Mistake::read(record, good)?))
            }
            Item::Step(name, number) => {
                let lesson = noughts_lessons::lesson(name)?;
                let part = lesson.parts.get(number.checked_sub(1)?)?;
                part.stage.step()?;
                Self::Step(lesson, *number)
            }
        })
    }

    /// Returns the game that leads to it.
    pub fn game(&self) -> Game {
        match self {
            Self::Problem(problem) => problem.game(),
            Self::Step(lesson, number) => lesson.parts[number - 1].game.clone(),
        }
    }
}

/// The reader's progress and ratings.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The solved puzzles.
    pub progress: Progress,
    /// The reader's ratings.
    pub ratings: Ratings,
    /// What comes back.
    pub practice: Practice,
    /// The faults of the saved data, in sentences.
    pub problems: Vec<String>,
}

impl Reader {
    /// Loads what is saved.
    pub fn load(storage: &impl Storage) -> Self {
        let (Ok(progress), Ok(ratings), Ok(practice)) = (
            load::<Progress>(storage),
            load::<Ratings>(storage),
            load::<Practice>(storage),
        ) else {
            return Self {
                problems: vec![words::not_saved().to_owned()],
                ..Self::default()
            };
        };
        let refusal = storage.refusal().map(|_| words::not_saved().to_owned());
        let problems = [
            refusal,
            progress.notice(),
            ratings.notice(),
            practice.notice(),
        ];
        Self {
            problems: problems.into_iter().flatten().collect(),
            progress: progress.record,
            ratings: ratings.record,
            practice: practice.record,
        }
    }

    /// Returns how many of a game's puzzles are solved, and the reader's rating.
    pub fn summary(&self, variant: Variant, puzzles: &[Puzzle]) -> String {
        let solved = words::solved_of(self.progress.count(puzzles), puzzles.len());
        match self.ratings.reader(variant) {
            Some(rating) => {
                let rating = words::your_rating(rating.points());
                format!("{solved} {rating}")
            }
            None => solved,
        }
    }

    /// Returns what is due on a date, in milliseconds since 1970-01-01.
    pub fn due(&self, date: u64) -> Vec<Due> {
        let due = self.practice.due(date).into_iter();
        due.filter_map(Due::of).collect()
    }

    /// Returns the puzzle to solve now: of the game in which the reader is strongest, or else of Classic,
    /// the unsolved one whose difficulty is nearest to the reader's rating.
    pub fn suggestion(&self) -> Option<Puzzle> {
        let variant = self.ratings.best().unwrap_or(Variant::Classic);
        let distance = |puzzle: &Puzzle| self.ratings.distance(*puzzle);
        let open = puzzles(variant).filter(|it| !self.progress.is_solved(*it));
        open.min_by_key(distance)
            .or_else(|| puzzles(variant).next())
    }

    /// Returns the game of a puzzle, and the reader's rating there.
    pub fn level(&self, puzzle: Puzzle) -> String {
        let variant = puzzle.variant();
        let rating = self.ratings.reader_or_first(variant).points();
        words::at_rating(&names::sized(variant), rating)
    }

    /// Returns the first puzzle that is not solved, or the first of all.
    pub fn next(&self, puzzles: &[Puzzle]) -> Option<Puzzle> {
        let open = puzzles.iter().find(|it| !self.progress.is_solved(**it));
        open.or(puzzles.first()).copied()
    }
}
