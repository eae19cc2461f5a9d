//! A pupil's page: what the set asks for, one task after the other, and the code at the end.

use leptos::prelude::*;
use noughts_app::classes::pupil::{Pupil, Stage};
use noughts_app::classes::set::ClassSet;
use noughts_app::exercise::any::AnyExercise;
use noughts_app::lessons::state::Look;
use noughts_app::screen::Entry;

use crate::browser::WebBrowser;
use crate::exercise::{ExerciseBoard, exercise_page};
use crate::lessons::lesson_view;
use crate::page;
use crate::puzzles::problem_view;
use crate::screen::Runtime;

/// The page.
#[component]
pub(super) fn PupilPage(set: ClassSet) -> impl IntoView {
    let (state, page) = Runtime::start(Pupil::open(set, &WebBrowser));
    let stage = Memo::new(move |_| state.with(Pupil::stage));
    let content = move || match stage.get() {
        Stage::Begin => beginning(page),
        Stage::Task(_) => task(state, page),
        Stage::End => ending(page),
    };
    view! {
        <p role="alert">{page.text("problem")}</p>
        {content}
    }
}

fn beginning(page: Runtime) -> AnyView {
    let task = |task: Entry| view! { <li>{task.name}</li> }.into_any();
    view! {
        <div class="text-page">
            {page::screen_title(page)}
            <p>{page.text("rules")}</p>
            <p>{page.text("counted")}</p>
            <ol class="class-tasks">{page.list("tasks", task)}</ol>
            <p class="controls">{page.actions("actions")}</p>
        </div>
    }
    .into_any()
}

fn task(state: RwSignal<Pupil>, page: Runtime) -> AnyView {
    let look = Memo::new(move |_| {
        state.with(|pupil| match pupil.task() {
            Some(AnyExercise::Lesson(lesson)) => lesson.look(),
            Some(AnyExercise::Problem(_) | AnyExercise::Game(_)) | None => Look::default(),
        })
    });
    state.with_untracked(|pupil| match pupil.task() {
        Some(AnyExercise::Problem(_)) => problem_view(page),
        Some(AnyExercise::Lesson(_)) => lesson_view(page, look),
        Some(AnyExercise::Game(_)) => game_view(page),
        None => ().into_any(),
    })
}

/// Returns the view of a game against the computer.
fn game_view(exercise: Runtime) -> AnyView {
    let content = view! {
        <p class="status">{exercise.text("status")}</p>
        <ExerciseBoard exercise />
    };
    exercise_page("puzzle", exercise, content.into_any())
}

fn ending(page: Runtime) -> AnyView {
    view! {
        <div class="text-page">
            {page::screen_title(page)}
            <p class="class-result">{page.text("result")}</p>
            <section class="settings" aria-labelledby="code-heading">
                {page.heading("code-heading")}
                <p class="class-code" translate="no">{page.text("code")}</p>
                <p>{page.text("give")}</p>
                {page.controls("actions")}
                <p role="alert">{page.text("news")}</p>
            </section>
        </div>
    }
    .into_any()
}
