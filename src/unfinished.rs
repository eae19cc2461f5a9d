//! The unfinished games on the start page, each to continue or to delete.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::names;
use noughts_app::storage::SavedList;
use noughts_app::unfinished::{Unfinished, sentences};
use noughts_words::unfinished as words;

use crate::browser::WebBrowser;
use crate::drawing::Drawing;
use crate::effect::effect;
use crate::router;
use crate::saved::Saved;

/// The element id of the heading.
const HEADING: &str = "unfinished-heading";

/// The unfinished games; nothing if there are none.
#[component]
pub fn UnfinishedGames(
    /// Receives the address of the latest one.
    latest: RwSignal<Option<String>>,
) -> impl IntoView {
    let saved = Saved::<Unfinished>::new(HEADING);
    let list = saved.list;
    let address = latest;
    effect(move || {
        let first = list.with(|list| list.records.first().map(|(_, record)| record.address()));
        address.set(first.map(|first| router::href(&first)));
    });
    let card = move |(id, record): (u64, Unfinished)| view! { <Card saved id record /> };
    let latest = move || list.with(|list| list.records.first().cloned()).map(card);
    let others = move || {
        let others: Vec<_> = list.with(|list| list.records.iter().skip(1).cloned().collect());
        let count = others.len();
        (count > 0).then(|| {
            view! {
                <details class="more">
                    <summary>{words::more(count)}</summary>
                    <ul class="tiles">{others.into_iter().map(card).collect_view()}</ul>
                </details>
            }
        })
    };
    let deleted = |record: &Unfinished| words::deleted(&names::sized(record.game.variant()));
    view! {
        <section class="start-section" aria-labelledby=HEADING hidden=move || list.with(SavedList::is_empty)>
            <h2 id=HEADING tabindex="-1">
                {words::heading()}
            </h2>
            {saved.head(deleted, words::restore())}
            <ul class="tiles">{latest}</ul>
            {others}
        </section>
    }
}

/// A game: its board, its description, and its buttons.
#[component]
fn Card(saved: Saved<Unfinished>, id: u64, record: Unfinished) -> impl IntoView {
    let name = names::sized(record.game.variant());
    let about = sentences::about(&record);
    // If the clock was set back, the time counts as now.
    let since = WebBrowser.date().saturating_sub(record.at);
    let last = words::last_move(&sentences::ago(since));
    let address = router::href(&record.address());
    let (go_on, delete) = (words::go_on_with(&name), words::delete_game(&name));
    let game = record.game.clone();
    view! {
        <li class="tile game">
            <Drawing game />
            <div>
                <h3>{name}</h3>
                <p>{about} " " {last}</p>
            </div>
            <p class="controls">
                <a href=address class="button primary" aria-label=go_on>
                    {words::go_on()}
                </a>
                <button
                    type="button"
                    aria-label=delete
                    on:click=move |_| saved.delete(id)
                >
                    {words::delete()}
                </button>
            </p>
        </li>
    }
}
