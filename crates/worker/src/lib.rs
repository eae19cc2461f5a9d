//! The engine's web workers: each runs one search at a time in slices, reading messages in between.
//!
//! Ultimate has a program of its own, so that nobody downloads its network for another game, and so has
//! Drop, whose search is another. The teacher, which explains all other games, has one too, since a game
//! is played without it. All programs share the [`Runner`], which is a whole worker except the browser;
//! its [`Searcher`] does the searching.

mod alpha_beta;
mod boards;
mod columns;
mod explaining;
mod helper;
mod playouts;
mod runner;
mod searcher;
mod teacher;
mod team;

pub use alpha_beta::COMPARED_NODES;
pub use boards::Boards;
pub use columns::Columns;
pub use helper::Helper;
pub use playouts::Playouts;
pub use runner::Runner;
pub use searcher::{Job, Question, Searcher};
pub use teacher::Teacher;
pub use team::{Assignment, Order, Report, Team, helpers_for, tree_bytes};
