//! The graph of positions in space: drawn, laid out, turned, picked.
//!
//! `scene`, `paint`, `input` and `watch` decide, `sentences` says, `stage` and `renderer` draw,
//! `wire` reads what the worker says, which builds the graph and lays it out, `desk` ties them
//! together, the other files show.

mod controls;
mod desk;
mod input;
mod paint;
mod renderer;
mod scene;
mod sentences;
mod stage;
mod view;
mod watch;
mod wire;

use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_words::space as words;

use crate::lazy::{Lazy, lazy_view};
use crate::turns::later;
use view::Space;

/// From this width on there is room beside the list, and the view is open at first.
const WIDE: &str = "(min-width: 56rem)";

lazy_view! {
    /// Loads the view.
    fn space(game: Variant, selected: RwSignal<String>, path: RwSignal<Vec<String>>) {
        view! { <Space game selected path /> }
    }
}

/// The section of the view, with the button that opens it. What is in it, the worker too, ends when
/// it is closed.
#[component]
pub(super) fn SpaceSection(
    /// The game of the page. The graph can also be that of another.
    game: Variant,
    /// The board key of the position that the page shows. A click on a node of its game sets it.
    selected: RwSignal<String>,
    /// The board keys of the game that is lit.
    path: RwSignal<Vec<String>>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    // Asking for a graphics processor takes a task of its own.
    later(move || {
        if opens_at_first() {
            // It is gone if the page was left in the meantime.
            let _ = is_open.try_set(true);
        }
    });
    view! {
        <section class="space-section" aria-labelledby="space-heading">
            <h2 id="space-heading">{words::heading()}</h2>
            <button
                type="button"
                class="disclosure"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                {words::show()}
            </button>
            {move || {
                let load = space(game, selected, path);
                is_open.get().then(|| view! { <Lazy name=words::view_in_3d() load /> })
            }}
        </section>
    }
}

/// Returns whether the screen is wide and a graphics processor draws: a browser that does it by
/// itself takes too long for what nobody has asked for.
fn opens_at_first() -> bool {
    let is_wide = window().match_media(WIDE).ok().flatten();
    is_wide.is_some_and(|query| query.matches()) && renderer::is_fast()
}
