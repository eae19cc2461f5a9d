//! The textbook searches in the position on the board: the positions that each visits, and the
//! alpha-beta tree, opened move by move.
//!
//! `state` and `tree` decide, `sentences` words it, `explorer` shows it and has its own worker, so
//! that the game's search is not disturbed.

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
