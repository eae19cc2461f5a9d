//! What is said to those who do not see the board.

pub mod announce;
mod errors;
mod lists;
mod live_region;
mod places;
mod reasons;

pub use live_region::{Announcer, LiveRegion};
