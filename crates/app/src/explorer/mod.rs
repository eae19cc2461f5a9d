//! The explorer of a game's positions: where the reader is, what is listed, and what is drawn.

pub mod atlas;
pub mod door;
pub mod filter;
pub mod kinds;
pub mod page;
pub mod parts;
pub mod paths;
pub mod place;
pub mod sentences;
pub mod shape;
pub mod sight;
pub mod space;
pub mod state;
#[cfg(test)]
mod tests;
pub mod ways;
