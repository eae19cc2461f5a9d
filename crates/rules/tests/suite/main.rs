//! Tests of the public interface, as a single program that is linked once.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

mod bitboard;
mod contract;
mod drop;
mod expanding;
mod fuzz;
mod known;
mod names;
mod notation;
mod perft;
mod playable;
mod properties;
mod qubic;
mod spots;
mod starts;
mod support;
mod ultimate;
mod ultimate_keys;
mod zobrist;
