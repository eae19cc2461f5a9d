//! Controls of the computer's game against itself.

use leptos::prelude::*;
use noughts_words::play as words;

use crate::play::runtime::Runtime;

/// Pause, step and speed.
#[component]
pub(super) fn Watching(runtime: Runtime) -> impl IntoView {
    let screen = runtime.screen;
    view! {
        <div class="watching" role="group" aria-label=words::watching()>
            {screen.actions("watching")}
            {screen.select("pace", "select")}
        </div>
    }
}
