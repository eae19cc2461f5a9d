//! The review of a finished game.

pub mod chart;
pub mod lesson;
pub mod reviewer;
pub mod river;
pub mod sentences;
pub mod state;
pub mod step;
