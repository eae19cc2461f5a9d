//! Proofs of who wins on a board: which there are, the check of a certificate, and games against it.
//!
//! `docs/proofs.md` describes certificates, and `noughts_proof` checks them.

mod boards;
mod checking;
mod index;
mod open;
pub mod page;
mod playing;
mod sentences;
mod strategy;
#[cfg(test)]
mod tests;
mod tree;

pub use boards::{Board, Proven, path};
pub use checking::{Checking, Problem};
pub use index::proofs;
pub use playing::{Playing, Prover, Role};
pub use strategy::{Answer, Holder, Reason, Strategy};
pub use tree::CertificateTree;
