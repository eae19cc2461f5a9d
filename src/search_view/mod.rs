//! The textbook searches in the position on the board: the positions that each visits, and the
//! alpha-beta tree, opened move by move.
//!
//! `state` and `tree` decide, `sentences` words it, `explorer` shows it and has its own worker, so
//! that the game's search is not disturbed.

mod explorer;

pub(crate) use crate::search_view::explorer::Explorer as SearchView;
