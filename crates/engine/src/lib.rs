//! An engine for tic-tac-toe and its relatives: m by n boards, Drop, Expanding, and Ultimate.
//!
//! A [`Search`] finds the best moves of one [`Position`](noughts_rules::Position) at a time, or the
//! value of every move; [`searcher`] returns the one that plays a game. An [`Engine`] searches by
//! alpha-beta over bitboards with a transposition table. [`MonteCarlo`] searches Ultimate and
//! evaluates positions by a network with learned [`Weights`].
//!
//! There is no clock and no randomness here. A search is taken in slices ([`Search::step`]), and a
//! number that you pass in decides between equal moves ([`choose()`]).
//!
//! A [`Level`] bounds a search and chooses from its findings, so that the computer can be beaten.
//! [Reasons](Reason) say what a move does. [`Minimax`] is the slow and obvious search,
//! [`Textbook`] alpha-beta as it is taught, and a [`Comparison`] counts the nodes of each.
//!
//! ```
//! use noughts_engine::{Engine, Value};
//! use noughts_rules::Game;
//!
//! let game = Game::from_record("classic a1 b2 c3")?;
//! let analysis = Engine::new().solve(game.position());
//! assert_eq!(analysis.value, Some(Value::Draw { plies: 6 }));
//! let best: Vec<_> = analysis.best.iter().map(|&c| game.position().write_cell(c)).collect();
//! assert_eq!(best, ["b1", "a2", "c2", "b3"]);
//! # Ok::<(), noughts_rules::RecordError>(())
//! ```

#![warn(missing_debug_implementations)]

mod alpha_beta;
mod analysis;
mod board;
mod choose;
mod comparison;
mod debug;
mod descent;
mod drop;
mod endgame;
mod engine;
mod exhaustive;
mod expanding;
mod filling;
mod interface;
mod level;
mod line;
mod minimax;
mod mnk;
mod monte_carlo;
mod node;
mod order;
mod reason;
mod root;
mod root_search;
mod score;
mod search;
mod searched;
mod table;
mod textbook;
mod threats;
mod trace;
mod values;
mod weighed;
mod word;

pub use analysis::{Analysis, Report};
pub use choose::choose;
pub use comparison::{Comparison, Count};
pub use drop::{DropBook, DropBookError};
pub use endgame::Prover;
pub use engine::Engine;
pub use interface::{Limit, Progress, Search, searcher};
pub use level::{Level, LevelError};
pub use minimax::Minimax;
pub use mnk::{
    BoardEngine, BoardProver, Expansion, Finding, Known, Numbers, Reply, Verdict, Way, known, pairs,
};
pub use monte_carlo::{
    Activation, Activations, Calibration, Estimator, Judged, MonteCarlo, Playout, Tally, Weights,
};
pub use reason::{Reason, reasons};
pub use score::{Distance, ESTIMATE_LIMIT, Value, WIN};
pub use textbook::{Method, Textbook, Window};
pub use trace::{Return, Returned, Visit};
pub use values::{EngineLine, MoveValue, Rate};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
