//! The engine's web workers: each runs one search at a time in slices, so that a message gets in
//! between two of them.
//!
//! There is a program for each kind of search, so that nobody loads one that is not needed. What
//! they share is a [`Runner`], all of a worker but the browser; what it searches by is a
//! [`Searcher`].

mod alpha_beta;
mod helper;
mod playouts;
mod runner;
mod searcher;
mod team;
mod textbooks;

pub use alpha_beta::AlphaBeta;
pub use helper::Helper;
pub use playouts::Playouts;
pub use runner::Runner;
pub use searcher::{Question, Searcher};
pub use team::{Assignment, Order, Report, Team, helpers_for, tree_bytes};
pub use textbooks::{COMPARED_NODES, Textbooks};
