//! A puzzle on the board.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::exercise::{Exercise, Request};
use noughts_app::puzzles::attempt::{Attempt, Stage};
use noughts_app::puzzles::place;
use noughts_app::puzzles::place::OVERVIEW;
use noughts_app::{address, announce, names};
use noughts_puzzles::{Filter, Puzzle, puzzles};
use noughts_words::{puzzles as words, studies};

use crate::exercise::{Controller, ExerciseBoard, ExercisePage, NEXT};
use crate::puzzles::today::Today;
use crate::{page, router};

/// The puzzles among which one is solved.
#[derive(Clone, Debug)]
pub(super) enum Set {
    /// Those of its game in a choice.
    Chosen(Filter),
    /// The one of a day.
    Daily(Today),
    /// Those that are due, besides it.
    Due(Vec<Puzzle>),
}

impl Set {
    /// Returns the address of the next puzzle, if there is one.
    fn next(&self, puzzle: Puzzle) -> Option<String> {
        match self {
            Self::Chosen(filter) => {
                let mut after = puzzles(puzzle.variant()).skip(puzzle.number());
                let next = after.find(|next| filter.admits(&next.entry()))?;
                Some(place::path(next, *filter))
            }
            Self::Daily(_) => None,
            Self::Due(due) => due.first().map(|next| place::due(*next)),
        }
    }

    /// Returns the address of all of them.
    fn all(&self, puzzle: Puzzle) -> String {
        match self {
            Self::Chosen(filter) => place::game(puzzle.variant(), *filter),
            Self::Daily(_) | Self::Due(_) => OVERVIEW.to_owned(),
        }
    }
}

/// A puzzle to be solved.
#[component]
pub(super) fn PuzzleTable(puzzle: Puzzle, set: Set) -> impl IntoView {
    let game = puzzle.game();
    let position = game.position();
    let numbered = words::title(&names::sized(puzzle.variant()), puzzle.number());
    let goal = announce::goal(position);
    let (title, about, day) = match &set {
        Set::Chosen(_) => (numbered, goal, None),
        Set::Daily(today) => {
            let about = words::dated(&today.text, &goal);
            (words::daily().to_owned(), about, Some(today.day))
        }
        Set::Due(due) => (
            words::practice().to_owned(),
            words::practised(&numbered, &goal, due.len()),
            None,
        ),
    };
    page::enter(&title);
    let mark = position.symbol_of(position.to_move());
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
            {controls(attempt, controller, puzzle, &set)}
        </ExercisePage>
    }
}

/// The buttons and links below the board.
fn controls(
    attempt: RwSignal<Attempt>,
    controller: Controller,
    puzzle: Puzzle,
    set: &Set,
) -> impl IntoView + use<> {
    let next = set.next(puzzle);
    let is_last = next.is_none();
    let moves = address::write_moves(&puzzle.game());
    let analysis = router::href(&format!("/analysis/{}{moves}", puzzle.variant()));
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
            {next.map(|next| link(next, words::next(), true))}
            <a class="button" hidden=move || !is_over() href=analysis>
                {studies::analyse()}
            </a>
            {link(set.all(puzzle), words::all(), is_last)}
        </div>
    }
}
