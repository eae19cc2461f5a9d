//! The engine's web workers: each runs one search at a time in slices, reading messages in between.
//!
//! There is a program for each kind of search, so that nobody downloads one they do not need. They
//! share the [`Runner`], which is a whole worker except the browser; its [`Searcher`] does the
//! searching.

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
