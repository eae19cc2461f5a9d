//! The buttons under the board.

use leptos::prelude::*;

use super::controller::Controller;
use crate::session::{Advice, Event};

/// Undo, redo, hint, looking back, and pause where the computer plays itself.
#[component]
pub(super) fn Controls(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let can_undo = Memo::new(move |_| session.with(crate::session::Session::can_undo));
    let can_redo = Memo::new(move |_| session.with(crate::session::Session::can_redo));
    let is_open = Memo::new(move |_| session.with(crate::session::Session::is_open));
    let is_watched = Memo::new(move |_| session.with(|s| !s.seats().has_person()));
    let is_paused = Memo::new(move |_| session.with(crate::session::Session::is_paused));

    let button = move |label: &'static str, enabled: Signal<bool>, event: Event| {
        // Disabled for the eye and the ear alone: a button that is really disabled loses the
        // focus at the moment in which it is used for the last time.
        view! {
            <button
                type="button"
                aria-disabled=move || (!enabled.get()).then_some("true")
                on:click=move |_| controller.send(event.clone())
            >
                {label}
            </button>
        }
    };
    view! {
        <div class="controls" role="group" aria-label="Game controls">
            {button("Undo", can_undo.into(), Event::Undo)}
            {button("Redo", can_redo.into(), Event::Redo)}
            {button("Hint", is_open.into(), Event::Ask(Advice::Hint))}
            <Show when=move || is_watched.get()>
                <button
                    type="button"
                    on:click=move |_| controller.send(Event::SetPaused(!is_paused.get_untracked()))
                >
                    {move || if is_paused.get() { "Go on" } else { "Pause" }}
                </button>
            </Show>
        </div>
    }
}
