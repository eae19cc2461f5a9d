//! The prover for k-in-a-row boards: finds who wins under best play, but not how soon.
//!
//! By strategy stealing the second player never wins, so one question remains: does the first
//! player, *Maker*, win? The prover asks it of two games at once. In the *strong* game, the real
//! one, Maker wins by completing a line before *Breaker* does. In the *weak* game Breaker's lines
//! count for nothing: if Breaker stops Maker there, the strong game is a draw, and the proof is
//! much smaller, since positions differ only in Maker's lines. A win of Maker in the weak game says
//! nothing about the strong one (Uiterwijk and van den Herik, "The advantage of the initiative",
//! Information Sciences 122, 2000).
//!
//! Each [`search`] is a depth-first proof-number search (Nagai, "Df-pn algorithm for searching
//! AND/OR trees and its applications", 2002). [`pairing`] strategies, winning sequences of forced
//! replies ([`threats`]) and the Erdős–Selfridge sum settle positions without a search. [`board`]
//! gives equivalent positions the same key.

mod board;
mod engine;
mod known;
mod pairing;
mod proof;
mod prover;
mod reply;
mod search;
mod table;
mod threats;
mod trace;

pub use engine::BoardEngine;
pub use known::{Known, known};
pub use pairing::pairs;
pub use prover::{BoardProver, Finding, Verdict, Way};
pub use reply::Reply;
pub use trace::{Expansion, Numbers};
