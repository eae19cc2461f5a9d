//! The best lines of play in a position.

pub mod sentences;
pub mod state;
