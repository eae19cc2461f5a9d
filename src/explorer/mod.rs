//! The state space of a small game: every position and every move, to step through, search and
//! list.
//!
//! The screen is `noughts_app::explorer::page`; what is here shows it. Everything in the 3D map can be
//! reached in the lists too, by keyboard and screen reader.

mod card;
mod class_search;
mod controller;
mod lists;
mod space;
mod toolbar;

use leptos::prelude::*;
use noughts_app::explorer::atlas;
use noughts_app::explorer::page::{Event, ExplorerPage as Page};
use noughts_app::screen::Input;
use noughts_rules::Variant;
use noughts_words::space as space_words;

use crate::explorer::controller::Explorer;
pub use crate::explorer::space::BoardCube;
use crate::explorer::space::{SkipToTools, SpaceSection};
use crate::page;
use crate::present::presented;
use crate::scheduler::{Turns, later};
use crate::screen::{Dress, Runtime};
use crate::sheet::{Sheet, Stop};

/// The look of the switch between map and list.
const SWITCH: Dress = Dress {
    class: Some("explorer-switch"),
    is_titled: false,
};

/// The page of a game.
#[component]
pub fn ExplorerPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    let explorer = Explorer::new(Runtime::start(Page::open(variant, &query, fragment)));
    let (is_map, screen) = (explorer.is_map, explorer.screen);
    if is_map.get_untracked() && !atlas::is_large(variant) {
        explorer.start_worker();
    } else {
        // Asking for a context takes a task of its own.
        later(move || {
            if !space::is_supported() {
                explorer.tell(Event::CannotDraw);
            }
        });
    }
    class_search::search(explorer);
    let is_there = Memo::new(move |_| explorer.page.with(|page| page.atlas().is_some()));
    let problem = screen.text("problem");
    let is_presented = move || explorer.page.with(|page| page.presents);
    let way_out = presented(*screen, is_presented, move || screen.input(Input::Escape));
    let has_tools = move || is_there.get() && is_map.get();
    let page = move || match (is_there.get(), problem.get()) {
        (true, _) => twin(explorer),
        (false, problem) if problem.is_empty() => building(screen),
        (false, problem) => view! { <p role="alert">{problem}</p> }.into_any(),
    };
    view! {
        <div class="explorer" class:stage=is_map>
            <div class="explorer-heading">
                {page::screen_title(*screen)}
                <p class="quiet explorer-about">{screen.text("about")}</p>
                {move || has_tools().then(|| view! { <SkipToTools /> })}
                {screen.nav("doors")} {screen.nav("games")}
                {screen.dressed("switch", SWITCH)}
            </div>
            {page}
            {way_out}
        </div>
    }
}

/// Returns how far the build has come.
fn building(screen: Runtime) -> AnyView {
    view! {
        <div class="explorer-building">
            <p>{screen.text("progress")}</p>
            {screen.actions("cancel")}
        </div>
    }
    .into_any()
}

/// Returns the page of a complete graph.
fn twin(explorer: Explorer) -> AnyView {
    // What is further down comes in tasks of its own.
    let turns = Turns::start(8);
    let stop = RwSignal::new(Stop::Closed);
    let is_map = explorer.is_map;
    let beside = move || {
        if is_map.get() {
            view! { <SpaceSection explorer /> }.into_any()
        } else {
            lists(explorer, turns)
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
fn lists(explorer: Explorer, turns: Turns) -> AnyView {
    let Explorer { page, screen, .. } = explorer;
    let at = move |turn, show: fn(Explorer) -> AnyView| turns.at(turn, move || show(explorer));
    let is_drawable = move || page.with(|page| page.is_drawable);
    let notice = screen.text("notice");
    let notice = move || {
        let notice = notice.get();
        (!notice.is_empty()).then(|| view! { <p>{notice}</p> })
    };
    view! {
        <p class="quiet explorer-notice" hidden=is_drawable>
            {space_words::unsupported()}
        </p>
        <div class="explorer-notice" role="alert">
            {notice}
            {screen.actions("again")}
        </div>
        <div class="explorer-lists">
            {at(4, lists::neighbours)} {at(4, card::line)} {at(5, lists::paths)}
        </div>
        <div class="explorer-all">
            {at(6, lists::statistics)} {at(6, lists::shape)} {at(7, lists::by_key)} {at(8, lists::list)}
        </div>
    }
    .into_any()
}
