//! The geometry of a board's drawings, for the canvas, for pictures in the page and in files, and for
//! the labels of the graph.

pub mod file;
mod ink;
mod layout;
mod picture;
mod stretches;
pub mod strokes;
mod svg;
#[cfg(test)]
mod tests;

pub use ink::{Ink, Lines};
pub use layout::{Layout, Plane};
pub use picture::{Moment, Picture, Seen, Shape, picture, picture_at};
pub(crate) use stretches::stretches;
pub use strokes::{REACH, ROUND};
pub use svg::{Path, units};
