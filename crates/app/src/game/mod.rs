//! The game's page: what it does for its session, and what it shows of it.

mod effects;
pub mod evaluation;
mod next_step;
pub mod setup;
pub mod status;
pub mod strip;

pub use effects::{Effect, Manner, Postscript, effects, is_report};
pub use next_step::{NextStep, next_step};
