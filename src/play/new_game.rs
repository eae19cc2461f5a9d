//! The dialog of a new game.

use leptos::prelude::*;
use noughts_words::play as words;

use crate::play::runtime::Runtime;
use crate::play::setup::SetupForm;
use crate::settings::{GameControls, LiveSettings};

/// The form for a new game.
#[component]
pub(super) fn NewGame(runtime: Runtime, close: Callback<()>) -> impl IntoView {
    let on_start = Callback::new(move |()| {
        close.run(());
        runtime.begin();
    });
    let live = LiveSettings::follow();
    let variant = runtime.variant();
    view! {
        <SetupForm page=runtime.page variant live on_start>
            <details class="more">
                <summary>{words::clock_and_names()}</summary>
                <GameControls live />
            </details>
        </SetupForm>
    }
}
