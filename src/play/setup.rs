//! The form that begins a new game.

use leptos::prelude::*;
use noughts_rules::Mark;

use crate::session::Seats;

/// Who plays, as the form asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Match {
    AgainstComputer,
    People,
    Computers,
}

/// Who makes the first move against the computer, as the form asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    You,
    Computer,
    Random,
}

/// The choices of the form.
#[derive(Clone, Copy)]
pub(super) struct Setup {
    players: RwSignal<Match>,
    first: RwSignal<First>,
}

impl Setup {
    /// Returns the choices that led to these seats.
    pub(super) fn of(seats: Seats) -> Self {
        let (players, first) = match seats.own_mark() {
            Some(Mark::X) => (Match::AgainstComputer, First::You),
            Some(Mark::O) => (Match::AgainstComputer, First::Computer),
            None if seats.has_person() => (Match::People, First::You),
            None => (Match::Computers, First::You),
        };
        Self {
            players: RwSignal::new(players),
            first: RwSignal::new(first),
        }
    }

    /// Returns the seats of the next game; chance decides where the form leaves it to chance.
    pub(super) fn seats(self) -> Seats {
        match (self.players.get_untracked(), self.first.get_untracked()) {
            (Match::People, _) => Seats::PEOPLE,
            (Match::Computers, _) => Seats::COMPUTERS,
            (Match::AgainstComputer, First::You) => Seats::against_computer(Mark::X),
            (Match::AgainstComputer, First::Computer) => Seats::against_computer(Mark::O),
            (Match::AgainstComputer, First::Random) => {
                let own = if js_sys::Math::random() < 0.5 {
                    Mark::X
                } else {
                    Mark::O
                };
                Seats::against_computer(own)
            }
        }
    }
}

/// The form. A choice begins no game by itself: that is the button's.
#[component]
pub(super) fn SetupForm(
    setup: Setup,
    /// Called when a new game is to begin.
    on_start: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Setup { players, first } = setup;
    let against_computer = move || players.get() == Match::AgainstComputer;
    view! {
        <section class="setup" aria-labelledby="setup-heading">
            <h2 id="setup-heading">"New game"</h2>
            <fieldset>
                <legend>"Players"</legend>
                <Choice group="players" label="You and the computer" value=Match::AgainstComputer chosen=players />
                <Choice group="players" label="Two people" value=Match::People chosen=players />
                <Choice group="players" label="Two computers" value=Match::Computers chosen=players />
            </fieldset>
            <Show when=against_computer>
                <fieldset>
                    <legend>"First move (X)"</legend>
                    <Choice group="first" label="You" value=First::You chosen=first />
                    <Choice group="first" label="Computer" value=First::Computer chosen=first />
                    <Choice group="first" label="Random" value=First::Random chosen=first />
                </fieldset>
            </Show>
            <button type="button" class="primary" on:click=move |_| on_start()>
                "Start new game"
            </button>
        </section>
    }
}

/// One choice of a group.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    group: &'static str,
    label: &'static str,
    value: T,
    chosen: RwSignal<T>,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                prop:checked=move || chosen.get() == value
                on:change=move |_| chosen.set(value)
            />
            <span>{label}</span>
        </label>
    }
}
