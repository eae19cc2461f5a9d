//! The 3D graph: drawing, layout, turning, picking.
//!
//! `scene`, `lit`, `appearance`, `paint`, `flight`, `input` and `watch` decide, `sentences` says, `stage` and
//! `renderer` draw, `wire` reads what the worker says, which builds the graph and lays it out, `state`, `wishes`
//! and `tour` tie them together, `clip` records, the other files show.

mod board_cube;
mod clip;
mod controls;
mod cube;
mod dock;
mod figures;
mod layers;
mod renderer;
mod stage;
mod state;
mod time;
mod tour;
mod view;
mod wire;
mod wishes;

use leptos::prelude::*;
use noughts_app::explorer::atlas;
use noughts_words::space as words;

use crate::explorer::controller::Explorer;
pub use crate::explorer::space::board_cube::BoardCube;
use crate::explorer::space::dock::FIRST_TOOL;
pub(super) use crate::explorer::space::renderer::is_supported;
use crate::explorer::space::view::Space;
pub(super) use crate::explorer::space::wire::start_worker;
use crate::skip_link::SkipLink;

/// A way to the icons of the view, past everything before them.
#[component]
pub(super) fn SkipToTools() -> impl IntoView {
    view! { <SkipLink name=words::skip_to_tools() to=FIRST_TOOL /> }
}

/// The section of the view. Its contents, the worker included, end with it.
#[component]
pub(super) fn SpaceSection(
    /// The page's position, which a click on a node of its game sets, and its filter.
    explorer: Explorer,
) -> impl IntoView {
    if !atlas::is_large(explorer.variant()) {
        explorer.start_worker();
    }
    view! {
        <section class="space-section" aria-labelledby="space-heading">
            <h2 id="space-heading" class="visually-hidden">
                {words::heading()}
            </h2>
            <Space explorer />
        </section>
    }
}
