//! Controls for settings.

use leptos::prelude::*;
use noughts_app::clock::{TimeControl, TimeOut};
use noughts_app::settings::ThinkingTime;
use noughts_words::settings as words;

use crate::choice::{check, select};
use crate::settings::live::LiveSettings;

/// Returns a check box for a field that is on or off.
fn check_box(live: LiveSettings, label: &'static str, field: &'static str) -> AnyView {
    let is_on = move || {
        live.settings()
            .with(|settings| settings.word(field) == "on")
    };
    check(label, is_on, move |is_on| {
        live.choose(field, if is_on { "on" } else { "off" });
    })
}

/// The switch for keys that type a character.
#[component]
pub fn LetterBox(live: LiveSettings) -> impl IntoView {
    check_box(live, words::letter_keys(), "letters")
}

/// Returns a list of a field's options: each one's word and name.
fn list(
    live: LiveSettings,
    label: &'static str,
    field: &'static str,
    options: Vec<(String, String)>,
) -> AnyView {
    let chosen = move || live.settings().with(|settings| settings.word(field));
    let choose = move |word: String| live.choose(field, &word);
    select("field", label.to_owned(), options, chosen, choose)
}

/// Returns the choice of how long the computer thinks about a move at its strongest.
pub fn thinking_list(live: LiveSettings, label: &'static str) -> AnyView {
    let times = ThinkingTime::ALL.iter();
    let times = times.map(|time| (time.word().to_owned(), words::seconds(time.seconds())));
    list(live, label, "thinking", times.collect())
}

fn name_field(live: LiveSettings, label: &'static str, player: usize) -> AnyView {
    let problem = RwSignal::new(None::<String>);
    let id = format!("name-problem-{player}");
    let value = move || {
        live.settings()
            .with(|settings| settings.players[player].to_string())
    };
    let on_change = move |event| {
        let renamed = live.rename(player, &event_target_value(&event));
        problem.set(renamed.err().map(|error| error.to_string()));
    };
    view! {
        <label class="field">
            {label}
            <input
                type="text"
                autocomplete="off"
                spellcheck="false"
                aria-describedby=id.clone()
                aria-invalid=move || problem.get().map(|_| "true")
                prop:value=value
                on:change=on_change
            />
        </label>
        <p id=id role="alert">
            {problem}
        </p>
    }
    .into_any()
}

/// The settings of the clock and of the players' names.
#[component]
pub fn GameControls(live: LiveSettings) -> impl IntoView {
    let none = || ("0".to_owned(), words::no_limit().to_owned());
    let seconds = TimeControl::TURNS.map(|turn| (turn.to_string(), words::seconds(turn)));
    let minutes = TimeControl::TOTALS.map(|total| (total.to_string(), words::minutes(total)));
    let time_outs = TimeOut::ALL
        .iter()
        .map(|out| (out.word().to_owned(), out.name().to_owned()));
    let with_none = |some: Vec<_>| [none()].into_iter().chain(some).collect();
    view! {
        <fieldset class="fields">
            <legend>{words::clock()}</legend>
            {list(live, words::turn(), "turn", with_none(seconds.to_vec()))}
            {list(live, words::total(), "total", with_none(minutes.to_vec()))}
            {list(live, words::time_out(), "time-out", time_outs.collect())}
        </fieldset>
        <fieldset class="fields">
            <legend>{words::names()}</legend>
            {name_field(live, words::own_name(), 0)}
            {name_field(live, words::other_name(), 1)}
        </fieldset>
    }
}
