//! Proofs of who wins on a board: all of them, and each with its check and a game against it.
//!
//! `noughts_app::proof` decides.

mod certificate;
mod index;
mod page;
mod table;
mod tree;

use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_words::proof as words;

pub use crate::proof::index::ProofsPage;
pub use crate::proof::page::ProofPage;
pub(crate) use crate::proof::tree::CertificateTree;
use crate::router;

/// Returns the link to the proof of who wins a game, if there is one.
pub fn link(variant: Variant) -> Option<AnyView> {
    let path = noughts_app::proof::path(variant)?;
    Some(view! { <a href=router::href(&path)>{words::see_proof()}</a> }.into_any())
}
