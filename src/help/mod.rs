//! The page that explains: the rules of every game with a board to try them on, the keys, and what
//! the computer does.

mod texts;
mod trial;

use leptos::prelude::*;
use noughts_rules::Variant;

use crate::board::keyboard;
use crate::pages;
use crate::play::RuleList;
use crate::router;
use texts::{ENGINE, FEATURES};
use trial::Trial;

/// Everything that can be explained.
#[component]
pub fn HelpPage() -> impl IntoView {
    pages::enter("Help");
    view! {
        <div class="text-page">
            <h1 id=pages::HEADING tabindex="-1">"Help"</h1>
            <Games />
            <section class="settings" aria-labelledby="help-features">
                <h2 id="help-features">"On the page of a game"</h2>
                {terms(&FEATURES)}
            </section>
            <section class="settings" aria-labelledby="help-engine">
                <h2 id="help-engine">"What the computer does"</h2>
                {ENGINE.map(|text| view! { <p>{text}</p> })}
            </section>
            <section class="settings">
                <h2 id="help-keys">"Keys"</h2>
                <p>
                    "They work while the focus is on the board. Those that type a character can be turned off in the "
                    <a href=router::href("/settings")>"settings"</a> "."
                </p>
                <div class="wide" tabindex="0" role="region" aria-labelledby="help-keys">
                    <table>
                        <tbody>{keyboard::help().map(|(keys, meaning)| row(keys, meaning))}</tbody>
                    </table>
                </div>
            </section>
        </div>
    }
}

/// The rules of the game that is chosen, with a board. One at a time: the cells of a board have
/// names of their own in the page.
#[component]
fn Games() -> impl IntoView {
    let chosen = RwSignal::new(Variant::Classic);
    let options = Variant::NAMED.map(|variant| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="help-game"
                    prop:checked=move || chosen.get() == variant
                    on:change=move |_| chosen.set(variant)
                />
                <span>{variant.name()}</span>
            </label>
        }
    });
    view! {
        <section class="settings" aria-labelledby="help-rules">
            <h2 id="help-rules">"Rules"</h2>
            <fieldset class="choices">
                <legend>"Game"</legend>
                {options}
            </fieldset>
            {move || {
                let variant = chosen.get();
                view! {
                    <RuleList variant />
                    <h3>"Try it: " {variant.name()}</h3>
                    <Trial variant />
                }
            }}
            <p>
                <a href=move || {
                    router::href(&format!("/play/{}", chosen.get()))
                }>"Play " {move || chosen.get().name()} " against the computer"</a>
            </p>
        </section>
    }
}

/// A list of terms and what they mean.
fn terms(terms: &[(&'static str, &'static str)]) -> AnyView {
    let terms = terms.iter().map(|&(term, meaning)| {
        view! { <p><b>{term}</b> " " {meaning}</p> }
    });
    terms.collect_view().into_any()
}

fn row(keys: &'static str, meaning: &'static str) -> impl IntoView {
    view! {
        <tr>
            <th scope="row">{keys}</th>
            <td>{meaning}</td>
        </tr>
    }
}
