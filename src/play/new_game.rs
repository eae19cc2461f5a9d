//! The form for a new game.

use leptos::prelude::*;
use noughts_app::game::Event;
use noughts_app::game::setup::Match;
use noughts_app::game::view;
use noughts_app::names::rating;
use noughts_app::settings::page::SettingsPage;
use noughts_protocol::Level;
use noughts_rules::SearchKind;
use noughts_words::play as words;

use crate::effect::effect;
use crate::play::runtime::Runtime;
use crate::screen::Shown;
use crate::settings::clock_and_names;

/// The form. Choosing does not start a game; the button does.
#[component]
pub(super) fn NewGame(runtime: Runtime) -> impl IntoView {
    let page = runtime.page;
    let form = runtime.shows(view::setup);
    let (names, settings) = Shown::start(SettingsPage::default());
    effect(move || {
        let refused = names.with(|names| names.refused().clone());
        runtime.send(Event::Refuse(refused));
    });
    let variant = runtime.variant();
    let setup = move || page.with(|page| page.setup);
    let plays = move |players| setup().players == players;
    let thinking = (variant.search() == SearchKind::MonteCarlo).then(|| {
        let list = settings.select("thinking", "field");
        view! { <div hidden=move || !setup().is_strongest()>{list}</div> }
    });
    let ratings = rating(Level::Easy, variant).map(|_| {
        view! { <p class="hint" hidden=move || plays(Match::People)>{words::ratings()}</p> }
    });
    view! {
        <div class="setup">
            <fieldset>
                <legend>{words::players()}</legend>
                {form.first_radios("players")}
            </fieldset>
            <div class="setup" hidden=move || !plays(Match::AgainstComputer)>
                {form.select("level", "select")}
                <fieldset>
                    <legend>{words::first_move()}</legend>
                    {form.radios("first", |_| None)}
                </fieldset>
            </div>
            <div class="setup" hidden=move || !plays(Match::Computers)>
                {form.select("level-of-x", "select")}
                {form.select("level-of-o", "select")}
            </div>
            {thinking}
            {ratings}
            <details class="more">
                <summary>{words::clock_and_names()}</summary>
                {clock_and_names(settings)}
            </details>
            {form.actions("start")}
        </div>
    }
}
