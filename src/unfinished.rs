//! The unfinished games on the start page, each to continue or to delete.

use leptos::prelude::*;
use noughts_app::screen::Entry;
use noughts_app::start::Start;
use noughts_rules::Game;
use noughts_words::unfinished as words;

use crate::drawing::Drawing;
use crate::screen::Shown;

/// The element id of the heading.
const HEADING: &str = "unfinished-heading";

/// The unfinished games; nothing if there are none.
pub fn unfinished_games(state: RwSignal<Start>, start: Shown) -> AnyView {
    let heading = start.part(HEADING);
    let entries = start.items("unfinished");
    let entries = move || {
        let games = state.with_untracked(Start::unfinished);
        entries.get().into_iter().zip(games)
    };
    let card = move |(entry, game)| card(start, entry, game);
    let more = start.text("more-unfinished");
    let others = move || {
        let others: Vec<_> = entries().skip(1).map(card).collect();
        (!others.is_empty()).then(|| {
            view! {
                <details class="more">
                    <summary>{more}</summary>
                    <ul class="tiles">{others}</ul>
                </details>
            }
        })
    };
    view! {
        <section class="start-section" aria-labelledby=HEADING hidden=move || heading.read().is_none()>
            <h2 id=HEADING tabindex="-1">
                {words::heading()}
            </h2>
            {start.saved_head(["game-notices", "deleted-game"])}
            <ul class="tiles">{move || entries().next().map(card)}</ul>
            {others}
        </section>
    }
    .into_any()
}

/// Returns a game: its board, its description, and its buttons.
fn card(start: Shown, entry: Entry, game: Game) -> AnyView {
    view! {
        <li class="tile game">
            <Drawing game />
            <div>
                <h3>{entry.name}</h3>
                <p>{entry.texts}</p>
            </div>
            <p class="controls">{start.item_actions(entry.actions)}</p>
        </li>
    }
    .into_any()
}
