//! The engine from the outside: as one program, which is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may fail"
)]

mod answers;
mod boards;
mod choose;
mod classic;
mod endgame;
mod expanding;
mod four_properties;
mod levels;
mod mini_reasons;
mod mnk;
mod monte_carlo;
mod monte_carlo_signature;
mod reasons;
mod retrograde;
mod signature;
mod support;
mod textbook;
mod unsupported;
mod values;
mod weights;
