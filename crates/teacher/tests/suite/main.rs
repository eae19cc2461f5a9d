//! Tests of the explanations, as data and in words.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may panic"
)]

mod explain;
mod recount;
mod sentences;
mod support;
