//! The unfinished games on the start page, each to continue or to delete.

use leptos::ev;
use leptos::prelude::*;
use noughts_words::unfinished as words;

use super::{Unfinished, sentences};
use crate::drawing::Drawing;
use crate::effect::effect;
use crate::focus;
use crate::listener::listen;
use crate::names;
use crate::router;
use crate::storage::{self, BrowserStorage};

/// The element id of the heading.
const HEADING: &str = "unfinished-heading";

/// The saved games, latest first.
#[derive(Clone, Copy)]
struct State {
    games: RwSignal<Vec<(u64, Unfinished)>>,
    problems: RwSignal<Vec<String>>,
    /// The last deleted game, which can be restored.
    forgotten: RwSignal<Option<(u64, Unfinished)>>,
}

impl State {
    fn read(self) {
        // If storage is blocked, there are none; the game page reports it.
        let Ok(found) = storage::load_all::<Unfinished>(&BrowserStorage) else {
            return;
        };
        let mut records = found.records;
        records.sort_by_key(|(_, kept)| std::cmp::Reverse(kept.at));
        if !found.notices.is_empty() {
            self.problems.set(found.notices);
        }
        if self.games.with_untracked(|games| *games != records) {
            self.games.set(records);
        }
    }

    fn forget(self, id: u64, kept: Unfinished) {
        self.say(
            storage::remove_one::<Unfinished>(&BrowserStorage, id).map(|()| {
                self.forgotten.set(Some((id, kept)));
            }),
        );
        focus::element(HEADING);
    }

    fn bring_back(self) {
        if let Some((id, kept)) = self.forgotten.get_untracked() {
            self.say(storage::write_one(&BrowserStorage, id, &kept).map(|()| {
                self.forgotten.set(None);
            }));
        }
        focus::element(HEADING);
    }

    fn say(self, outcome: Result<(), storage::StorageError>) {
        if let Err(error) = outcome {
            self.problems.set(vec![error.to_string()]);
        }
    }
}

/// The unfinished games; nothing if there are none.
#[component]
pub fn UnfinishedGames(
    /// Receives the address of the latest one.
    latest: RwSignal<Option<String>>,
) -> impl IntoView {
    let state = State {
        games: RwSignal::new(Vec::new()),
        problems: RwSignal::new(Vec::new()),
        forgotten: RwSignal::new(None),
    };
    state.read();
    listen(&ev::storage, move |_| state.read());

    let State {
        games,
        problems,
        forgotten,
    } = state;
    let address = latest;
    effect(move || {
        let first = games.with(|games| games.first().map(|(_, kept)| kept.address()));
        address.set(first.map(|first| router::href(&first)));
    });
    let card = move |(id, kept): (u64, Unfinished)| view! { <Card state id kept /> };
    let latest = move || games.with(|games| games.first().cloned()).map(card);
    let others = move || {
        let others: Vec<_> = games.with(|games| games.iter().skip(1).cloned().collect());
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
    let is_empty = move || {
        games.with(Vec::is_empty) && problems.with(Vec::is_empty) && forgotten.with(Option::is_none)
    };
    let what = move || match forgotten.get() {
        Some((_, kept)) => words::forgotten(&names::sized(kept.game.variant())),
        None => String::new(),
    };
    view! {
        <section class="start-section" aria-labelledby=HEADING hidden=is_empty>
            <h2 id=HEADING tabindex="-1">
                {words::heading()}
            </h2>
            <div role="alert">
                {move || problems.get().into_iter().map(|text| view! { <p>{text}</p> }).collect_view()}
            </div>
            <p class="controls" hidden=move || forgotten.with(Option::is_none)>
                <span role="alert">{what}</span>
                <button type="button" on:click=move |_| state.bring_back()>
                    {words::bring_back()}
                </button>
            </p>
            <ul class="tiles">{latest}</ul>
            {others}
        </section>
    }
}

/// A game: its board, its description, and its buttons.
#[component]
fn Card(state: State, id: u64, kept: Unfinished) -> impl IntoView {
    let name = names::sized(kept.game.variant());
    let about = sentences::about(&kept);
    #[expect(
        clippy::cast_sign_loss,
        reason = "if the clock was set back, the time counts as now"
    )]
    let since = (js_sys::Date::now() as u64).saturating_sub(kept.at);
    let last = words::last_move(&sentences::ago(since));
    let address = router::href(&kept.address());
    let (go_on, forget) = (words::go_on_with(&name), words::forget_game(&name));
    let game = kept.game.clone();
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
                    aria-label=forget
                    on:click=move |_| state.forget(id, kept.clone())
                >
                    {words::forget()}
                </button>
            </p>
        </li>
    }
}
