//! The rules from the outside: as one program, which is linked once.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

mod bitboard;
mod contract;
mod expanding;
mod foreign;
mod fuzz;
mod known;
mod names;
mod notation;
mod perft;
mod properties;
mod registry;
mod spots;
mod support;
mod ultimate;
mod ultimate_keys;
mod zobrist;
