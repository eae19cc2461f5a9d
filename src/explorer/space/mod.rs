//! The graph of positions in space: drawn, laid out, turned, picked.
//!
//! `scene`, `paint`, `flight`, `input` and `watch` decide, `sentences` says, `stage` and `renderer` draw,
//! `wire` reads what the worker says, which builds the graph and lays it out, `desk` ties them
//! together, the other files show.

mod controls;
mod cube;
mod desk;
mod dock;
mod export;
mod flight;
mod input;
mod paint;
mod renderer;
mod scene;
mod sentences;
mod stage;
mod time;
mod view;
mod watch;
mod wire;

use leptos::prelude::*;
use noughts_words::space as words;

use super::controller::Explorer;
use super::shown::Shown;

use crate::lazy::{Lazy, lazy_view};
pub(super) use renderer::is_supported;
use view::Space;

lazy_view! {
    /// Loads the view.
    fn space(explorer: Explorer, shown: Shown) {
        view! { <Space explorer shown /> }
    }
}

/// Returns what is said where nothing can be drawn.
pub(super) fn unsupported() -> &'static str {
    words::unsupported()
}

/// The section of the view. What is in it, the worker too, ends with it.
#[component]
pub(super) fn SpaceSection(
    /// The position that the page shows, which a click on a node of its game sets, and what is
    /// looked at.
    explorer: Explorer,
    /// Told when nothing can be drawn.
    shown: Shown,
) -> impl IntoView {
    let load = space(explorer, shown);
    view! {
        <section class="space-section" aria-labelledby="space-heading">
            <h2 id="space-heading" class="visually-hidden">
                {words::heading()}
            </h2>
            <Lazy name=words::view_in_3d() load />
        </section>
    }
}
