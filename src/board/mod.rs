//! The board: an accessible grid of buttons, with a canvas that draws over it.

mod canvas;
mod cells;
mod ghost;
mod grid;
pub mod keyboard;
mod play_back;
mod reading;
mod scan;

pub use canvas::{STROKE_TIME, WIN_TIME};
pub use cells::cell_of;
pub use ghost::Ghost;
pub use grid::{Board, focus_cell, key_press};
pub use play_back::phase_time;
pub use reading::Reading;
