//! The best lines of play in a position.

mod moves;
pub mod sentences;
pub mod state;

pub use crate::lines::moves::{LineMove, moves};
