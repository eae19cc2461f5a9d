//! The state space of a small game: every position and every move, to be walked, searched and
//! listed.
//!
//! `state` decides, `atlas` knows, `sentences` says; `controller` connects them with the address
//! and the other files show. Whatever the drawing in space can reach is reached here too, by
//! keyboard and with a screen reader.

mod atlas;
mod building;
mod card;
mod controller;
mod neighbours;
mod place;
mod search;
mod sentences;
mod space;
mod state;
mod statistics;
#[cfg(test)]
mod tests;
mod values;

use std::ops::ControlFlow;

use leptos::ev;
use leptos::prelude::*;
use noughts_rules::Variant;
use noughts_statespace::BuildError;
use noughts_words::{explorer as words, names};

pub use place::path;

use crate::page;
use crate::router::{self, Route, Router};
use crate::turns::{Turns, later};
use atlas::Atlas;
use building::Building;
use controller::Explorer;
use space::SpaceSection;

/// How far the graph has come.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Progress {
    Building,
    Built,
    Failed(BuildError),
}

/// The page of a game.
#[component]
pub fn ExplorerPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    page::enter(&words::explorer_of(&names::game(variant)));
    let router = Router::of_page();
    let progress = RwSignal::new(Progress::Building);
    let built = StoredValue::new(None);
    let finish = move |outcome| {
        // All of this is gone if the page was left in the meantime.
        let _ = match outcome {
            Ok(atlas) => {
                built.try_set_value(Some(atlas));
                progress.try_set(Progress::Built)
            }
            Err(error) => progress.try_set(Progress::Failed(error)),
        };
    };
    match Building::start(variant) {
        Ok(building) => later(move || build(building, finish)),
        Err(error) => finish(Err(error)),
    }
    let page = move || match progress.get() {
        Progress::Building => view! { <p>{words::building()}</p> }.into_any(),
        Progress::Built => {
            let atlas = built.try_update_value(Option::take).flatten();
            atlas.map(|atlas| twin(variant, atlas, router)).into_any()
        }
        Progress::Failed(error) => {
            view! { <p role="alert">{sentences::no_graph(&error)}</p> }.into_any()
        }
    };
    view! {
        <div class="explorer">
            <div class="explorer-heading">
                <h1 id=page::HEADING tabindex="-1">
                    {words::explorer()}
                </h1>
                <p class="quiet">{words::about(&names::game(variant))}</p>
                {choice(variant)}
            </div>
            {page}
        </div>
    }
}

/// The ways to the pages of all games.
fn choice(variant: Variant) -> impl IntoView {
    let games = Variant::ALL.into_iter().filter(|game| game.is_explored());
    let links = games.map(|game| {
        view! {
            <a
                class="button"
                href=router::href(&place::home(game))
                aria-current=(game == variant).then_some("page")
            >
                {names::game(game)}
            </a>
        }
    });
    view! {
        <nav class="controls" aria-label=words::games_explored()>
            {links.collect_view()}
        </nav>
    }
}

/// Builds slice after slice, and hands over what becomes of it.
fn build(building: Building, finish: impl FnOnce(Result<Atlas, BuildError>) + 'static) {
    match building.step() {
        Ok(ControlFlow::Continue(building)) => later(move || build(building, finish)),
        Ok(ControlFlow::Break(atlas)) => later(move || finish(Ok(atlas))),
        Err(error) => finish(Err(error)),
    }
}

/// What the page shows of a graph that stands.
fn twin(variant: Variant, atlas: Atlas, router: Router) -> AnyView {
    let fragment = || window().location().hash().unwrap_or_default();
    let explorer = Explorer::new(variant, atlas, fragment());
    let back = window_event_listener(ev::popstate, move |_| {
        if untrack(|| router.route()) == Route::Explorer(variant) {
            explorer.open(fragment());
        }
    });
    on_cleanup(move || back.remove());
    // What is further down comes in tasks of its own.
    let turns = Turns::start(7);
    let at = move |turn, show: fn(Explorer) -> AnyView| turns.at(turn, move || show(explorer));
    view! {
        {card::card(explorer, turns)}
        <div class="explorer-lists">{at(2, neighbours::neighbours)} {at(3, card::line)}</div>
        {at(4, in_space)}
        <div class="explorer-all">
            {at(5, statistics::statistics)} {at(6, search::by_key)} {at(7, search::list)}
        </div>
    }
    .into_any()
}

/// The drawing of the graph.
fn in_space(explorer: Explorer) -> AnyView {
    let Explorer { selected, path, .. } = explorer;
    let game = explorer.variant();
    view! { <SpaceSection game selected path /> }.into_any()
}
