//! A board for trying a game's rules.

use leptos::prelude::*;
use noughts_app::exercise::{Event, Exercise};
use noughts_app::learn::trial;
use noughts_rules::Variant;

use crate::board::Board;
use crate::exercise::Controller;

/// A small board of a game.
#[component]
pub(super) fn Trial(variant: Variant) -> impl IntoView {
    let (state, controller) = Controller::start(trial::Trial::new(variant));
    let Controller {
        board: view,
        focus,
        message,
        ..
    } = controller;
    let text = move || {
        let message = message.get();
        if message.is_empty() {
            state.with(Exercise::status)
        } else {
            message
        }
    };
    view! {
        <div class="trial">
            <Board
                view
                focus
                on_play=move |cell| controller.send(Event::Play(cell))
                on_key=move |key| controller.on_key(key)
            />
            <p class="message">{text}</p>
            {controller.actions(None, None)}
        </div>
    }
}
