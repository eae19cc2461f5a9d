//! The program from outside: arguments and input, then output, messages and exit codes.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

mod arena;
mod atlas;
mod commands;
mod contest;
mod proofs;
mod puzzles;
mod serve;
mod solve;
mod starts;
mod support;
