//! The prover of Ultimate's endgames: whether a move wins, draws or loses, for certain.
//!
//! It is alpha-beta over three values with null windows (Pearl, "Asymptotic properties of minimax
//! trees and game-searching procedures", 1980): of each move the [`prover`] asks first whether it
//! wins, then whether it draws. The [`search`] answers with a transposition table under [`key`]s
//! that are equal where play is: a mini board counts by the lines that can still be completed in it
//! ([`contents`]), the main board likewise. A side without a main line to complete cannot win.

mod contents;
mod key;
mod prover;
mod search;

pub use prover::Prover;
