//! A run on the board.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::clock::time_text;
use noughts_app::exercise::{Event, Request};
use noughts_app::puzzles::run::{Limit, MOST_MISTAKES, Run, Stage};
use noughts_app::puzzles::{best_runs, place, sentences};
use noughts_app::{announce, names};
use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::exercise::{Controller, ExerciseBoard, ExercisePage, NEXT};
use crate::listener::listen;
use crate::router;

/// A run of a game's puzzles.
#[component]
pub(super) fn RunTable(variant: Variant, limit: Limit) -> impl IntoView {
    let title = words::run_title(&names::sized(variant), &sentences::limit(limit));
    let (run, controller) = Controller::start(Run::new(variant, limit));
    listen(&ev::visibilitychange, move |_| controller.send(Event::Wake));
    let is_going = Memo::new(move |_| run.with(Run::stage) == Stage::Going);
    let left = move || run.with(Run::left);
    let time = move || left().map(time_text);
    let best = best_runs::best(&WebBrowser, variant, limit);
    let show = move || {
        if is_going.get() {
            going(run, controller)
        } else {
            resting(run, controller, limit, &best)
        }
    };
    let lives = move || {
        let lives = run.with(Run::lives);
        "●".repeat(lives) + &"○".repeat(MOST_MISTAKES - lives)
    };
    view! {
        <ExercisePage class="puzzle run" title about=announce::goal(&variant.start())>
            <p class="run-score" hidden=move || !is_going.get()>
                <span
                    class="clock runs"
                    role="timer"
                    aria-label=words::run_clock()
                    hidden=move || left().is_none()
                >
                    {time}
                </span>
                <span>{move || words::run_score(run.with(Run::solved))}</span>
                <span>
                    <span aria-hidden="true">{lives}</span>
                    <span class="visually-hidden">{move || words::lives(run.with(Run::lives))}</span>
                </span>
            </p>
            {show}
        </ExercisePage>
    }
}

/// The puzzle on the board.
fn going(run: RwSignal<Run>, controller: Controller) -> AnyView {
    let mark = move || {
        let position = controller.board.with(|view| view.position.clone());
        position.symbol_of(position.to_move()).to_string()
    };
    view! {
        <p class="status" data-mark=mark>
            {move || run.with(Run::question)}
        </p>
        <ExerciseBoard controller />
        <div class="controls">
            <button type="button" on:click=move |_| controller.ask(Request::End)>
                {words::stop_run()}
            </button>
        </div>
    }
    .into_any()
}

/// Returns the view before the run and after it.
fn resting(run: RwSignal<Run>, controller: Controller, limit: Limit, best: &str) -> AnyView {
    let variant = controller
        .board
        .with_untracked(|view| view.position.variant());
    let about = match limit.minutes() {
        0 => words::about_run_without_clock().to_owned(),
        minutes => words::about_run(minutes),
    };
    let is_new = run.with_untracked(Run::stage) == Stage::Ready;
    let best = is_new.then(|| best.to_owned());
    let begin = if is_new {
        words::begin_run()
    } else {
        words::begin_again()
    };
    let missed = run.with_untracked(|run| {
        let missed = run.missed();
        (!missed.is_empty()).then(|| missed_list(missed))
    });
    view! {
        <p class="run-result">{controller.message}</p>
        <p>{about}</p>
        <p>{best}</p>
        {missed}
        <div class="controls">
            <button type="button" id=NEXT class="primary" on:click=move |_| controller.ask(Request::Begin)>
                {begin}
            </button>
            <a class="button" href=router::href(&place::game(variant, Filter::All))>
                {words::all()}
            </a>
        </div>
    }
    .into_any()
}

/// The puzzles that were answered wrongly, to try again.
fn missed_list(missed: &[Puzzle]) -> impl IntoView + use<> {
    let link = |puzzle: &Puzzle| {
        let address = router::href(&place::path(*puzzle, Filter::All));
        view! {
            <li>
                <a href=address>{words::puzzle(puzzle.number())}</a>
            </li>
        }
    };
    view! {
        <section class="missed" aria-labelledby="missed-heading">
            <h2 id="missed-heading">{words::missed()}</h2>
            <ul>{missed.iter().map(link).collect_view()}</ul>
        </section>
    }
}
