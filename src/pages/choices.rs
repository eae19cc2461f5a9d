//! The choice of the opponent above the start page's board, which is remembered.

use leptos::prelude::*;
use noughts_app::names;
use noughts_app::settings::Rival;
use noughts_protocol::Level;
use noughts_rules::Variant;
use noughts_words::pages as words;

use crate::effect::effect;
use crate::pages::start::StartState;
use crate::radio::radios;
use crate::settings::LiveSettings;

/// The opponent, and the level of the computer.
#[component]
pub(super) fn Choices(state: StartState) -> impl IntoView {
    let live = LiveSettings::follow();
    let person_first = js_sys::Math::random() < 0.5;
    effect(move || {
        let query = live
            .settings()
            .with(|settings| settings.query(person_first));
        state.query.set(query);
    });
    let rival = move || live.settings().with(|settings| settings.rival);
    let level = move || live.settings().with(|settings| settings.level);
    let rivals = Rival::ALL.iter();
    let rivals = rivals.map(|&rival| (words::rival(rival.word()), rival));
    let rivals = radios("rival", rivals, rival, move |rival| {
        live.choose("rival", rival.word());
    });
    let levels = Level::ALL.map(|level| (names::level(level, Variant::ALL[0]), level));
    let levels = radios("level", levels, level, move |level| {
        live.choose("level", level.word());
    });
    view! {
        <fieldset class="chips">
            <legend class="visually-hidden">{words::whom()}</legend>
            {rivals}
        </fieldset>
        <fieldset class="chips" hidden=move || rival() != Rival::Computer>
            <legend class="visually-hidden">{words::level()}</legend>
            {levels}
        </fieldset>
    }
}
