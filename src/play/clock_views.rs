//! The clocks of a game whose time is limited: a player's time in the strip, and the buttons that extend it or turn the clock off.

use leptos::prelude::*;
use noughts_app::clock::EXTENSION;
use noughts_app::scorekeeper::{Event, Scorekeeper, Timekeeper};
use noughts_app::session::Session;
use noughts_rules::Side;
use noughts_words::clock as words;

use crate::play::keeper::Keeper;
use crate::play::runtime::Runtime;

/// The buttons that extend the time or turn the clock off.
#[component]
pub(super) fn ClockButtons(runtime: Runtime, keeper: Keeper) -> impl IntoView {
    let session = runtime.session;
    let score = keeper.score;
    let is_hidden = move || session.with(|session| session.outcome().is_some());
    let can_extend = move || {
        with_clock(score, |clock| {
            session.with(|session| clock.can_extend(session))
        })
    };
    let is_on = move || with_clock(score, Timekeeper::is_on);
    let seconds = EXTENSION / 1000;
    let toggle_clock = move || {
        if is_on() {
            words::turn_clock_off()
        } else {
            words::turn_clock_on()
        }
    };
    let toggle_it = move || {
        if is_on() {
            words::turn_off()
        } else {
            words::turn_on()
        }
    };
    view! {
        <div class="clocks" role="group" aria-label=words::clocks() hidden=is_hidden>
            <button
                type="button"
                aria-label=words::extend_clock(seconds)
                aria-disabled=move || (!can_extend()).then_some("true")
                on:click=move |_| keeper.send(Event::Extend)
            >
                {words::extend(seconds)}
            </button>
            <button
                type="button"
                aria-label=toggle_clock
                on:click=move |_| keeper.send(Event::ToggleClock)
            >
                {toggle_it}
            </button>
        </div>
    }
}

/// A player's time, in the player's strip.
#[component]
pub(super) fn ClockFace(
    session: RwSignal<Session>,
    score: RwSignal<Scorekeeper>,
    side: Side,
) -> impl IntoView {
    let is_person = move || session.with(|session| session.seats().player(side).level().is_none());
    let name = session.with_untracked(|session| session.game().position().name_of(side));
    view! {
        <span
            class="clock"
            class:runs=move || with_clock(score, |clock| clock.runs(side))
            role="timer"
            aria-label=words::clock_of(name)
            hidden=move || !is_person()
        >
            {move || with_clock(score, |clock| clock.text(side))}
        </span>
    }
}

/// Returns something of the clock, which is tracked.
fn with_clock<T>(score: RwSignal<Scorekeeper>, look: impl FnOnce(&Timekeeper) -> T) -> T {
    score.with(|score| look(score.timekeeper()))
}
