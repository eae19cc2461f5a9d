//! The review of a finished game.

pub mod sentences;
pub mod state;
