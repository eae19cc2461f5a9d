//! The workers, on a clock that the tests set.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests may panic")]

mod boards;
mod columns;
mod harness;
mod playouts;
mod teacher;
