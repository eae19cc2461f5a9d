//! The rules of tic-tac-toe and its relatives: boards of any size up to 10 by 10, misère play,
//! Notakto, a torus, marks that fall, a cube, a board that grows, and Ultimate under four rules.
//!
//! A [`Variant`] names a game, a [`Position`] is one of its states, and a [`Game`] is a position
//! with its history. Bad input results in an error that explains it ([`PlayError`],
//! [`RecordError`], [`PositionError`]); nothing panics.
//!
//! ```
//! use noughts_rules::{Game, Side, Status, Variant};
//!
//! let mut game = Game::new(Variant::Classic);
//! for cell in ["b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"] {
//!     game.play(cell.parse()?)?;
//! }
//! assert_eq!(game.position().status(), Status::Draw);
//! assert_eq!(game.position().key(), "OXXXXOOOX");
//!
//! game.undo();
//! assert_eq!(game.position().to_move(), Side::X);
//! assert_eq!(game.position().legal().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game may begin from any position, which its record then names by its key:
//!
//! ```
//! use noughts_rules::{Game, Side};
//!
//! let game = Game::from_record("classic@XOX--O--- b2")?;
//! assert_eq!(game.position().key(), "XOX-XO---");
//! assert_eq!(game.record(), "classic@XOX--O--- b2");
//! # Ok::<(), noughts_rules::RecordError>(())
//! ```
//!
//! A game of your own is a type that implements [`Rules`]; [`Position`] and [`Game`] take it.
//!
//! The crate needs no standard library, only `alloc`, and has two features:
//!
//! - `serde`: reads and writes values. Input is checked; a [`Game`] is serialised as its record, a
//!   [`Position`] as its text.
//! - `arbitrary`: makes cells, sets, positions and games for fuzzers and property tests.

#![no_std]
#![warn(missing_debug_implementations)]

extern crate alloc;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod bitboard;
mod cell;
mod convention;
mod error;
mod game;
mod games;
mod layer;
mod letters;
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
mod set;
mod setup;
mod side;
mod spot;
mod status;
mod symbol;
mod symmetry;
pub mod text;
mod topology;
mod zobrist;

pub use bitboard::{Bitboard, Cells};
pub use cell::CellId;
pub use convention::Convention;
pub use error::{
    CellError, KeyError, LetterError, PlayError, PositionError, RecordError, RecordFault, Refusal,
    VariantError,
};
pub use game::Game;
pub use games::{
    ExpandingKeyError, MnkSize, OpenStep, SearchKind, State, Ultimate, UltimateKeyError,
    UltimateRule, Variant,
};
pub use layer::LayerCell;
pub use line::{Direction, Line, LineName};
pub use outcome::Outcome;
pub use played::Played;
pub use position::Position;
pub use round::{Growth, RoundEnd};
pub use rules::{AnyRules, Rules};
pub use setup::{MiniRole, Setup};
pub use side::{Side, SideName};
pub use spot::{MiniCell, Spot, Spots, SpotsIter};
pub use status::Status;
pub use symbol::Symbol;
pub use symmetry::Symmetry;
pub use topology::Topology;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
