//! A game as a screen: what it knows, what it does, and what it shows of its session.

mod effects;
pub mod evaluation;
mod event;
pub mod friend;
mod moment;
mod next_step;
mod page;
mod paper;
mod parts;
mod screen;
pub mod setup;
pub mod status;
pub mod strip;
#[cfg(test)]
mod tests;
pub mod view;

pub use effects::{Postscript, Wishes};
pub use event::{Event, PanelEvent, ToolEvent};
pub use next_step::{NextStep, next_step};
pub use page::{DialogContent, Opening, Page, PanelTab};
pub use paper::Sheet;
pub use parts::{Code, Parts};
pub use screen::Game;
