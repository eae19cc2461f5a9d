//! Spaced repetition: puzzles, steps of lessons and the reader's own mistakes come back when they are
//! about to be forgotten.

mod card;
mod item;
mod mistake;
mod schedule;
#[cfg(test)]
mod tests;

pub use crate::practice::item::Item;
pub use crate::practice::mistake::Mistake;
pub use crate::practice::schedule::{MOST_MISTAKES, Practice};
