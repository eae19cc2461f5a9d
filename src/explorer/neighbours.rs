//! The positions one move away.

use leptos::prelude::*;
use noughts_app::explorer::atlas::{Facts, Neighbour};
use noughts_app::explorer::state::Event;
use noughts_app::explorer::{place, sentences};
use noughts_statespace::Outcome;
use noughts_statespace::Verdict;
use noughts_words::explorer as words;

use crate::drawing::thumbnail;
use crate::explorer::controller::{Explorer, NEXT, PREVIOUS, Then};

/// Returns the lists of successors and predecessors.
pub(super) fn neighbours(explorer: Explorer) -> AnyView {
    let next = move |facts: &Facts| {
        let said = |next| sentences::next_move(&facts.position, next);
        let entry = |next| entry(explorer, next, said(next), Then::Next);
        facts.next.iter().map(entry).collect()
    };
    let previous = move |facts: &Facts| {
        let said = |previous| sentences::previous_move(&facts.position, previous);
        let entry = |previous| entry(explorer, previous, said(previous), Then::Previous);
        facts.previous.iter().map(entry).collect()
    };
    let next = move || explorer.of_facts(next);
    let previous = move || explorer.of_facts(previous);
    view! {
        {list(NEXT, words::next_positions(), Box::new(next), words::no_next())}
        {list(PREVIOUS, words::previous_positions(), Box::new(previous), words::no_previous())}
    }
    .into_any()
}

/// Returns a list under a heading, or says why it is empty.
fn list(
    id: &'static str,
    heading: &'static str,
    entries: Box<dyn Fn() -> Vec<AnyView> + Send>,
    none: &'static str,
) -> AnyView {
    let shown = move || {
        let entries = entries();
        let is_empty = entries.is_empty();
        view! {
            <ul class="position-list">{entries}</ul>
            <p class="quiet" hidden=!is_empty>
                {none}
            </p>
        }
    };
    view! {
        <section class="explorer-part" aria-labelledby=id>
            <h2 id=id tabindex="-1">
                {heading}
            </h2>
            {shown}
        </section>
    }
    .into_any()
}

fn entry(
    explorer: Explorer,
    Neighbour { key, verdict, .. }: &Neighbour,
    (what, comes): (String, String),
    then: Then,
) -> AnyView {
    let to = key.clone();
    view! {
        <li>
            <button
                type="button"
                on:click=move |_| explorer.send(Event::Find(to.clone()), then)
            >
                {place::read_key(explorer.variant(), key).ok().map(|position| thumbnail(&position))}
                <span>
                    {what} " " <span class="verdict" data-winner=winner(*verdict)>{comes}</span>
                </span>
            </button>
        </li>
    }
    .into_any()
}

/// Returns the winning side, for its colour.
pub(super) fn winner(verdict: Option<Verdict>) -> Option<String> {
    verdict.and_then(|verdict| match verdict.outcome {
        Outcome::Win(side) => Some(side.to_string()),
        Outcome::Draw => None,
    })
}
