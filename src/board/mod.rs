//! The board: an accessible grid of buttons, with a canvas that draws over it.

mod canvas;
mod grid;
pub mod keyboard;

pub use canvas::{GROWTH_TIME, STROKE_TIME, WIN_TIME};
pub use grid::{Board, focus_cell};
