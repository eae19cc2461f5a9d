//! The statistics page, with the leaderboard.

use leptos::prelude::*;
use noughts_app::screen::Entry;
use noughts_app::statistics::page::StatisticsPage as State;

use crate::page;
use crate::screen::Shown;

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
            let tiles = tiles.into_iter().map(tile);
            view! { <ul class="tiles">{tiles.collect_view()}</ul> }.into_any()
        }
    };
    view! {
        <div class="text-page statistics">
            {page::screen_title(statistics)}
            <p role="alert">{statistics.text("problem")}</p>
            {tiles}
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

/// Returns a game with the results of all its players: a bar, and its figures in words.
fn tile(game: Entry) -> AnyView {
    let part = |(class, share): (&'static str, u32)| {
        view! { <span class=class style=("flex-grow", share.to_string())></span> }
    };
    let bar = ["win", "draw", "loss"]
        .into_iter()
        .zip(game.shares)
        .map(part);
    view! {
        <li class="tile">
            <h2>{game.name}</h2>
            <p class="result-bar" aria-hidden="true">
                {bar.collect_view()}
            </p>
            <p class="quiet">{game.texts}</p>
        </li>
    }
    .into_any()
}
