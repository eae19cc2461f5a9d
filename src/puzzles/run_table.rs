//! A run on the board.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::clock::time_text;
use noughts_app::exercise::{Event, PageExercise};
use noughts_app::puzzles::best_runs;
use noughts_app::puzzles::run::{Limit, MOST_MISTAKES, Run, Stage};
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::exercise::{Controller, ExerciseBoard, exercise_page};
use crate::listener::listen;
use crate::router;

/// Returns the page of a run of a game's puzzles.
pub(super) fn run_page(variant: Variant, limit: Limit) -> AnyView {
    let (run, controller) = Controller::start(Run::new(variant, limit));
    listen(&ev::visibilitychange, move |_| controller.send(Event::Wake));
    let is_going = Memo::new(move |_| run.with(Run::shows_board));
    let left = move || run.with(Run::left);
    let time = move || left().map(time_text);
    let best = best_runs::best(&WebBrowser, variant, limit);
    let show = move || {
        let content = if is_going.get() {
            going(run, controller)
        } else {
            resting(run, controller, limit, &best)
        };
        view! {
            {content}
            {controller.actions(None, None)}
        }
    };
    let lives = move || {
        let lives = run.with(Run::lives);
        "●".repeat(lives) + &"○".repeat(MOST_MISTAKES - lives)
    };
    let content = view! {
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
    };
    exercise_page("puzzle run", (run, controller), content.into_any())
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
    }
    .into_any()
}

/// Returns the view before the run and after it.
fn resting(run: RwSignal<Run>, controller: Controller, limit: Limit, best: &str) -> AnyView {
    let about = match limit.minutes() {
        0 => words::about_run_without_clock().to_owned(),
        minutes => words::about_run(minutes),
    };
    let is_new = run.with_untracked(Run::stage) == Stage::Ready;
    let best = is_new.then(|| best.to_owned());
    let missed = run.with_untracked(Run::links);
    let missed = (!missed.is_empty()).then(|| missed_list(missed));
    view! {
        <p class="run-result">{controller.message}</p>
        <p>{about}</p>
        <p>{best}</p>
        {missed}
    }
    .into_any()
}

/// The puzzles that were answered wrongly, to try again.
fn missed_list(missed: Vec<[String; 2]>) -> impl IntoView {
    let link = |[name, path]: [String; 2]| {
        view! {
            <li>
                <a href=router::href(&path)>{name}</a>
            </li>
        }
    };
    view! {
        <section class="missed" aria-labelledby="missed-heading">
            <h2 id="missed-heading">{words::missed()}</h2>
            <ul>{missed.into_iter().map(link).collect_view()}</ul>
        </section>
    }
}
