//! The settings page.

use leptos::prelude::*;
use noughts_app::screen::Entry;
use noughts_app::settings::{BoardTheme, page};
use noughts_rules::Variant;
use noughts_words::settings as words;

use crate::drawing::Drawing;
use crate::page::{screen_title, section};
use crate::scheduler::Turns;
use crate::screen::Shown;
use crate::settings::LiveSettings;
use crate::settings::language_list::LanguageList;

/// The game whose picture shows the chosen look.
const SAMPLE: Variant = Variant::ALL[0];

/// The check boxes of the sounds.
const SOUNDS: [&str; 7] = [
    "sound-own",
    "sound-other",
    "sound-win",
    "sound-draw",
    "sound-low",
    "sound-refused",
    "sound-edge",
];

/// All settings, and the stored data that could not be read.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let (_, settings) = Shown::start(page::SettingsPage::default());
    let live = LiveSettings::follow();
    let problem = settings.text("problem");
    let problem = move || live.problem().get().unwrap_or_else(|| problem.get());
    let statistics = settings.text("statistics").get_untracked();
    // In parts, so that a slow phone shows the first of them early.
    let turns = Turns::start(2);
    view! {
        <div class="text-page">
            {screen_title(settings)}
            <p role="alert">{problem}</p>
            {(!statistics.is_empty()).then(|| view! { <p>{statistics}</p> })}
            <div class="settings">
                <LanguageList live />
            </div>
            {appearance(settings)}
            {turns.at(1, move || ear(settings))}
            {turns.at(2, move || games(settings))}
        </div>
    }
}

/// Returns a choice as radio buttons.
fn choice(settings: Shown, field: &'static str) -> AnyView {
    settings.group(field, ["choices", ""], |_| None)
}

/// The appearance of page and board.
fn appearance(settings: Shown) -> AnyView {
    let sample = |place: usize| {
        BoardTheme::ALL
            .get(place)
            .map(|board: &BoardTheme| board.word())
    };
    let content = view! {
        {choice(settings, "theme")}
        {settings.group("board", ["choices", ""], sample)}
        <div class="sample">
            <Drawing game=SAMPLE.sample() />
        </div>
        {choice(settings, "edge")} {settings.check("patterns")} {choice(settings, "motion")}
        {choice(settings, "background")}
    };
    section(
        "settings",
        "appearance-heading",
        words::appearance(),
        content,
    )
}

/// The settings of sound and keys.
fn ear(settings: Shown) -> AnyView {
    let sound = settings.part("sound-own");
    let sounds = view! {
        {settings.check("sound")}
        <fieldset class="choices" hidden=move || sound.read().is_none()>
            <legend>{words::sounds()}</legend>
            {SOUNDS.map(|sound| settings.check(sound)).collect_view()}
        </fieldset>
        {settings.check("speech")}
    };
    let keys = view! {
        {settings.check("letters")}
        {choice(settings, "scan")}
        <p>{words::scan_about()}</p>
    };
    view! {
        {section("settings", "sound-heading", words::sound(), sounds)}
        {section("settings", "keys-heading", words::keys(), keys)}
        {section("settings", "reader-heading", words::screen_reader(), settings.check("turns"))}
    }
    .into_any()
}

/// Returns the settings of the clock and of the players' names.
pub fn clock_and_names(settings: Shown) -> AnyView {
    view! {
        <fieldset class="fields">
            <legend>{words::clock()}</legend>
            {settings.select("turn", "field")} {settings.select("total", "field")}
            {settings.select("time-out", "field")}
        </fieldset>
        <fieldset class="fields">
            <legend>{words::names()}</legend>
            {settings.name_field("name-problem-0")} {settings.name_field("name-problem-1")}
        </fieldset>
    }
    .into_any()
}

/// The settings of games, and the data that could not be read, to download or delete.
fn games(settings: Shown) -> AnyView {
    let texts = settings.items("texts");
    let item = move |text: Entry| {
        view! {
            <li class="controls">
                <span class="unreadable-name">{text.name}</span>
                {settings.item_actions(text.actions)}
            </li>
        }
    };
    view! {
        <section class="settings" aria-labelledby="games-heading">
            <h2 id="games-heading">{words::games()}</h2>
            {settings.select("level", "field")} {settings.select("thinking", "field")}
            {choice(settings, "first")}
            {clock_and_names(settings)}
        </section>
        <section class="settings" aria-labelledby="unreadable-heading">
            <h2 id="unreadable-heading" tabindex="-1">
                {settings.text("unreadable-heading")}
            </h2>
            <p>{settings.text("unreadable")}</p>
            <ul class="settings">{move || texts.get().into_iter().map(item).collect_view()}</ul>
        </section>
    }
    .into_any()
}
