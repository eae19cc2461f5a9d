//! The rules of the game, each with a drawn example.

use leptos::prelude::*;
use noughts_app::rules as texts;
use noughts_app::rules::Rule;
use noughts_protocol::{Known, Verdict, known};
use noughts_rules::Variant;
use noughts_words::rules as words;

use crate::drawing::Drawing;
use crate::proof;

/// Returns the sentence about the winner under best play.
fn about(known: Known) -> &'static str {
    match known {
        Known::Solved(Verdict::FirstWins) => words::known_first(),
        Known::Solved(Verdict::Draw) => words::known_draw(),
        Known::Open => words::known_open(),
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
    view! {
        {known(variant)
            .map(|known| view! { <p class="verdict">{about(known)} " " {proof::link(variant)}</p> })}
        <ol class="rule-list">{rules.collect_view()}</ol>
    }
}
