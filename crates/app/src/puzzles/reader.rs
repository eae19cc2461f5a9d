//! What is saved of the reader's puzzles.

use noughts_puzzles::Puzzle;
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::puzzles::progress::Progress;
use crate::puzzles::rating::Ratings;
use crate::storage::{Storage, load};

/// The reader's progress and ratings.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The solved puzzles.
    pub progress: Progress,
    ratings: Ratings,
    /// What is wrong with the saved data, in sentences.
    pub problems: Vec<String>,
}

impl Reader {
    /// Loads what is saved.
    pub fn load(storage: &impl Storage) -> Self {
        let (Ok(progress), Ok(ratings)) = (load::<Progress>(storage), load::<Ratings>(storage))
        else {
            return Self {
                problems: vec![words::not_saved().to_owned()],
                ..Self::default()
            };
        };
        let problems = [progress.notice(), ratings.notice()];
        Self {
            problems: problems.into_iter().flatten().collect(),
            progress: progress.record,
            ratings: ratings.record,
        }
    }

    /// Returns how many of a game's puzzles are solved, and the reader's rating.
    pub fn summary(&self, variant: Variant, puzzles: &[Puzzle]) -> String {
        let solved = words::solved_of(self.progress.count(puzzles), puzzles.len());
        match self.ratings.reader(variant) {
            Some(rating) => {
                let rating = words::your_rating(&rating.points().to_string());
                format!("{solved} {rating}")
            }
            None => solved,
        }
    }

    /// Returns the first puzzle that is not solved, or the first of all.
    pub fn next(&self, puzzles: &[Puzzle]) -> Option<Puzzle> {
        let open = puzzles.iter().find(|it| !self.progress.is_solved(**it));
        open.or(puzzles.first()).copied()
    }
}
