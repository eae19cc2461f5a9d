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
use noughts_words::search as words;

use crate::lazy::{Lazy, lazy_view};
use crate::session::Session;
use explorer::Explorer;

/// The button that opens the view: where the focus goes when what had it is gone.
const TOGGLE: &str = "search-toggle";

lazy_view! {
    /// Loads what the section shows.
    fn search(session: RwSignal<Session>) {
        view! { <Explorer session /> }
    }
}

/// The section of the side panel. What is in it, the worker too, ends when it is closed.
#[component]
pub fn SearchView(
    /// The game whose shown position is searched.
    session: RwSignal<Session>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    view! {
        <section class="search" aria-labelledby="search-heading">
            <h2 id="search-heading">{words::search()}</h2>
            <button
                id=TOGGLE
                type="button"
                class="disclosure"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                {words::show()}
            </button>
            {move || {
                let load = search(session);
                is_open.get().then(|| view! { <Lazy name=words::the_search() load /> })
            }}
        </section>
    }
}
