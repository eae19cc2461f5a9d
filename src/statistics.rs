//! The statistics page, with the leaderboard.

use leptos::prelude::*;
use noughts_app::puzzles::training::training;
use noughts_app::screen::Entry;
use noughts_app::statistics::page::StatisticsPage as State;
use noughts_words::statistics as words;

use crate::browser::WebBrowser;
use crate::lazy::{Lazy, lazy_view};
use crate::page;
use crate::screen::{Shown, href};

/// The leaderboard, the results by game and level, and the actions on the data.
#[component]
pub fn StatisticsPage() -> impl IntoView {
    let (_, statistics) = Shown::start(State::default());
    let tiles = statistics.items("tiles");
    let none = statistics.text("none");
    let tiles = move || match tiles.get() {
        tiles if tiles.is_empty() => {
            view! { <p>{none} " " {statistics.links("games")}</p> }.into_any()
        }
        tiles => {
            let tiles = tiles.into_iter().map(game);
            view! { <ul class="tiles">{tiles.collect_view()}</ul> }.into_any()
        }
    };
    view! {
        <div class="text-page statistics">
            {page::screen_title(statistics)}
            <p role="alert">{statistics.text("problem")}</p>
            {tiles}
            {move || statistics.model.with(|model| model.part("weeks").is_some()).then(|| weeks(statistics))}
            {move || {
                let is_trained = statistics.model.with(|model| model.part("training").is_some());
                is_trained.then(|| view! { <Lazy name=words::training() load=training_part() /> })
            }}
            {statistics.table("leaders")}
            {statistics.table("results")}
            <section class="settings" aria-labelledby="data-heading">
                <h2 id="data-heading">{statistics.text("data-heading")}</h2>
                <p>{statistics.text("about-data")}</p>
                <div class="controls">
                    {statistics.actions("export")} {statistics.upload("import")}
                    {statistics.actions("clear")}
                </div>
                <p role="alert">{statistics.text("news")}</p>
                {statistics.dialog("plan")}
            </section>
        </div>
    }
}

lazy_view! {
    /// Loads what there is to see of the puzzles, which have a file of their own.
    puzzles: fn training_part() {
        let (_, training) = Shown::start(training(&WebBrowser));
        view! {
            {training.paragraphs("problems")}
            {section(training, "due-heading", "due", "due-counts", count)}
            <p class="controls">{training.actions("practise")}</p>
            {section(training, "ratings-heading", "ratings", "tiles", rating)}
            <p class="quiet">{training.text("about-ratings")}</p>
            {section(training, "themes-heading", "themes", "tiles", theme)}
        }
    }
}

/// Returns a list below a heading, if it is there.
fn section(
    part: Shown,
    heading: &'static str,
    list: &'static str,
    class: &'static str,
    item: fn(Entry) -> AnyView,
) -> Option<AnyView> {
    part.has(list).then(|| {
        view! {
            <section class="settings" aria-labelledby=heading>
                {part.heading(heading)} <ul class=class>{part.list(list, item)}</ul>
            </section>
        }
        .into_any()
    })
}

/// Returns a bar of parts, which are as large as their shares.
fn bar(class: &'static str, parts: &[&'static str], shares: Vec<u32>) -> AnyView {
    let part = |(class, share): (&&'static str, u32)| {
        view! { <span class=*class style=("flex-grow", share.to_string())></span> }
    };
    let parts = parts.iter().zip(shares).map(part);
    view! {
        <p class=class aria-hidden="true">
            {parts.collect_view()}
        </p>
    }
    .into_any()
}

/// Returns the games of the last weeks: a column each, and its figures in words.
fn weeks(statistics: Shown) -> AnyView {
    let week = |week: Entry| {
        let [count, tally] = week.texts.try_into().unwrap_or_default();
        view! {
            <li>
                <span aria-hidden="true">{count}</span>
                {bar("week-bar", &["", "win", "draw", "loss"], week.shares)}
                <span class="visually-hidden">{week.name} ": " {tally}</span>
            </li>
        }
        .into_any()
    };
    let names = statistics.items("weeks");
    let legend = [
        ("win", words::won()),
        ("draw", words::drawn()),
        ("loss", words::lost()),
    ];
    let legend = legend.map(|(class, name)| {
        view! {
            <i class=class></i>
            {name}
            " "
        }
    });
    let legend = legend.into_iter();
    let name = move |at: fn(&[Entry]) -> Option<&Entry>| {
        names.with(|weeks| at(weeks).map(|week| week.name.clone()))
    };
    view! {
        <section class="settings" aria-labelledby="weeks-heading">
            {statistics.heading("weeks-heading")}
            <ol class="weeks">{statistics.list("weeks", week)}</ol>
            <p class="weeks-ends quiet" aria-hidden="true">
                <span>{move || name(<[Entry]>::first)}</span>
                <span class="weeks-legend">{legend.collect_view()}</span>
                <span>{move || name(<[Entry]>::last)}</span>
            </p>
        </section>
    }
    .into_any()
}

fn count(due: Entry) -> AnyView {
    view! {
        <li class="tile">
            <b>{due.texts}</b>
            " "
            {due.name}
        </li>
    }
    .into_any()
}

fn rating(game: Entry) -> AnyView {
    let heading = view! { <h3>{game.name}</h3> }.into_any();
    let bar = bar("range-bar", &["", "range", "range", ""], game.shares);
    tile(heading, bar, game.texts)
}

fn theme(theme: Entry) -> AnyView {
    let address = href(&theme);
    let heading = view! {
        <h3>
            <a class="cover" href=address>
                {theme.name}
            </a>
        </h3>
    };
    let bar = bar("result-bar", &["win", "open"], theme.shares);
    tile(heading.into_any(), bar, theme.texts)
}

/// Returns a game with the results of all its players.
fn game(game: Entry) -> AnyView {
    let heading = view! { <h2>{game.name}</h2> }.into_any();
    let bar = bar("result-bar", &["win", "draw", "loss"], game.shares);
    tile(heading, bar, game.texts)
}

/// Returns a tile with a heading, a bar, and its figures in words.
fn tile(heading: AnyView, bar: AnyView, texts: Vec<String>) -> AnyView {
    view! {
        <li class="tile">
            {heading} {bar} <p class="quiet">{texts}</p>
        </li>
    }
    .into_any()
}
