//! The form for a new game.

use leptos::prelude::*;
use noughts_app::game::Page;
use noughts_app::game::setup::{Match, Setup};
use noughts_app::names::{rated_level, rating};
use noughts_app::settings::First;
use noughts_protocol::Level;
use noughts_rules::{SearchKind, Side, Variant};
use noughts_words::{play as words, settings};

use crate::choice::select;
use crate::settings::{LiveSettings, thinking_list};

/// The group that a new game is about: the dialog begins at its choice.
const PLAYERS: &str = "players";

/// The form. Choosing does not start a game; the button does.
#[component]
pub(super) fn SetupForm(
    /// The page, which has the choices.
    page: RwSignal<Page>,
    /// The game, which determines the name of the top level.
    variant: Variant,
    /// The settings, for games without a computer.
    live: LiveSettings,
    /// Called to start a new game.
    on_start: Callback<()>,
    /// Further controls.
    children: Children,
) -> impl IntoView {
    live.settings()
        .with_untracked(|settings| page.update(|page| page.setup.adopt(settings)));
    let level_of = |side| words::level_of(variant.start().name_of(side));
    let plays = move |players| page.with(|page| page.setup.players == players);
    let kind = move |label, players| {
        view! {
            <Choice
                group=PLAYERS
                label
                is_chosen=Signal::derive(move || plays(players))
                choose=move || page.update(|page| page.setup.players = players)
            />
        }
    };
    let first = move |label, first| {
        view! {
            <Choice
                group="first"
                label
                is_chosen=Signal::derive(move || page.with(|page| page.setup.first == first))
                choose=move || page.update(|page| page.setup.first = first)
            />
        }
    };
    let level = move |label, of: fn(&mut Setup) -> &mut Level| {
        let levels = Level::ALL.map(|level| (level.word().to_owned(), rated_level(level, variant)));
        let chosen = move || of(&mut page.with(|page| page.setup)).word().to_owned();
        select("select", label, levels, chosen, move |word| {
            if let Some(level) = Level::from_word(&word) {
                page.update(|page| *of(&mut page.setup) = level);
            }
        })
    };
    view! {
        <div class="setup">
            <fieldset>
                <legend>{words::players()}</legend>
                {kind(words::against_computer(), Match::AgainstComputer)}
                {kind(words::two_people(), Match::People)}
                {kind(words::two_computers(), Match::Computers)}
            </fieldset>
            <div class="setup" hidden=move || !plays(Match::AgainstComputer)>
                {level(words::level().to_owned(), |setup| &mut setup.level)}
                <fieldset>
                    <legend>{words::first_move()}</legend>
                    {first(words::you(), First::You)}
                    {first(words::computer(), First::Computer)}
                    {first(words::random(), First::Random)}
                </fieldset>
            </div>
            <div class="setup" hidden=move || !plays(Match::Computers)>
                {level(level_of(Side::X), |setup| &mut setup.level_of_x)}
                {level(level_of(Side::O), |setup| &mut setup.level)}
            </div>
            {(variant.search() == SearchKind::MonteCarlo)
                .then(|| {
                    view! { <div hidden=move || !page.with(|page| page.setup.is_strongest())>{thinking_list(live, settings::thinking())}</div> }
                })}
            {rating(Level::Easy, variant).map(|_| view! { <p class="hint" hidden=move || plays(Match::People)>{words::ratings()}</p> })}
            {children()}
            <button type="button" class="primary" on:click=move |_| on_start.run(())>
                {words::start_game()}
            </button>
        </div>
    }
}

/// An option of a group.
#[component]
fn Choice(
    group: &'static str,
    label: &'static str,
    is_chosen: Signal<bool>,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                autofocus=group == PLAYERS && is_chosen.get_untracked()
                prop:checked=is_chosen
                on:change=move |_| choose()
            />
            <span>{label}</span>
        </label>
    }
}
