//! The help page: the rules of every game with a board to try them on, the keys, and how the
//! computer plays.

mod trial;

use leptos::prelude::*;
use noughts_app::learn as texts;
use noughts_rules::Variant;
use noughts_words::{learn as words, names, shell};

use crate::learn::trial::Trial;
use crate::lessons::LessonList;
use crate::play::{RuleList, key_table};
use crate::radio::radio;
use crate::{page, router};

/// The whole page.
#[component]
pub fn LearnPage() -> impl IntoView {
    page::enter(shell::learn());
    view! {
        <div class="text-page">
            <h1 id=page::HEADING tabindex="-1">{shell::learn()}</h1>
            <LessonList />
            <Games />
            <section class="settings" aria-labelledby="help-features">
                <h2 id="help-features">{words::features()}</h2>
                {texts::features().map(|(name, about)| view! { <p><b>{name}</b> " " {about}</p> })}
            </section>
            <section class="settings" aria-labelledby="help-engine">
                <h2 id="help-engine">{words::engine()}</h2>
                {texts::engine().map(|text| view! { <p>{text}</p> })}
            </section>
            <section class="settings">
                <h2 id="help-keys">{words::keys()}</h2>
                {keys_note()}
                <div class="wide" tabindex="0" role="region" aria-labelledby="help-keys">
                    {key_table()}
                </div>
            </section>
        </div>
    }
}

/// The rules of the chosen game, with a board. It shows one game at a time, since the names of
/// cells are unique within the page.
#[component]
fn Games() -> impl IntoView {
    let chosen = RwSignal::new(Variant::Classic);
    let options = Variant::ALL.map(|variant| {
        let is_chosen = Box::new(move || chosen.get() == variant);
        let choose = Box::new(move || chosen.set(variant));
        radio("help-game", names::game(variant), is_chosen, choose)
    });
    view! {
        <section class="settings" aria-labelledby="help-rules">
            <h2 id="help-rules">{words::rules()}</h2>
            <fieldset class="chips">
                <legend>{words::game()}</legend>
                {options}
            </fieldset>
            {move || {
                let variant = chosen.get();
                view! {
                    <RuleList variant />
                    <h3>{words::try_it(&names::game(variant))}</h3>
                    <Trial variant />
                }
            }}
            <p>
                <a href=move || {
                    router::href(&format!("/play/{}", chosen.get()))
                }>{move || words::play(&names::game(chosen.get()))}</a>
            </p>
        </section>
    }
}

/// Returns the note about the keys, with a link in the middle.
fn keys_note() -> impl IntoView {
    // No text of the catalogue contains a line break.
    let note = words::keys_note("\n");
    let (before, after) = note.split_once('\n').unwrap_or((&note, ""));
    view! {
        <p>
            {before.to_owned()}
            <a href=router::href("/settings")>{words::keys_note_settings()}</a>
            {after.to_owned()}
        </p>
    }
}
