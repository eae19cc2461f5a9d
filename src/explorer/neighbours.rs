//! The positions one move away.

use leptos::prelude::*;
use noughts_statespace::Outcome;
use noughts_words::explorer as words;

use super::controller::{Explorer, NEXT, PREVIOUS, Then};
use super::place;
use super::sentences;
use super::state::Event;
use super::values::Verdict;
use crate::drawing::thumbnail;

/// Returns the lists of successors and predecessors.
pub(super) fn neighbours(explorer: Explorer) -> AnyView {
    let next = move || {
        explorer.of_facts(|facts| {
            let entries = facts.next.iter().map(|next| {
                let said = sentences::next_move(&facts.position, next);
                entry(explorer, &next.key, said, next.verdict, Then::Next)
            });
            entries.collect::<Vec<_>>()
        })
    };
    let previous = move || {
        explorer.of_facts(|facts| {
            let entries = facts.previous.iter().map(|previous| {
                let said = sentences::previous_move(&facts.position, previous);
                entry(
                    explorer,
                    &previous.key,
                    said,
                    previous.verdict,
                    Then::Previous,
                )
            });
            entries.collect::<Vec<_>>()
        })
    };
    let is_last = move || explorer.of_facts(|facts| facts.next.is_empty());
    let is_first = move || explorer.of_facts(|facts| facts.previous.is_empty());
    view! {
        <section class="explorer-part" aria-labelledby=NEXT>
            <h2 id=NEXT tabindex="-1">
                {words::next_positions()}
            </h2>
            <ul class="position-list">{next}</ul>
            <p class="quiet" hidden=move || !is_last()>
                {words::no_next()}
            </p>
        </section>
        <section class="explorer-part" aria-labelledby=PREVIOUS>
            <h2 id=PREVIOUS tabindex="-1">
                {words::previous_positions()}
            </h2>
            <ul class="position-list">{previous}</ul>
            <p class="quiet" hidden=move || !is_first()>
                {words::no_previous()}
            </p>
        </section>
    }
    .into_any()
}

fn entry(
    explorer: Explorer,
    key: &str,
    (what, comes): (String, String),
    verdict: Option<Verdict>,
    then: Then,
) -> impl IntoView + use<> {
    let to = key.to_owned();
    view! {
        <li>
            <button
                type="button"
                on:click=move |_| explorer.send(Event::Find(to.clone()), then)
            >
                {place::read_key(explorer.variant(), key).ok().map(|position| thumbnail(&position))}
                <span>
                    {what} " " <span class="verdict" data-winner=winner(verdict)>{comes}</span>
                </span>
            </button>
        </li>
    }
}

/// Returns the winning side, for its colour.
pub(super) fn winner(verdict: Option<Verdict>) -> Option<String> {
    verdict.and_then(|verdict| match verdict.outcome {
        Outcome::Win(side) => Some(side.to_string()),
        Outcome::Draw => None,
    })
}
