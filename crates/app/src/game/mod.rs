//! The game's page: what it knows, what it does, and what it shows of its session.

mod effects;
pub mod evaluation;
pub mod friend;
mod next_step;
mod page;
mod paper;
pub mod setup;
pub mod status;
pub mod strip;

pub use effects::{Effect, Manner, Postscript, Wishes};
pub use next_step::{NextStep, next_step};
pub use page::{DialogContent, Opening, Page, PanelTab, Request};
pub use paper::Sheet;
