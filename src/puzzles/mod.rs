//! Puzzles: positions with one best move. The overview, the daily puzzle, and every puzzle at its
//! own address.
//!
//! `attempt` decides, `sentences` words it, `progress` stores the solved puzzles, `overview` and
//! `table` show them.

mod attempt;
mod overview;
mod place;
pub(crate) mod progress;
mod sentences;
mod table;
#[cfg(test)]
mod tests;
mod today;

use leptos::prelude::*;

pub use overview::TodaysPuzzle;

use crate::page::NotFoundPage;
use overview::overview;
use place::Place;
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
        Place::Overview => overview(&today),
        Place::Daily => {
            let puzzle = noughts_puzzles::daily(today.day);
            view! { <PuzzleTable puzzle daily=Some(today) /> }.into_any()
        }
        Place::Puzzle(puzzle) => view! { <PuzzleTable puzzle daily=None /> }.into_any(),
        Place::Nothing(reason) => view! { <NotFoundPage reason /> }.into_any(),
    }
}
