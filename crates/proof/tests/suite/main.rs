//! The checker from outside: certificates that hold, forged ones, and its rules beside plain minimax.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

mod forged;
mod rules;
