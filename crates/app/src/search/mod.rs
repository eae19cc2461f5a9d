//! The textbook searches of a position: how many positions each visits, and what it does, step by
//! step, in the part of its tree that is open.
//!
//! [`counts`] are of the whole search, and [`figures`] words them. [`tree`] is the open part, [`rows`]
//! lays it out, [`timeline`] plays it, [`state`] decides and [`sentences`] says what happens.

pub mod counts;
pub mod engine;
pub mod figures;
pub mod rows;
pub mod sentences;
pub mod state;
#[cfg(test)]
mod tests;
pub mod timeline;
pub mod tree;
