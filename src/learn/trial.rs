//! A board for trying a game's rules.

use leptos::prelude::*;
use noughts_app::learn::trial;
use noughts_rules::Variant;

use crate::screen::Runtime;

/// A small board of a game.
#[component]
pub(super) fn Trial(variant: Variant) -> impl IntoView {
    let (_, trial) = Runtime::start(trial::Trial::new(variant));
    let (message, status) = (trial.message, trial.text("status"));
    let text = move || {
        if message.read().is_empty() {
            status.get()
        } else {
            message.get()
        }
    };
    view! {
        <div class="trial">
            {trial.board()} <p class="message">{text}</p> {trial.controls("actions")}
        </div>
    }
}
