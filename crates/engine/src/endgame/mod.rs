//! The prover of Ultimate's endgames: whether a move wins, draws or loses, for certain.
//!
//! It is alpha-beta over three values with null windows (Pearl, "Asymptotic properties of minimax
//! trees and game-searching procedures", 1980): the [`prover`] asks of each move first whether it
//! wins, then whether it draws. The [`search`] answers with a transposition table under [`key`]s
//! that are equal for equivalent positions: a mini board counts by the lines that can still be
//! completed in it ([`contents`]), and so does the main board. A side that cannot complete a main
//! line cannot win.

mod contents;
mod key;
mod prover;
mod search;

pub use prover::Prover;
