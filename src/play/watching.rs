//! Controls of the computer's game against itself.

use leptos::prelude::*;
use noughts_app::game::view;
use noughts_words::play as words;

use crate::play::runtime::Runtime;

/// Pause, step and speed.
#[component]
pub(super) fn Watching(runtime: Runtime) -> impl IntoView {
    let watching = runtime.shows(view::watching);
    view! {
        <div class="watching" role="group" aria-label=words::watching()>
            {watching.actions("watching")}
            {watching.select("pace", "select")}
        </div>
    }
}
