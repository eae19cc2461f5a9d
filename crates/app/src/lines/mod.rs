//! The best lines of play in a position.

mod moves;
pub mod sentences;
mod shown;

pub use crate::lines::moves::{LineMove, moves};
pub use crate::lines::shown::ShownLines;
