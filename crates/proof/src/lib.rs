#![doc = include_str!("../README.md")]
#![no_std]
#![warn(missing_debug_implementations)]

extern crate alloc;

mod board;
mod check;
mod flaw;
mod text;
mod walk;

pub use board::{Board, Cells};
pub use check::Check;
pub use flaw::{Failure, Flaw};
pub use text::{Claim, Game, Header, Kind, Reply, Then, checksum};
pub use walk::{Position, Settled, Walk};
