//! How the searches of the textbooks fare in the position on the board: what each visits, and the
//! tree of alpha-beta, to be opened move by move.
//!
//! `state` and `tree` decide, `sentences` says, `explorer` shows and has a worker of its own, so that
//! the game's search is not disturbed.

mod explorer;
mod sentences;
mod state;
#[cfg(test)]
mod tests;
mod tree;

use leptos::prelude::*;

use crate::lazy::lazy_view;
use crate::session::Session;
use explorer::Explorer;

lazy_view! {
    /// Loads the view. Its worker ends with it.
    pub fn search_view(session: RwSignal<Session>) {
        view! { <Explorer session /> }
    }
}
