//! Tests of the public interface, as a single program that is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

mod answers;
mod boards;
mod choose;
mod classic;
mod drop;
mod endgame;
mod expanding;
mod expansions;
mod four_properties;
mod levels;
mod lines;
mod mini_reasons;
mod mnk;
mod monte_carlo;
mod monte_carlo_signature;
mod playable;
mod playouts;
mod qubic;
mod reasons;
mod retrograde;
mod signature;
mod support;
mod textbook;
mod unsupported;
mod weights;
