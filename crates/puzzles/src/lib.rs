//! Positions with exactly one best move, for the reader to find.
//!
//! A position is a puzzle when one move leads to a better outcome (a win, or at least a draw)
//! than every other, and there is another. How long the win takes does not count. Classic has
//! 294 such positions that no turn or reflection makes equal; 25 of them are the harder ones, in
//! which neither side can complete a line with its next move. Of Four there is a selection of
//! harder ones. A [`Set`] is a part of these with an order of its own.
//!
//! [`entries`] has the puzzles of every game with what was proven and measured of them: the best
//! move, its [`Theme`] and the difficulty. In Expanding the best move begins the shortest forced win
//! of the round. The data files are written by `noughts-puzzle-finder`, whose tests prove them anew.
//!
//! ```
//! use noughts_puzzles::Set;
//!
//! assert_eq!(Set::Classic.len(), 294);
//! let puzzle = Set::Four.puzzle(1).expect("puzzles count from 1");
//! assert_eq!((puzzle.set(), puzzle.number()), (Set::Four, 1));
//! assert!(!puzzle.game().position().status().is_over());
//! ```

mod collection;
mod daily;
mod entry;
mod puzzle;
mod set;
mod theme;

pub use collection::{entries, games};
pub use daily::daily;
pub use entry::Entry;
pub use puzzle::Puzzle;
pub use set::Set;
pub use theme::Theme;
