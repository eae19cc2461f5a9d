//! The page of settings.

use leptos::prelude::*;

use super::controls::{GameControls, radio_group};
use super::{Background, BoardTheme, Kept, LetterKeys, Theme};
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
    let themes: Vec<_> = Theme::ALL.iter().map(|it| (it.word(), it.name())).collect();
    let boards: Vec<_> = BoardTheme::ALL
        .iter()
        .map(|it| (it.word(), it.name()))
        .collect();
    let backgrounds: Vec<_> = Background::ALL
        .iter()
        .map(|it| (it.word(), it.name()))
        .collect();
    view! {
        <div class="text-page">
            <h1 id=pages::HEADING tabindex="-1">"Settings"</h1>
            <p role="alert">{problem}</p>
            {statistics.map(|notice| view! { <p>{notice}</p> })}
            <section class="settings" aria-labelledby="look-heading">
                <h2 id="look-heading">"Look"</h2>
                {radio_group(kept, "Theme", "theme", &themes)}
                {radio_group(kept, "Board", "board", &boards)}
                {radio_group(kept, "Live background", "background", &backgrounds)}
            </section>
            <section class="settings" aria-labelledby="keys-heading">
                <h2 id="keys-heading">"Keys"</h2>
                <LetterBox kept />
            </section>
            <section class="settings" aria-labelledby="games-heading">
                <h2 id="games-heading">"Games"</h2>
                <GameControls kept />
            </section>
            <SetAside />
        </div>
    }
}

/// Switches the keys on and off that type a character.
#[component]
pub fn LetterBox(kept: Kept) -> impl IntoView {
    let is_on = move || kept.settings().with(|settings| settings.letters) == LetterKeys::On;
    let toggle = move |_| {
        let next = if is_on() {
            LetterKeys::Off
        } else {
            LetterKeys::On
        };
        kept.choose("letters", next.word());
    };
    view! {
        <label class="choice">
            <input type="checkbox" prop:checked=is_on on:change=toggle />
            <span>"Letter, digit and sign keys"</span>
        </label>
    }
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
