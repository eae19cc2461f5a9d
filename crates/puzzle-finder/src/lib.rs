//! Finds positions with exactly one best move, and proves that there is only one.
//!
//! A [`Finder`] goes through the positions of a game: all of them in a game of nine cells, those of
//! games between middling players in any other. [`prove()`] says of a position whether it is a
//! puzzle, and which [`Theme`](noughts_puzzles::Theme) it has; [`difficulty()`] measures how long a
//! search looks for the move.
//!
//! The best move has a better outcome than every other: it wins where no other does, or draws where
//! every other loses. In a game of rounds, whose matches are too long to be solved, it is the only
//! first move of the shortest forced win of the round.
//!
//! ```
//! use noughts_puzzle_finder::Finder;
//! use noughts_rules::Variant;
//!
//! let found = Finder::new(Variant::Notakto, 1).next().expect("a puzzle");
//! assert!(found.game.position().legal_moves().contains(&found.best));
//! ```

mod candidates;
mod classes;
mod cubes;
mod difficulty;
mod endgames;
mod finder;
mod lines;
mod proof;
mod rounds;

pub use classes::{Reached, class, for_each_class};
pub use difficulty::difficulty;
pub use finder::{Finder, Found};
pub use proof::{ENOUGH, Proven, prove};
