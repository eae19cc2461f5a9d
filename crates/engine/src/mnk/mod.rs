//! The prover of boards on which k in line win: who wins with best play, without saying how soon.
//!
//! By strategy stealing the second player never wins, so one question is left: does the first
//! player, *Maker*, win? The prover asks it of two games at once. In the *strong* game, the one that
//! is played, Maker wins by completing a line before *Breaker* does. In the *weak* game the lines of
//! Breaker count for nothing: if Breaker stops Maker there, the strong game is a draw, and the proof
//! is much smaller, since positions differ by Maker's lines alone. A win of Maker in the weak game
//! says nothing about the strong one (Uiterwijk and van den Herik, "The advantage of the
//! initiative", Information Sciences 122, 2000).
//!
//! Each [`search`] is a depth-first proof-number search (Nagai, "Df-pn algorithm for searching
//! AND/OR trees and its applications", 2002). A position is settled without a search by
//! [`pairing`], by winning sequences of forced replies ([`threats`]), or by the sum of Erdős and
//! Selfridge. [`board`] numbers a position so that all that play the same are one.

mod board;
mod engine;
mod known;
mod pairing;
mod proof;
mod prover;
mod search;
mod table;
mod threats;

pub use engine::BoardEngine;
pub use known::{Known, known};
pub use prover::{BoardProver, Proven, Verdict, Way};
