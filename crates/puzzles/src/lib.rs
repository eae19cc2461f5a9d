//! Positions with exactly one best move, for the reader to find.
//!
//! A position is a puzzle when one move leads to a better outcome (a win, or at least a draw)
//! than every other, and there is another. How long the win takes does not count. Classic has
//! 294 such positions that no turn or reflection makes equal; 25 of them are harder ones, in
//! which neither side can complete a line with its next move. In Expanding the best move begins the
//! shortest forced win of the round.
//!
//! Each has an [`Entry`] with what was proven and measured of it: the best move, its [`Theme`] and
//! the difficulty. The data files are written by `collect` in `lab/makers`, and the tests of
//! `noughts-puzzle-finder` prove them. A [`Filter`] chooses some of them, and [`course`] puts them in the order of a run against
//! the clock.
//!
//! ```
//! use noughts_puzzles::{count, puzzle};
//! use noughts_rules::Variant;
//!
//! assert_eq!(count(Variant::Classic), 294);
//! let puzzle = puzzle(Variant::Four, 1).expect("puzzles count from 1");
//! assert_eq!((puzzle.variant(), puzzle.number()), (Variant::Four, 1));
//! assert!(!puzzle.game().position().status().is_over());
//! ```

mod band;
mod collection;
mod course;
mod daily;
mod entry;
mod filter;
mod masters;
mod puzzle;
mod theme;

pub use band::Band;
pub use collection::{count, entries, games, puzzle, puzzles};
pub use course::course;
pub use daily::daily;
pub use entry::Entry;
pub use filter::Filter;
pub use masters::masters;
pub use puzzle::Puzzle;
pub use theme::Theme;
