//! The games with puzzles, and the daily puzzle.

use leptos::prelude::*;
use noughts_app::puzzles::guess;
use noughts_app::puzzles::overview::{self, Today};
use noughts_app::screen::Entry;
use noughts_puzzles::Filter;

use crate::browser::WebBrowser;
use crate::drawing::thumbnail;
use crate::page;
use crate::puzzles::today::today;
use crate::screen::{Shown, href};

/// Returns the overview.
pub(super) fn overview(filter: Filter, today: &Today) -> AnyView {
    let (_, overview) = Shown::start(overview::overview(filter, today, &WebBrowser));
    view! {
        <div class="puzzles">
            {page::screen_title(overview)}
            {filters(overview)}
            {overview.paragraphs("problems")}
            {section(overview, "now-heading", "now")}
            {section(overview, "bands-heading", "bands")}
            {section(overview, "games-heading", "games")}
            <p class="controls">{overview.actions("ways")}</p>
        </div>
    }
    .into_any()
}

/// Returns the games that are guessed.
pub(super) fn guesses() -> AnyView {
    let (_, games) = Shown::start(guess::games());
    view! {
        <div class="puzzles">
            {page::screen_title(games)} <p>{games.text("about")}</p>
            <ul class="puzzle-sets">{games.list("games", tile)}</ul>
            <p class="controls">{games.actions("ways")}</p>
        </div>
    }
    .into_any()
}

/// Returns tiles below a heading, if they are there.
fn section(overview: Shown, heading: &'static str, tiles: &'static str) -> Option<impl IntoView> {
    overview.has(tiles).then(|| {
        view! {
            <section aria-labelledby=heading>
                {overview.heading(heading)}
                <ul class="puzzle-sets">{overview.list(tiles, tile)}</ul>
            </section>
        }
    })
}

/// Returns the links to the choices of some puzzles, and what the present one is.
pub(super) fn filters(puzzles: Shown) -> impl IntoView {
    let link = |filter: Entry| {
        let is_present = filter.is_current.then_some("page");
        let address = href(&filter);
        view! {
            <li>
                <a class="chip" href=address aria-current=is_present>
                    {filter.name} " " <span>{filter.texts}</span>
                </a>
            </li>
        }
        .into_any()
    };
    let links = puzzles.items("filters");
    let is_open = links.with_untracked(|links| links.first().is_some_and(|all| !all.is_current));
    let nav = puzzles.has("filters").then(|| {
        let themes = puzzles.text("themes");
        view! {
            <details class="more" open=is_open>
                <summary>{themes}</summary>
                <nav aria-label=themes>
                    <ul class="chips">{puzzles.list("filters", link)}</ul>
                </nav>
            </details>
        }
    });
    view! {
        {nav}
        <p class="quiet">{puzzles.text("about-filter")}</p>
    }
}

/// What there is to do today: a row of tiles.
#[component]
pub fn TodaysTiles() -> impl IntoView {
    let (_, day) = Shown::start(overview::day(&today(), &WebBrowser));
    let tile = |tile: Entry| {
        let address = href(&tile);
        view! {
            <li class="tile game">
                {tile.board.as_ref().map(thumbnail)} <h3>
                    <a class="cover" href=address>
                        {tile.name}
                    </a>
                </h3> <p>{tile.texts}</p>
            </li>
        }
        .into_any()
    };
    view! {
        <section class="start-section" aria-labelledby="today-heading">
            {day.heading("today-heading")} <ul class="today">{day.list("today", tile)}</ul>
        </section>
    }
}

/// Returns a tile with a board: its heading is a link, or has one below it.
fn tile(tile: Entry) -> AnyView {
    let address = href(&tile);
    let link = tile.actions.into_iter().next();
    let below = link.and_then(|link| Some((link.sign?, link.name, link.is_primary)));
    let (heading, below) = match below {
        None => {
            let heading = view! { <a class="cover" href=address>{tile.name}</a> };
            (heading.into_any(), None)
        }
        Some((text, label, is_primary)) => {
            let class = if is_primary {
                "button primary"
            } else {
                "cover"
            };
            let link = view! {
                <p>
                    <a class=class href=address aria-label=label>
                        {text}
                    </a>
                </p>
            };
            (tile.name.into_any(), Some(link))
        }
    };
    view! {
        <li class="tile puzzle-set">
            {tile.board.as_ref().map(thumbnail)}
            <div>
                <h3>{heading}</h3>
                <p>{tile.texts}</p>
                {below}
            </div>
        </li>
    }
    .into_any()
}
