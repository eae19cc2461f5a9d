//! The clocks beside the board.

use leptos::prelude::*;
use noughts_app::clock::EXTENSION;
use noughts_app::scorekeeper::{Event, Timekeeper, player_names};
use noughts_rules::Side;
use noughts_words::clock as words;

use crate::effect::effect;
use crate::play::keeper::{Keeper, tell_once};
use crate::play::state::TableState;
use crate::settings::Kept;

/// The clocks of the game. The counting needs no place on the page.
#[component]
pub(super) fn Clocks(state: TableState) -> impl IntoView {
    let controller = state.controller;
    let kept = Kept::follow();
    let started = Keeper::start(controller, kept);
    state.keeper.set(started);
    effect(move || {
        let names = controller.session.with(|session| {
            kept.settings()
                .with(|settings| player_names(session, settings))
        });
        state.player_names.set(names);
    });
    let problem = kept.problem();
    effect(move || {
        if let Some(problem) = problem.get() {
            tell_once(controller, &problem);
        }
    });
    started.map(|keeper| view! { <Buttons keeper /> })
}

/// The buttons that extend the time or turn the clock off.
#[component]
fn Buttons(keeper: Keeper) -> impl IntoView {
    let session = keeper.controller.session;
    let is_hidden = move || {
        !keeper.with(Timekeeper::is_limited) || session.with(|session| session.outcome().is_some())
    };
    let can_extend = move || keeper.with(|clock| session.with(|session| clock.can_extend(session)));
    let is_on = move || keeper.with(Timekeeper::is_on);
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
pub(super) fn ClockFace(keeper: Keeper, side: Side) -> impl IntoView {
    let session = keeper.controller.session;
    let is_shown = move || {
        let is_person = session.with(|session| session.seats().player(side).level().is_none());
        is_person && keeper.with(Timekeeper::is_limited)
    };
    let name = session.with_untracked(|session| session.game().position().name_of(side));
    view! {
        <span
            class="clock"
            class:runs=move || keeper.with(|clock| clock.runs(side))
            role="timer"
            aria-label=words::clock_of(name)
            hidden=move || !is_shown()
        >
            {move || keeper.with(|clock| clock.text(side))}
        </span>
    }
}
