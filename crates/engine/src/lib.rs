//! The searches for the games of the tic-tac-toe family: m by n boards, Expanding, and Ultimate.
//!
//! A [`Search`] finds the best moves of one [`Position`](noughts_rules::Position) at a time, or
//! what every move leads to, and [`searcher`] makes the one that plays a game. An [`Engine`]
//! searches by alpha-beta over bitboards with a transposition table; in Expanding it plays for the
//! score to come, where the turn does not always pass. [`MonteCarlo`] searches Ultimate, and
//! estimates positions by a network with learned [`Weights`]. They know no clock and no
//! randomness: a search is taken in slices ([`Search::step`]), and a choice among equal moves is
//! made by a number that is passed in ([`choose()`]). A [`Level`] bounds the search and chooses
//! from what it found, so that the computer can also be beaten. [Reasons](Reason) say why a move
//! is good or bad. [`Minimax`] is the slow and obvious search beside these, [`Textbook`] alpha-beta as it
//! is taught, and a [`Comparison`] counts what each visits.
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

mod alpha_beta;
mod analysis;
mod board;
mod choose;
mod comparison;
mod endgame;
mod engine;
mod exhaustive;
mod expanding;
mod interface;
mod level;
mod line;
mod minimax;
mod mnk;
mod monte_carlo;
mod node;
mod reason;
mod root;
mod score;
mod search;
mod table;
mod textbook;
mod threats;
mod values;
mod weighed;
mod word;

pub use analysis::{Analysis, Report};
pub use choose::choose;
pub use comparison::{Comparison, Count, Method};
pub use endgame::Prover;
pub use engine::Engine;
pub use interface::{Limit, Progress, Search, searcher};
pub use level::Level;
pub use minimax::Minimax;
pub use mnk::{BoardEngine, BoardProver, Known, Proven, Verdict, Way, known};
pub use monte_carlo::{Estimator, MonteCarlo, Tally, Weights};
pub use reason::Reason;
pub use score::{Distance, ESTIMATE_LIMIT, Value, WIN};
pub use textbook::{Bound, Branch, Fate, Pruning, Textbook, Window};
pub use values::{MoveValue, Rate};
