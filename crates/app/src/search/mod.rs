//! The searches of a position: how many positions each textbook search visits, and what a search
//! does, step by step, in the part of its tree that is open.
//!
//! [`counts`] are of the whole search, and [`figures`] words them. [`tree`] is the open part of a
//! textbook search, which [`timeline`] plays, or a reader's own [`walk`]; [`playouts`] and [`proofs`] are [`grown`] as a whole.
//! [`rows`] lays either out, [`network`] judges the positions of playouts, [`opened`] is what is open at
//! which time, [`state`] decides, [`looks`] are what each row shows and [`sentences`] says what happens;
//! [`page`] is the screen with all of it.

pub mod counts;
pub mod engine;
pub mod figures;
pub mod gallery;
pub mod grown;
mod last_move;
pub mod looks;
pub mod network;
pub mod opened;
pub mod page;
pub mod place;
pub mod playouts;
pub mod proofs;
pub mod rows;
pub mod sentences;
pub mod state;
#[cfg(test)]
mod tests;
pub mod timeline;
pub mod tree;
pub mod walk;
