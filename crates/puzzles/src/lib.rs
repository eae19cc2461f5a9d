//! Positions with exactly one best move, to be found by the reader.
//!
//! A position is a puzzle when one move leads to a better outcome (a win, or at least a draw)
//! than every other, and there is another. How long the win takes does not count. Classic has
//! 294 such positions that no turn or reflection makes equal; 25 of them are the harder ones, in
//! which neither side can complete a line with its next move. Of Four there is a selection of
//! harder ones. The data files are written by `examples/generate`, and the tests check them
//! against the engine.
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
