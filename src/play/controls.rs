//! The buttons under the board.

use leptos::prelude::*;
use noughts_words::play as words;

use super::controller::Controller;
use crate::session::{Advice, Event, Pace, Session};

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
    let button = move |label: &'static str, enabled: fn(&Session) -> bool, event: fn() -> Event| {
        view! {
            <button
                type="button"
                aria-disabled=move || (!session.with(enabled)).then_some("true")
                on:click=move |_| controller.send(event())
            >
                {label}
            </button>
        }
    };
    view! {
        <div class="controls" role="group" aria-label=words::game_controls()>
            {button(words::undo(), Session::can_undo, || Event::Undo)}
            {button(words::redo(), Session::can_redo, || Event::Redo)}
            {button(words::hint(), Session::is_open, || Event::Ask(Advice::Hint))}
            <button
                type="button"
                aria-pressed=move || session.with(Session::shows_values).to_string()
                on:click=move |_| {
                    let shown = session.with_untracked(Session::shows_values);
                    controller.send(Event::ShowValues(!shown));
                }
            >
                {words::values()}
            </button>
            <div class="controls" hidden=move || !is_watched()>
                <button type="button" on:click=pause>
                    {move || if is_paused() { words::go_on() } else { words::pause() }}
                </button>
                {button(words::step(), Session::is_paused, || Event::StepOnce)}
                <PaceChoice controller />
            </div>
        </div>
    }
}

/// How fast the computer plays against itself.
#[component]
fn PaceChoice(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let on_change = move |event| {
        let chosen = event_target_value(&event);
        if let Some(pace) = Pace::ALL.into_iter().find(|pace| pace.word() == chosen) {
            controller.send(Event::SetPace(pace));
        }
    };
    let options = Pace::ALL.map(|pace| {
        let is_chosen = move || session.with(|session| session.pace() == pace);
        view! {
            <option value=pace.word() selected=is_chosen>
                {words::pace(pace.word())}
            </option>
        }
    });
    view! {
        <label class="select">
            {words::speed()}
            <select on:change=on_change>{options}</select>
        </label>
    }
}
