//! Texts for people who do not see the board.

mod live_region;

pub use crate::a11y::live_region::{Announcer, LiveRegion};
