//! The page of settings.

use leptos::prelude::*;

use super::controls::{GameControls, check_box, level_list, radio_group};
use super::language_list::LanguageList;
use super::{Background, BoardTheme, First, Kept, Motion, Theme};
use crate::download;
use crate::pages;
use crate::statistics::Log;
use crate::storage::{self, BrowserStorage, Storage, StorageError};

/// Everything that can be chosen for all games, and what is kept.
#[component]
pub fn SettingsPage() -> impl IntoView {
    pages::enter("Settings");
    let kept = Kept::follow();
    // Says also what was set aside of them, so that nobody must play first to get to know it.
    let statistics = storage::load::<Log>(&BrowserStorage)
        .ok()
        .and_then(|loaded| loaded.notice());
    let problem = kept.problem();
    let themes = options(Theme::ALL, Theme::word, Theme::name);
    let boards = options(BoardTheme::ALL, BoardTheme::word, BoardTheme::name);
    let backgrounds = options(Background::ALL, Background::word, Background::name);
    let motions = options(Motion::ALL, Motion::word, Motion::name);
    let firsts = options(First::ALL, First::word, First::name);
    view! {
        <div class="text-page">
            <h1 id=pages::HEADING tabindex="-1">"Settings"</h1>
            <p role="alert">{problem}</p>
            {statistics.map(|notice| view! { <p>{notice}</p> })}
            <LanguageList kept />
            <section class="settings" aria-labelledby="look-heading">
                <h2 id="look-heading">"Look"</h2>
                {radio_group(kept, "Theme", "theme", &themes)}
                {radio_group(kept, "Board", "board", &boards)}
                {check_box(kept, "Letters and numbers at the board's edge", "edge")}
                {radio_group(kept, "Motion", "motion", &motions)}
                {radio_group(kept, "Live background", "background", &backgrounds)}
            </section>
            <section class="settings" aria-labelledby="sound-heading">
                <h2 id="sound-heading">"Sound"</h2>
                {check_box(kept, "A short tone for each move", "sound")}
            </section>
            <section class="settings" aria-labelledby="keys-heading">
                <h2 id="keys-heading">"Keys"</h2>
                <LetterBox kept />
            </section>
            <section class="settings" aria-labelledby="games-heading">
                <h2 id="games-heading">"Games"</h2>
                {level_list(kept)}
                {radio_group(kept, "First move against the computer", "first", &firsts)}
                <GameControls kept />
            </section>
            <SetAside />
        </div>
    }
}

/// The values of a choice, each with its word and its name.
fn options<T: Copy>(
    all: &[T],
    word: fn(T) -> &'static str,
    name: fn(T) -> &'static str,
) -> Vec<(&'static str, &'static str)> {
    all.iter().map(|&it| (word(it), name(it))).collect()
}

/// Switches the keys on and off that type a character.
#[component]
pub fn LetterBox(kept: Kept) -> impl IntoView {
    check_box(kept, "Letter, digit and sign keys", "letters")
}

/// What was set aside because it could not be read: to be downloaded, or to be thrown away.
#[component]
fn SetAside() -> impl IntoView {
    let read = || -> Result<Vec<(String, String)>, StorageError> {
        let names = storage::aside(&BrowserStorage)?;
        let texts = names.into_iter().map(|name| {
            let text = BrowserStorage.read(&name)?.unwrap_or_default();
            Ok((name, text))
        });
        texts.collect()
    };
    let texts = RwSignal::new(read().unwrap_or_default());
    let item = move |(name, text): (String, String)| {
        let throw_away = {
            let name = name.clone();
            move |_| {
                let _ = BrowserStorage.remove(&name);
                texts.set(read().unwrap_or_default());
                crate::focus::element("aside-heading");
            }
        };
        view! {
            <li class="controls">
                <span class="aside-name">{name.clone()}</span>
                {download::link(format!("Download {name}"), "Download", &name, &text)}
                <button
                    type="button"
                    aria-label=format!("Delete {name}")
                    on:click=throw_away
                >
                    "Delete"
                </button>
            </li>
        }
    };
    let is_empty = move || texts.with(Vec::is_empty);
    view! {
        <section class="settings" aria-labelledby="aside-heading">
            <h2 id="aside-heading" tabindex="-1">
                "Set aside"
            </h2>
            <p>
                {move || {
                    if is_empty() {
                        "Nothing. What is kept here and cannot be read is never thrown away: it would be listed here."
                    } else {
                        "These texts were kept here and could not be read."
                    }
                }}
            </p>
            <ul class="settings">{move || texts.get().into_iter().map(item).collect_view()}</ul>
        </section>
    }
}
