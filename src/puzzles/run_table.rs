//! A run on the board.

use leptos::prelude::*;
use noughts_app::exercise::Exercise;
use noughts_app::puzzles::best_runs;
use noughts_app::puzzles::run::{Course, Limit, MOST_MISTAKES, Run, Stage};
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::exercise::{ExerciseBoard, exercise_page};
use crate::router;
use crate::screen::Runtime;

/// Returns the page of a run.
pub(super) fn run_page(course: Course, limit: Limit) -> AnyView {
    let (run, exercise) = Runtime::start(Run::new(course, limit));
    let is_going = Memo::new(move |_| exercise.model.with(|model| model.board.is_some()));
    let time = exercise.text("time");
    let best = best_runs::best(&WebBrowser, course, limit);
    let show = move || {
        let content = if is_going.get() {
            going(exercise)
        } else {
            resting(run, exercise, limit, &best)
        };
        view! {
            {content}
            {exercise.controls("actions")}
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
                hidden=move || time.read().is_empty()
            >
                {time}
            </span>
            <span>{exercise.text("score")}</span>
            <span>
                <span aria-hidden="true">{lives}</span>
                <span class="visually-hidden">{exercise.text("lives")}</span>
            </span>
        </p>
        {show}
    };
    exercise_page("puzzle run", exercise, content.into_any())
}

/// The puzzle on the board.
fn going(exercise: Runtime) -> AnyView {
    let mark = move || {
        exercise.model.with(|model| {
            let position = &model.board.as_ref()?.position;
            Some(position.symbol_of(position.to_move()).to_string())
        })
    };
    view! {
        <p class="status" data-mark=mark>
            {exercise.text("question")}
        </p>
        <ExerciseBoard exercise />
    }
    .into_any()
}

/// Returns the view before the run and after it.
fn resting(run: RwSignal<Run>, exercise: Runtime, limit: Limit, best: &str) -> AnyView {
    let about = match limit.minutes() {
        0 => words::about_run_without_clock().to_owned(),
        minutes => words::about_run(minutes),
    };
    let is_new = run.with_untracked(Run::stage) == Stage::Ready;
    let best = is_new.then(|| best.to_owned());
    let missed = run.with_untracked(Run::links);
    let missed = (!missed.is_empty()).then(|| missed_list(missed));
    view! {
        <p class="run-result">{exercise.message}</p>
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
