//! The clocks of a game whose time is limited: a player's time in the strip, and the buttons that extend it or turn the clock off.

use leptos::prelude::*;
use noughts_app::game::view;
use noughts_app::scorekeeper::Timekeeper;
use noughts_app::session::Session;
use noughts_rules::Side;
use noughts_words::clock as words;

use crate::play::runtime::{Runtime, State};
use crate::screen::Dress;

/// The buttons that extend the time or turn the clock off.
#[component]
pub(super) fn ClockButtons(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let is_hidden = move || session.with(|session| session.outcome().is_some());
    let dress = Dress {
        class: Some(""),
        ..Dress::default()
    };
    view! {
        <div class="clocks" role="group" aria-label=words::clocks() hidden=is_hidden>
            {runtime.shows(view::clocks).dressed("clocks", dress)}
        </div>
    }
}

/// A player's time, in the player's strip.
#[component]
pub(super) fn ClockFace(runtime: Runtime, side: Side) -> impl IntoView {
    let Runtime { session, page, .. } = runtime;
    let is_person = move || session.with(|session| session.seats().player(side).level().is_none());
    let name = |session: &Session| session.game().position().name_of(side);
    view! {
        <span
            class="clock"
            class:runs=move || with_clock(page, |clock| clock.runs(side))
            role="timer"
            aria-label=words::clock_of(session.with_untracked(name))
            hidden=move || !is_person()
        >
            {move || with_clock(page, |clock| clock.text(side))}
        </span>
    }
}

/// Returns something of the clock, which is tracked.
fn with_clock<T: Default>(page: State, look: impl FnOnce(&Timekeeper) -> T) -> T {
    page.with(|page| view::clock(page).map(look).unwrap_or_default())
}
