//! Texts for people who do not see the board.

pub mod announce;
mod errors;
mod lists;
mod live_region;
mod places;
mod reasons;
mod starts;

pub use live_region::{Announcer, LiveRegion};
