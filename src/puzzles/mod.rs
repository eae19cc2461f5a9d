//! Puzzles: positions with one best move. The games with puzzles, the daily puzzle, every puzzle at
//! its own address, and runs against the clock.
//!
//! `attempt` and `run` decide, `sentences` words it; `progress`, `rating` and `best_runs` are kept;
//! `overview`, `game_page`, `table` and `run_table` show it.

mod attempt;
pub(crate) mod best_runs;
mod game_page;
mod overview;
mod place;
pub(crate) mod progress;
pub(crate) mod rating;
mod run;
mod run_table;
mod sentences;
mod table;
#[cfg(test)]
mod tests;
mod today;

use leptos::prelude::*;
use noughts_puzzles::{Filter, daily};

pub use overview::TodaysPuzzle;

use crate::page::NotFoundPage;
use game_page::game_page;
use overview::overview;
use place::Place;
use run_table::RunTable;
use table::PuzzleTable;
use today::Today;

/// All pages below `/puzzles`.
#[expect(
    clippy::needless_pass_by_value,
    reason = "a component owns its properties"
)]
#[component]
pub fn PuzzlesPage(
    /// The part of the path after `/puzzles/`, without a trailing slash.
    path: String,
) -> impl IntoView {
    let today = Today::now();
    match Place::of(&path) {
        Place::Overview(filter) => overview(filter, &today),
        Place::Daily => {
            let puzzle = daily(today.day);
            view! { <PuzzleTable puzzle filter=Filter::All daily=Some(today) /> }.into_any()
        }
        Place::Game(variant, filter) => game_page(variant, filter),
        Place::Puzzle(puzzle, filter) => {
            view! { <PuzzleTable puzzle filter daily=None /> }.into_any()
        }
        Place::Run(variant, limit) => view! { <RunTable variant limit /> }.into_any(),
        Place::Nothing(reason) => view! { <NotFoundPage reason /> }.into_any(),
    }
}
