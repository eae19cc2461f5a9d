//! The dialog of a new game.

use leptos::prelude::*;
use noughts_words::play as words;

use crate::play::setup::SetupForm;
use crate::play::state::TableState;
use crate::settings::{GameControls, Kept};

/// The form for a new game.
#[component]
pub(super) fn NewGame(state: TableState, close: Callback<()>) -> impl IntoView {
    let on_start = Callback::new(move |()| {
        close.run(());
        state.start_game();
    });
    let kept = Kept::follow();
    let variant = state
        .controller
        .session
        .with_untracked(|session| session.game().variant());
    view! {
        <SetupForm setup=state.setup variant kept on_start>
            <details class="more">
                <summary>{words::clock_and_names()}</summary>
                <GameControls kept />
            </details>
        </SetupForm>
    }
}
