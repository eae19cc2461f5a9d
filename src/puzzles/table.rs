//! A puzzle on the board.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::exercise::{Exercise, Request};
use noughts_app::puzzles::attempt::{Attempt, Stage};
use noughts_app::puzzles::place;
use noughts_app::puzzles::place::OVERVIEW;
use noughts_app::{announce, names};
use noughts_puzzles::{Filter, Puzzle, puzzles};
use noughts_words::puzzles as words;

use crate::exercise::{Controller, ExerciseBoard, ExercisePage, NEXT};
use crate::puzzles::today::Today;
use crate::{page, router};

/// A puzzle to be solved.
#[component]
pub(super) fn PuzzleTable(
    puzzle: Puzzle,
    /// The puzzles among which it is solved.
    filter: Filter,
    /// The date, for a daily puzzle.
    daily: Option<Today>,
) -> impl IntoView {
    let game = puzzle.game();
    let position = game.position();
    let title = match daily {
        Some(_) => words::daily().to_owned(),
        None => words::title(&names::sized(puzzle.variant()), puzzle.number()),
    };
    let goal = announce::goal(position);
    let about = match &daily {
        Some(today) => words::dated(&today.text, &goal),
        None => goal,
    };
    page::enter(&title);
    let mark = position.symbol_of(position.to_move());
    let day = daily.map(|today| today.day);
    let (attempt, controller) = Controller::start(Attempt::new(puzzle, day));
    let stage = move || attempt.with(Attempt::stage);
    let on_escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" && stage() == Stage::Refuted {
            event.prevent_default();
            controller.ask(Request::Undo);
        }
    };
    view! {
        <ExercisePage title about=about on:keydown=on_escape>
            <p
                class="status"
                data-mark=move || (stage() == Stage::Open).then(|| mark.to_string())
            >
                {move || attempt.with(Exercise::status)}
            </p>
            <ExerciseBoard controller>
                <p class="quiet">{move || attempt.with(|attempt| attempt.rated().to_owned())}</p>
            </ExerciseBoard>
            {controls(attempt, controller, puzzle, filter, day.is_some())}
        </ExercisePage>
    }
}

/// The buttons and links below the board.
fn controls(
    attempt: RwSignal<Attempt>,
    controller: Controller,
    puzzle: Puzzle,
    filter: Filter,
    is_daily: bool,
) -> impl IntoView {
    let mut after = puzzles(puzzle.variant()).skip(puzzle.number());
    let next = after.find(|next| !is_daily && filter.admits(&next.entry()));
    let all = if is_daily {
        OVERVIEW.to_owned()
    } else {
        place::game(puzzle.variant(), filter)
    };
    let stage = move || attempt.with(Attempt::stage);
    let is_over = move || matches!(stage(), Stage::Solved | Stage::Shown);
    let link = |address: String, text: &'static str, is_next: bool| {
        let id = is_next.then_some(NEXT);
        let class = move || {
            if is_next && is_over() {
                "button primary"
            } else {
                "button"
            }
        };
        view! { <a id=id class=class href=router::href(&address)>{text}</a> }
    };
    view! {
        <div class="controls" role="group" aria-label=words::controls()>
            <button
                type="button"
                class="primary"
                hidden=move || stage() != Stage::Refuted
                on:click=move |_| controller.ask(Request::Undo)
            >
                {words::take_back()}
            </button>
            <button
                type="button"
                aria-disabled=move || is_over().then_some("true")
                on:click=move |_| controller.ask(Request::Show)
            >
                {words::show_answer()}
            </button>
            {next.map(|next| link(place::path(next, filter), words::next(), true))}
            {link(all, words::all(), next.is_none())}
        </div>
    }
}
