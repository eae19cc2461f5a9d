//! The rules of every game with a board to try them on, and the keys.

mod trial;

use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_words::{learn as words, names, proof};

use crate::learn::trial::Trial;
use crate::play::{RuleList, key_table};
use crate::radio::radios;
use crate::router::Router;
use crate::{page, router};

/// Returns the links to the rules, the keys and the proofs.
pub fn links() -> impl IntoView {
    let link = |path, text| view! { <a class="button" href=router::href(path)>{text}</a> };
    [
        link("/learn/rules", words::rules()),
        link("/learn/keys", words::keys()),
        link("/proof", proof::all()),
    ]
}

/// The rules of the chosen game, with a board. It shows one game at a time, since the names of
/// cells are unique within the page.
#[component]
pub fn RulesPage() -> impl IntoView {
    let router = Router::of_page();
    // A link names a game as `#torus`.
    let named = window().location().hash().unwrap_or_default();
    let named = named.trim_start_matches('#').parse();
    let chosen = RwSignal::new(named.unwrap_or(Variant::Classic));
    let options = Variant::ALL.map(|variant| (names::game(variant), variant));
    let options = radios(
        "help-game",
        options,
        move || chosen.get(),
        move |variant| {
            chosen.set(variant);
            router.replace("", &format!("#{variant}"));
        },
    );
    view! {
        <div class="text-page">
            {page::heading(words::rules())}
            <section class="settings">
                <fieldset class="chips">
                    <legend>{words::game()}</legend>
                    {options}
                </fieldset>
                {move || {
                    let variant = chosen.get();
                    view! {
                        <RuleList variant />
                        <h2>{words::try_it(&names::game(variant))}</h2>
                        <Trial variant />
                    }
                }}
                <p>
                    <a href=move || {
                        router::href(&format!("/play/{}", chosen.get()))
                    }>{move || words::play(&names::game(chosen.get()))}</a>
                </p>
            </section>
        </div>
    }
}

/// The keys.
#[component]
pub fn KeysPage() -> impl IntoView {
    view! {
        <div class="text-page">
            {page::heading(words::keys())}
            <section class="settings">
                {keys_note()}
                <div class="wide" tabindex="0" role="region" aria-labelledby=page::HEADING>
                    {key_table()}
                </div>
            </section>
        </div>
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
