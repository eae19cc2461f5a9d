//! The state space of a small game: every position and every move, to step through, search and
//! list.
//!
//! `state` decides, `atlas` knows, `sentences` words it; `controller` connects them with the
//! address, and the other files show it. Everything in the 3D map can be reached here too, by
//! keyboard and screen reader.

mod card;
mod class_search;
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
use noughts_app::explorer::class_atlas;
use noughts_app::explorer::filter::Filter;
use noughts_app::explorer::sight::{Look, Sight};
use noughts_app::explorer::{place, sentences};
use noughts_app::route::Route;
use noughts_rules::Variant;
use noughts_statespace::BuildError;
use noughts_words::{common, explorer as words, names};

use crate::effect::effect;
use crate::explorer::class_search::ClassSearch;
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
    /// So many classes are found, where a worker looks for them.
    Building(u32),
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
    let shown = Shown::new(variant, &sight);
    let head_start = HeadStart::new();
    if sight.look == Look::Map && !class_atlas::is_needed(variant) {
        head_start.give();
    } else {
        // Asking for a context takes a task of its own.
        later(move || {
            if !space::is_supported() {
                shown.give_up_drawing();
            }
        });
    }
    let progress = RwSignal::new(Progress::Building(0));
    let built = StoredValue::new(None);
    let search = ClassSearch::new(variant, shown, progress);
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
    if class_atlas::is_needed(variant) {
        search.start(finish);
    } else {
        match Building::start(variant) {
            Ok(building) => later(move || build(building, finish)),
            Err(error) => finish(Err(error)),
        }
    }
    let has_tools = move || progress.get() == Progress::Built && shown.is_map();
    let page = move || match progress.get() {
        Progress::Building(_) => building(progress, search).into_any(),
        Progress::Built => {
            let atlas = built.try_update_value(Option::take).flatten();
            atlas
                .map(|atlas| {
                    twin(
                        variant,
                        atlas,
                        sight.filter,
                        shown,
                        head_start,
                        router,
                        search,
                    )
                })
                .into_any()
        }
        Progress::Failed(error) => {
            view! { <p role="alert">{sentences::no_graph(&error)}</p> }.into_any()
        }
    };
    view! {
        <div class="explorer" class:stage=move || shown.is_map()>
            <div class="explorer-heading">
                {page::h1(words::explorer().to_owned())}
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
    let look = shown.look;
    let can_choose = move || shown.is_drawable.get() && shown.is_built.get();
    let toggle = move |_| {
        if untrack(can_choose) {
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
            aria-pressed=move || (!shown.is_map()).to_string()
            aria-disabled=move || (!can_choose()).then_some("true")
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

/// Returns how far the build has come.
fn building(progress: RwSignal<Progress>, search: ClassSearch) -> impl IntoView {
    let found = move || match progress.get() {
        Progress::Building(classes) if classes > 0 => words::classes_found(classes),
        _ => words::building().to_owned(),
    };
    let cancel = search.is_running().then(|| {
        view! {
            <button type="button" on:click=move |_| search.cancel()>
                {common::cancel()}
            </button>
        }
    });
    view! {
        <div class="explorer-building">
            <p>{found}</p>
            {cancel}
        </div>
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
    search: ClassSearch,
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
    let is_map = Memo::new(move |_| shown.is_map());
    let beside = move || {
        if is_map.get() {
            view! { <SpaceSection explorer shown head_start /> }.into_any()
        } else {
            lists(explorer, shown, turns, search)
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
fn lists(explorer: Explorer, shown: Shown, turns: Turns, search: ClassSearch) -> AnyView {
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
            {move || (!shown.is_built.get()).then(|| search.again())}
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
