//! The rules of the game, each with a drawn example.

mod texts;

use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_words::rules as words;

use crate::drawing::Drawing;
use crate::lazy::{Lazy, lazy_view};
use texts::Rule;

lazy_view! {
    /// Loads the rules of a game.
    fn rules(variant: Variant) {
        view! { <RuleList variant /> }
    }
}

/// The section of the side panel; the rules are loaded when it is opened.
#[component]
pub(super) fn Rules(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    view! {
        <section class="rules" aria-labelledby="rules-heading">
            <h2 id="rules-heading">{words::heading()}</h2>
            <button
                type="button"
                class="disclosure"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                {words::show()}
            </button>
            {move || is_open.get().then(|| view! { <Lazy name=words::part() load=rules(variant) /> })}
        </section>
    }
}

/// The rules of a game, each with a drawing.
#[component]
pub fn RuleList(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let rules = texts::rules(variant).into_iter().map(|rule| {
        let Rule { text, example } = rule;
        let figure = example.and_then(|(record, caption)| {
            // Every record is a game: the tests play them.
            let game = noughts_rules::Game::from_record(&record).ok()?;
            Some(view! {
                <figure>
                    <Drawing game />
                    <figcaption>{caption}</figcaption>
                </figure>
            })
        });
        view! {
            <li>
                <p>{text}</p>
                {figure}
            </li>
        }
    });
    view! { <ol class="rule-list">{rules.collect_view()}</ol> }
}
