//! The form for a new game.

use leptos::prelude::*;
use noughts_app::session::Seats;
use noughts_app::settings::First;
use noughts_protocol::Level;
use noughts_rules::{Side, Variant};
use noughts_words::play as words;

use crate::settings::Kept;

/// The kinds of players in the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Match {
    AgainstComputer,
    People,
    Computers,
}

/// The group that a new game is about: the dialog begins at its choice.
const PLAYERS: &str = "players";

/// The choices of the form.
#[derive(Clone, Copy)]
pub(super) struct Setup {
    players: RwSignal<Match>,
    first: RwSignal<First>,
    /// The level of the computer, or of O if both sides are computers.
    level: RwSignal<Level>,
    /// The level of X if both sides are computers.
    level_of_x: RwSignal<Level>,
}

impl Setup {
    /// Returns the choices for the given seats.
    pub(super) fn of(seats: Seats) -> Self {
        let (players, first) = match seats.own_mark() {
            Some(Side::X) => (Match::AgainstComputer, First::You),
            Some(Side::O) => (Match::AgainstComputer, First::Computer),
            None if seats.has_person() => (Match::People, First::You),
            None => (Match::Computers, First::You),
        };
        let (x, o) = (seats.x.level(), seats.o.level());
        let level = o.or(x).unwrap_or(Level::Perfect);
        Self {
            players: RwSignal::new(players),
            first: RwSignal::new(first),
            level: RwSignal::new(level),
            level_of_x: RwSignal::new(x.unwrap_or(level)),
        }
    }

    /// Returns the seats of the next game, drawing lots if the form says so.
    pub(super) fn seats(self) -> Seats {
        let level = self.level.get_untracked();
        let own = match self.first.get_untracked() {
            First::You => Side::X,
            First::Random if js_sys::Math::random() < 0.5 => Side::X,
            First::Computer | First::Random => Side::O,
        };
        match self.players.get_untracked() {
            Match::People => Seats::PEOPLE,
            Match::Computers => Seats::computers(self.level_of_x.get_untracked(), level),
            Match::AgainstComputer => Seats::against_computer(own, level),
        }
    }
}

/// The form. Choosing does not start a game; the button does.
#[component]
pub(super) fn SetupForm(
    setup: Setup,
    /// The game, which determines the name of the top level.
    variant: Variant,
    /// The settings, for games without a computer.
    kept: Kept,
    /// Called to start a new game.
    on_start: Callback<()>,
    /// Further controls.
    children: Children,
) -> impl IntoView {
    let Setup {
        players,
        first,
        level,
        level_of_x,
    } = setup;
    if players.get_untracked() == Match::People {
        kept.settings().with_untracked(|settings| {
            first.set(settings.first);
            level.set(settings.level);
            level_of_x.set(settings.level);
        });
    }
    let level_of = |side| words::level_of(variant.start().name_of(side));
    let against_computer = move || players.get() == Match::AgainstComputer;
    let two_computers = move || players.get() == Match::Computers;
    view! {
        <div class="setup">
            <fieldset>
                <legend>{words::players()}</legend>
                <Choice
                    group=PLAYERS
                    label=words::against_computer()
                    value=Match::AgainstComputer
                    chosen=players
                />
                <Choice group=PLAYERS label=words::two_people() value=Match::People chosen=players />
                <Choice
                    group=PLAYERS
                    label=words::two_computers()
                    value=Match::Computers
                    chosen=players
                />
            </fieldset>
            <div class="setup" hidden=move || !against_computer()>
                <LevelChoice label=words::level() chosen=level variant />
                <fieldset>
                    <legend>{words::first_move()}</legend>
                    <Choice group="first" label=words::you() value=First::You chosen=first />
                    <Choice group="first" label=words::computer() value=First::Computer chosen=first />
                    <Choice group="first" label=words::random() value=First::Random chosen=first />
                </fieldset>
            </div>
            <div class="setup" hidden=move || !two_computers()>
                <LevelChoice label=level_of(Side::X) chosen=level_of_x variant />
                <LevelChoice label=level_of(Side::O) chosen=level variant />
            </div>
            {children()}
            <button type="button" class="primary" on:click=move |_| on_start.run(())>
                {words::start_game()}
            </button>
        </div>
    }
}

/// An option of a group.
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
                autofocus=group == PLAYERS && chosen.get_untracked() == value
                prop:checked=move || chosen.get() == value
                on:change=move |_| chosen.set(value)
            />
            <span>{label}</span>
        </label>
    }
}

/// The choice of a level.
#[component]
fn LevelChoice(
    #[prop(into)] label: String,
    chosen: RwSignal<Level>,
    variant: Variant,
) -> impl IntoView {
    let on_change = move |event| {
        if let Some(level) = Level::from_word(&event_target_value(&event)) {
            chosen.set(level);
        }
    };
    let options = Level::ALL.map(|level| {
        view! {
            <option value=level.word() selected=move || chosen.get() == level>
                {noughts_app::names::level(level, variant)}
            </option>
        }
    });
    view! {
        <label class="select">
            {label}
            <select on:change=on_change>{options}</select>
        </label>
    }
}
