//! The rules of the tic-tac-toe family, without a browser, a clock or a dependency.
//! The feature `serde` has cells, lines and spots travel in messages.
//!
//! A [`Variant`] names a game, a [`Position`] is one state of it, and a [`Game`] is a position
//! with its history. All input that can be wrong is answered with an error that says why
//! ([`PlayError`], [`RecordError`], [`KeyError`], [`VariantError`]); nothing panics.
//!
//! ```
//! use noughts_rules::{Game, Side, Status, Variant};
//!
//! let mut game = Game::new(Variant::Classic);
//! for cell in ["b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"] {
//!     let cell = game.position().parse_cell(cell).expect("a cell of the board");
//!     game.play(cell)?;
//! }
//! assert_eq!(game.position().status(), Status::Draw);
//! assert_eq!(game.position().key(), "OXXXXOOOX");
//!
//! game.undo();
//! assert_eq!(game.position().to_move(), Side::X);
//! # Ok::<(), noughts_rules::PlayError>(())
//! ```

mod bitboard;
mod cell;
mod convention;
mod error;
mod game;
mod games;
mod line;
mod notation;
mod outcome;
mod played;
mod position;
mod record;
mod round;
mod rules;
#[cfg(feature = "serde")]
mod serial;
mod side;
mod spot;
mod status;
mod symbol;
mod symmetry;
mod topology;

pub use bitboard::Bitboard;
pub use cell::CellId;
pub use convention::Convention;
pub use error::{KeyError, PlayError, RecordError, RecordFault, Refusal, VariantError};
pub use game::Game;
pub use games::{MnkSize, SearchKind, State, Ultimate, UltimateKeyError, UltimateRule, Variant};
pub use line::{Direction, Line, LineName};
pub use outcome::Outcome;
pub use played::Played;
pub use position::Position;
pub use round::{Growth, RoundEnd};
pub use rules::{AnyRules, Rules, Tabular};
pub use side::{Side, SideName};
pub use spot::{MiniCell, Spot, Spots};
pub use status::Status;
pub use symbol::Symbol;
pub use symmetry::Symmetry;
pub use topology::Topology;
