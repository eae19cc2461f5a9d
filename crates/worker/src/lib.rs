//! The engine's web worker: runs one search at a time in slices, so that a message gets in
//! between two of them.

mod runner;
mod wire;

pub use runner::{COMPARED_NODES, Runner};
