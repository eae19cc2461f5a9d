//! Puzzles: positions with one best move. The games with puzzles, the daily puzzle, every puzzle at
//! its own address, and runs against the clock.
//!
//! `noughts_app::puzzles` decides and words it; `overview`, `game_page` and `run_table` show it.

mod due_page;
mod game_page;
mod overview;
mod run_table;
mod today;

use leptos::prelude::*;
use noughts_app::lessons::state::Look;
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::guess::Guess;
use noughts_app::puzzles::place::Place;
use noughts_app::puzzles::setting::Setting;
use noughts_puzzles::daily;

use crate::exercise::exercise_view;
use crate::page::NotFoundPage;
use crate::puzzles::due_page::due_page;
use crate::puzzles::game_page::game_page;
pub use crate::puzzles::overview::TodaysTiles;
use crate::puzzles::overview::{guesses, overview};
use crate::puzzles::run_table::run_page;
use crate::puzzles::today::today;
use crate::screen::Runtime;

/// All pages below `/puzzles`.
#[component]
pub fn PuzzlesPage(
    /// The part of the path after `/puzzles/`, without a trailing slash.
    path: String,
) -> impl IntoView {
    let today = today();
    match Place::of(&path) {
        Place::Overview(filter) => overview(filter, &today),
        Place::Daily => {
            let puzzle = daily(today.day);
            problem_page(Setting::Daily(puzzle, today))
        }
        Place::Due => due_page(),
        Place::Game(variant, filter) => game_page(variant, filter),
        Place::Puzzle(puzzle, filter) => problem_page(Setting::Chosen(puzzle, filter)),
        Place::Guesses => guesses(),
        Place::Guess(game, side) => guess_page(Guess::new(game, side)),
        Place::Run(course, limit) => run_page(course, limit),
        Place::Nothing(reason) => view! { <NotFoundPage reason /> }.into_any(),
    }
}

/// Returns the page of a game that is guessed.
fn guess_page(guess: Guess) -> AnyView {
    let (_, exercise) = Runtime::start(guess);
    exercise_view("puzzle", exercise, Memo::new(|_| Look::default()))
}

/// Returns the page of a problem.
fn problem_page(setting: Setting) -> AnyView {
    let (_, exercise) = Runtime::start(Attempt::new(setting));
    exercise_view("puzzle", exercise, Memo::new(|_| Look::default()))
}
