//! The state space of a small game: every position and every move, to step through, search and
//! list.
//!
//! `state` decides, `atlas` knows, `sentences` words it; `controller` connects them with the
//! address, and the other files show it. Everything in the 3D map can be reached here too, by
//! keyboard and screen reader.

mod card;
mod controller;
mod neighbours;
mod paths;
mod search;
mod shown;
mod space;
mod statistics;
mod toolbar;

use std::ops::ControlFlow;

use leptos::ev;
use leptos::prelude::*;
use noughts_app::explorer::atlas::Atlas;
use noughts_app::explorer::building::Building;
use noughts_app::explorer::filter::Filter;
use noughts_app::explorer::sight::{Look, Sight};
use noughts_app::explorer::{place, sentences};
use noughts_app::route::Route;
use noughts_rules::Variant;
use noughts_statespace::BuildError;
use noughts_words::{explorer as words, names};

use crate::effect::effect;
use crate::explorer::controller::Explorer;
use crate::explorer::shown::Shown;
pub use crate::explorer::space::BoardCube;
use crate::explorer::space::{HeadStart, SkipToTools, SpaceSection};
use crate::listener::listen;
use crate::router::Router;
use crate::scheduler::{Turns, later};
use crate::sheet::{Sheet, Stop};
use crate::{page, router};

/// The progress of the graph.
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
    let sight = Sight::read(&window().location().search().unwrap_or_default());
    let shown = Shown::new(&sight);
    let head_start = HeadStart::new();
    if sight.look == Look::Map {
        head_start.give();
    } else {
        // Asking for a context takes a task of its own.
        later(move || {
            if !space::is_supported() {
                shown.give_up_drawing();
            }
        });
    }
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
    let has_tools = move || progress.get() == Progress::Built && shown.look.get() == Look::Map;
    let page = move || match progress.get() {
        Progress::Building => {
            view! { <p class="explorer-building">{words::building()}</p> }.into_any()
        }
        Progress::Built => {
            let atlas = built.try_update_value(Option::take).flatten();
            atlas
                .map(|atlas| twin(variant, atlas, sight.filter, shown, head_start, router))
                .into_any()
        }
        Progress::Failed(error) => {
            view! { <p role="alert">{sentences::no_graph(&error)}</p> }.into_any()
        }
    };
    view! {
        <div class="explorer" class:stage=move || shown.look.get() == Look::Map>
            <div class="explorer-heading">
                <h1 id=page::HEADING tabindex="-1">
                    {words::explorer()}
                </h1>
                <p class="quiet explorer-about">{words::about(&names::game(variant))}</p>
                {move || has_tools().then(|| view! { <SkipToTools /> })}
                {choice(variant)}
                {switch(shown)}
            </div>
            {page}
        </div>
    }
}

/// Returns the switch between the map and the lists.
fn switch(shown: Shown) -> impl IntoView {
    let Shown {
        look, is_drawable, ..
    } = shown;
    let toggle = move |_| {
        if is_drawable.get_untracked() {
            shown.choose(match look.get_untracked() {
                Look::Map => Look::List,
                Look::List => Look::Map,
            });
        }
    };
    view! {
        <button
            type="button"
            class="explorer-switch"
            data-icon="list"
            aria-pressed=move || (look.get() == Look::List).to_string()
            aria-disabled=move || (!is_drawable.get()).then_some("true")
            on:click=toggle
        >
            {words::list_view()}
        </button>
    }
}

/// Links to the pages of all games.
fn choice(variant: Variant) -> impl IntoView {
    let games = Variant::ALL.into_iter().filter(|game| game.is_explored());
    let links = games.map(|game| {
        view! {
            <a
                class="chip"
                href=router::href(&place::home(game))
                aria-current=(game == variant).then_some("page")
            >
                {names::game(game)}
            </a>
        }
    });
    view! {
        <nav class="chips" aria-label=words::games_explored()>
            {links.collect_view()}
        </nav>
    }
}

/// Builds slice after slice, and passes the result on.
fn build(building: Building, finish: impl FnOnce(Result<Atlas, BuildError>) + 'static) {
    match building.step() {
        Ok(ControlFlow::Continue(building)) => later(move || build(building, finish)),
        Ok(ControlFlow::Break(atlas)) => later(move || finish(Ok(atlas))),
        Err(error) => finish(Err(error)),
    }
}

/// Returns the page of a complete graph.
fn twin(
    variant: Variant,
    atlas: Atlas,
    filter: Filter,
    shown: Shown,
    head_start: HeadStart,
    router: Router,
) -> AnyView {
    let fragment = || window().location().hash().unwrap_or_default();
    let explorer = Explorer::new(variant, atlas, fragment(), filter);
    effect(move || {
        let query = shown.sight(explorer.filter.get()).write();
        // Browsers do a layout for it, so it gets a task of its own.
        later(move || {
            if untrack(|| router.route()) == Route::Explorer(variant) {
                router.replace(&query, &fragment());
            }
        });
    });
    listen(&ev::popstate, move |_| {
        if untrack(|| router.route()) == Route::Explorer(variant) {
            explorer.open(fragment());
        }
    });
    // What is further down comes in tasks of its own.
    let turns = Turns::start(8);
    let stop = RwSignal::new(Stop::Closed);
    let is_map = Memo::new(move |_| shown.look.get() == Look::Map);
    let beside = move || {
        if is_map.get() {
            view! { <SpaceSection explorer shown head_start /> }.into_any()
        } else {
            lists(explorer, shown, turns)
        }
    };
    let line = move || is_map.get().then(|| card::line(explorer));
    view! {
        <Sheet stop>
            <div class="explorer-dock">
                {card::card(explorer, turns)} {turns.at(2, move || line.into_any())}
            </div>
        </Sheet>
        {turns.at(1, move || beside.into_any())}
    }
    .into_any()
}

/// Returns the parts beside the position in the list view.
fn lists(explorer: Explorer, shown: Shown, turns: Turns) -> AnyView {
    let at = move |turn, show: fn(Explorer) -> AnyView| turns.at(turn, move || show(explorer));
    let is_drawable = move || shown.is_drawable.get();
    let lost = move || {
        view! {
            <p>{noughts_words::space::lost()}</p>
            <button type="button" on:click=move |_| shown.choose(Look::Map)>
                {noughts_words::shell::try_again()}
            </button>
        }
    };
    view! {
        <p class="quiet explorer-notice" hidden=is_drawable>
            {noughts_words::space::unsupported()}
        </p>
        <div class="explorer-notice" role="alert">
            {move || shown.is_lost.get().then(lost)}
        </div>
        <div class="explorer-lists">
            {at(4, neighbours::neighbours)} {at(4, card::line)}
            {turns.at(5, move || paths::paths(explorer, shown, move || explorer.marks(), || true))}
        </div>
        <div class="explorer-all">
            {at(6, statistics::statistics)} {at(7, search::by_key)} {at(8, search::list)}
        </div>
    }
    .into_any()
}
