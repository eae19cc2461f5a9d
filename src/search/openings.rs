//! The atlas of Ultimate's openings as a small tree: the first moves, and the replies to each.

use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::board_view::Worth;
use noughts_app::openings::Opening;
use noughts_app::{address, announce, names};
use noughts_rules::Game;
use noughts_words::search as words;

use crate::{openings, router};

/// The element id of the heading.
const HEADING: &str = "openings-heading";

/// The tree of a game, at its start; nothing if it does not come. Each opening leads to its search.
#[component]
pub(super) fn Openings(game: Game) -> impl IntoView {
    let variant = game.variant();
    let known = RwSignal::new(Vec::new());
    spawn_local(async move {
        if let Some(openings) = openings::fetch(variant).await {
            let _ = known.try_set(openings);
        }
    });
    let first = move |opening: Opening| {
        let (value, after) = told(&game, &opening);
        let replies = after.as_ref().map(|after| {
            let reply = |reply: &Opening| {
                let (value, of_reply) = told(after, reply);
                view! { <li>{value} {of_reply.as_ref().map(link)}</li> }
            };
            opening.replies.iter().map(reply).collect_view()
        });
        view! {
            <li>
                <details class="more">
                    <summary>{value}</summary>
                    {after.as_ref().map(link)}
                    <ul>{replies}</ul>
                </details>
            </li>
        }
    };
    view! {
        <section class="openings" aria-labelledby=HEADING hidden=move || known.with(Vec::is_empty)>
            <h2 id=HEADING>{words::openings()}</h2>
            <p>{words::about_openings()}</p>
            <ul>{move || known.get().into_iter().map(&first).collect_view()}</ul>
        </section>
    }
}

/// Returns what is told of an opening's last move, and the game after it.
fn told(before: &Game, opening: &Opening) -> (impl IntoView + use<>, Option<Game>) {
    let position = before.position();
    let played = position.write_cell(opening.cell);
    let place = announce::place(position.topology(), opening.cell);
    let mark = names::side(position.name_of(position.to_move()));
    let worth = Worth::Rate(opening.rate);
    let rate = words::played(mark, &announce::percent(opening.rate));
    let proven = opening.is_proven().then(words::proven);
    let mut after = before.clone();
    let after = after.play(opening.cell).is_ok().then_some(after);
    let value = view! {
        <span class="opening">
            <b>{played}</b>
            <span>{place}</span>
            <span data-worth=worth.outcome()>{rate} <small>{proven}</small></span>
        </span>
    };
    (value, after)
}

/// Returns the link to the search after an opening.
fn link(after: &Game) -> impl IntoView + use<> {
    let href = router::href(&address::search_path(after, false));
    let moves: Vec<_> = after
        .moves()
        .map(|played| after.position().write_cell(played.cell))
        .collect();
    view! { <a href=href>{words::search_after(&moves.join(" "))}</a> }
}
