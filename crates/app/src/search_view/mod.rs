//! The textbook searches in the position on the board: the positions that each visits, and the
//! alpha-beta tree, opened move by move.

pub mod sentences;
pub mod state;
#[cfg(test)]
mod tests;
pub mod tree;
