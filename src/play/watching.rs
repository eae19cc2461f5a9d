//! Controls of the computer's game against itself.

use leptos::prelude::*;
use noughts_app::session::{Event, Pace, Session};
use noughts_words::play as words;

use crate::play::runtime::Runtime;

/// Pause, step and speed.
#[component]
pub(super) fn Watching(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let is_paused = move || session.with(Session::is_paused);
    let pause = move |_| {
        let paused = session.with_untracked(Session::is_paused);
        runtime.send(Event::SetPaused(!paused));
    };
    view! {
        <div class="watching" role="group" aria-label=words::watching()>
            <button type="button" on:click=pause>
                {move || if is_paused() { words::go_on() } else { words::pause() }}
            </button>
            <button
                type="button"
                aria-disabled=move || (!is_paused()).then_some("true")
                on:click=move |_| runtime.send(Event::StepOnce)
            >
                {words::step()}
            </button>
            <PaceChoice runtime />
        </div>
    }
}
/// The computer's speed against itself.
#[component]
fn PaceChoice(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let on_change = move |event| {
        if let Some(pace) = Pace::from_word(&event_target_value(&event)) {
            runtime.send(Event::SetPace(pace));
        }
    };
    let options = Pace::ALL.iter().map(|&pace| {
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
            <select on:change=on_change>{options.collect_view()}</select>
        </label>
    }
}
