//! The board's keys, and what is read out of it, lit while scanning and moved while drawing.

mod face;
pub mod keyboard;
pub mod lights;
mod reading;
pub mod timeline;

pub use face::CellFace;
pub use reading::Reading;
pub use timeline::{GROWTH_TIME, STROKE_TIME, WIN_TIME};
