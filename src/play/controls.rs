//! The buttons under the board.

use leptos::prelude::*;

use super::controller::Controller;
use crate::session::{Advice, Event, Session};

/// Undo, redo, hint, looking back, and pause where the computer plays itself.
#[component]
pub(super) fn Controls(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let is_watched = move || session.with(|session| !session.seats().has_person());
    let is_paused = move || session.with(Session::is_paused);
    let pause = move |_| {
        let paused = session.with_untracked(Session::is_paused);
        controller.send(Event::SetPaused(!paused));
    };
    // Disabled for the eye and the ear alone: a button that is really disabled loses the focus at
    // the moment in which it is used for the last time.
    let button = move |label: &'static str, enabled: fn(&Session) -> bool, event: Event| {
        view! {
            <button
                type="button"
                aria-disabled=move || (!session.with(enabled)).then_some("true")
                on:click=move |_| controller.send(event.clone())
            >
                {label}
            </button>
        }
    };
    view! {
        <div class="controls" role="group" aria-label="Game controls">
            {button("Undo", Session::can_undo, Event::Undo)}
            {button("Redo", Session::can_redo, Event::Redo)}
            {button("Hint", Session::is_open, Event::Ask(Advice::Hint))}
            <Show when=is_watched>
                <button type="button" on:click=pause>
                    {move || if is_paused() { "Go on" } else { "Pause" }}
                </button>
            </Show>
        </div>
    }
}
