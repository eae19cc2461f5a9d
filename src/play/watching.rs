//! Controls of the computer's game against itself.

use leptos::prelude::*;
use noughts_app::session::{Event, Pace, Session};
use noughts_words::play as words;

use crate::choice::select;
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
    let options = Pace::ALL.iter();
    let options = options.map(|pace| (pace.word().to_owned(), words::pace(pace.word())));
    let chosen = move || session.with(|session| session.pace().word().to_owned());
    select(
        "select",
        words::speed().to_owned(),
        options,
        chosen,
        move |word| {
            if let Some(pace) = Pace::from_word(&word) {
                runtime.send(Event::SetPace(pace));
            }
        },
    )
}
