//! The list of moves, with variations and notes.

pub mod branches;
pub mod entries;
pub mod keys;
pub mod sentences;
