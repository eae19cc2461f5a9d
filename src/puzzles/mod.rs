//! Puzzles: positions with one best move. The overview, the puzzle of the day, and every puzzle at
//! an address of its own.
//!
//! `attempt` decides, `sentences` says, `progress` is what is kept of what is solved, `overview`
//! and `table` show.

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
    reason = "a component's properties are its own"
)]
#[component]
pub fn PuzzlesPage(
    /// What comes behind `/puzzles/` in the path, without a slash at the end.
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
