//! The settings page.

use leptos::prelude::*;
use noughts_app::settings::{Background, BoardTheme, Edge, First, Motion, Scanning, Switch, Theme};
use noughts_app::statistics::Log;
use noughts_app::storage;
use noughts_app::storage::{Storage, StorageError};
use noughts_rules::Variant;
use noughts_words::{settings as words, shell};

use crate::browser::WebBrowser;
use crate::drawing::Drawing;
use crate::scheduler::Turns;
use crate::settings::LiveSettings;
use crate::settings::controls::{GameControls, check_box, level_list, radio_group, thinking_list};
use crate::settings::language_list::LanguageList;
use crate::{download, page};

/// The game whose picture shows the chosen look.
const SAMPLE: Variant = Variant::ALL[0];

/// All settings, and the stored data that could not be read.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let live = LiveSettings::follow();
    // This also reports unreadable statistics, before any game is played.
    let statistics = storage::load::<Log>(&WebBrowser)
        .ok()
        .and_then(|loaded| loaded.notice());
    let problem = live.problem();
    // In parts, so that a slow phone shows the first of them early.
    let turns = Turns::start(2);
    view! {
        <div class="text-page">
            {page::heading(shell::settings())}
            <p role="alert">{problem}</p>
            {statistics.map(|notice| view! { <p>{notice}</p> })}
            <div class="settings">
                <LanguageList live />
            </div>
            <Appearance live />
            {turns.at(1, move || view! { <Ear live /> }.into_any())}
            {turns.at(2, move || view! { <Games live /> }.into_any())}
        </div>
    }
}

/// The appearance of page and board.
#[component]
fn Appearance(live: LiveSettings) -> impl IntoView {
    let themes = options(Theme::ALL, Theme::word, words::theme_name);
    let boards = options(BoardTheme::ALL, BoardTheme::word, words::board_name);
    let backgrounds = options(Background::ALL, Background::word, words::background_name);
    let edges = options(Edge::ALL, Edge::word, words::edge_name);
    let motions = options(Motion::ALL, Motion::word, words::motion_name);
    view! {
        <section class="settings" aria-labelledby="appearance-heading">
            <h2 id="appearance-heading">{words::appearance()}</h2>
            {radio_group(live, words::theme(), "theme", themes)}
            {radio_group(live, words::board(), "board", boards)}
            <div class="sample">
                <Drawing game=SAMPLE.sample() />
            </div>
            {radio_group(live, words::edge(), "edge", edges)}
            {radio_group(live, words::motion(), "motion", motions)}
            {radio_group(live, words::background(), "background", backgrounds)}
        </section>
    }
}

/// The settings of sound and keys.
#[component]
fn Ear(live: LiveSettings) -> impl IntoView {
    let scannings = options(Scanning::ALL, Scanning::word, words::scan_name);
    let has_sound = move || {
        let settings = live.settings();
        settings.with(|settings| settings.sound == Switch::On)
    };
    view! {
        <section class="settings" aria-labelledby="sound-heading">
            <h2 id="sound-heading">{words::sound()}</h2>
            {check_box(live, words::tone(), "sound")}
            <fieldset class="choices" hidden=move || !has_sound()>
                <legend>{words::sounds()}</legend>
                {check_box(live, words::sound_own(), "sound-own")}
                {check_box(live, words::sound_other(), "sound-other")}
                {check_box(live, words::sound_win(), "sound-win")}
                {check_box(live, words::sound_draw(), "sound-draw")}
                {check_box(live, words::sound_low(), "sound-low")}
                {check_box(live, words::sound_refused(), "sound-refused")}
                {check_box(live, words::sound_edge(), "sound-edge")}
            </fieldset>
            {check_box(live, words::speech(), "speech")}
        </section>
        <section class="settings" aria-labelledby="keys-heading">
            <h2 id="keys-heading">{words::keys()}</h2>
            <LetterBox live />
            {radio_group(live, words::scan(), "scan", scannings)}
            <p>{words::scan_about()}</p>
        </section>
        <section class="settings" aria-labelledby="reader-heading">
            <h2 id="reader-heading">{words::screen_reader()}</h2>
            {check_box(live, words::announce_turns(), "turns")}
        </section>
    }
}

/// The settings of games, and unreadable data.
#[component]
fn Games(live: LiveSettings) -> impl IntoView {
    let firsts = options(First::ALL, First::word, words::first_name);
    view! {
        <section class="settings" aria-labelledby="games-heading">
            <h2 id="games-heading">{words::games()}</h2>
            {level_list(live)}
            {thinking_list(live, words::thinking_in_ultimate())}
            {radio_group(live, words::first(), "first", firsts)}
            <GameControls live />
        </section>
        <UnreadableData />
    }
}

/// Returns the options of a choice: each one's word and name.
fn options<T: Copy>(
    all: &[T],
    word: fn(T) -> &'static str,
    name: fn(&'static str) -> String,
) -> Vec<(&'static str, String)> {
    let words = all.iter().map(|&it| word(it));
    words.map(|word| (word, name(word))).collect()
}

/// The switch for keys that type a character.
#[component]
pub fn LetterBox(live: LiveSettings) -> impl IntoView {
    check_box(live, words::letter_keys(), "letters")
}

/// Data that could not be read, to download or delete.
#[component]
fn UnreadableData() -> impl IntoView {
    let read = || -> Result<Vec<(String, String)>, StorageError> {
        let names = storage::unreadable(&WebBrowser)?;
        let texts = names.into_iter().map(|name| {
            let text = WebBrowser.read(&name)?.unwrap_or_default();
            Ok((name, text))
        });
        texts.collect()
    };
    let texts = RwSignal::new(read().unwrap_or_default());
    let item = move |(name, text): (String, String)| {
        let delete = {
            let name = name.clone();
            move |_| {
                let _ = WebBrowser.remove(&name);
                texts.set(read().unwrap_or_default());
                crate::focus::element("unreadable-heading");
            }
        };
        view! {
            <li class="controls">
                <span class="unreadable-name">{name.clone()}</span>
                {download::link(words::download_named(&name), words::download(), &name, &text)}
                <button
                    type="button"
                    aria-label=words::delete_named(&name)
                    on:click=delete
                >
                    {words::delete()}
                </button>
            </li>
        }
    };
    let is_empty = move || texts.with(Vec::is_empty);
    view! {
        <section class="settings" aria-labelledby="unreadable-heading">
            <h2 id="unreadable-heading" tabindex="-1">
                {words::unreadable()}
            </h2>
            <p>
                {move || {
                    if is_empty() {
                        words::nothing_unreadable()
                    } else {
                        words::unreadable_texts()
                    }
                }}
            </p>
            <ul class="settings">{move || texts.get().into_iter().map(item).collect_view()}</ul>
        </section>
    }
}
