//! The board: an accessible grid of buttons, with a canvas that draws over it.

mod canvas;
mod cells;
mod ghost;
mod grid;
mod scan;

pub use crate::board::cells::{cell_of, cell_under};
pub use crate::board::ghost::Ghost;
pub use crate::board::grid::{Board, focus_cell, focus_seen, key_press};
