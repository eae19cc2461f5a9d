//! Positions with exactly one best move, for the reader to find.
//!
//! A position is a puzzle when it has several moves and one leads to a better outcome (a win, or at
//! least a draw) than every other. The length of a win does not count. Classic has 294 such
//! positions up to symmetry; in 25 of them, the harder ones, neither side can complete a line with
//! its next move. From Four there is a selection of harder ones. `examples/generate` writes the
//! data files, and the tests check them against the engine.
//!
//! ```
//! use noughts_puzzles::Set;
//!
//! assert_eq!(Set::Classic.len(), 294);
//! let puzzle = Set::Four.puzzle(1).expect("puzzles count from 1");
//! assert_eq!((puzzle.set(), puzzle.number()), (Set::Four, 1));
//! assert!(!puzzle.game().position().status().is_over());
//! ```

mod daily;
mod puzzle;
mod set;

pub use daily::daily;
pub use puzzle::Puzzle;
pub use set::Set;
