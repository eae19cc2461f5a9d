//! The review of a finished game.

pub mod lesson;
pub mod sentences;
pub mod state;
