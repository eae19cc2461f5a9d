//! A lesson on the board.

use leptos::prelude::*;
use noughts_app::exercise::Request;
use noughts_app::lessons::spoken;
use noughts_app::lessons::state::State;
use noughts_lessons::Lesson;
use noughts_words::lessons as words;

use crate::exercise::{ClassTask, Controller, ExerciseBoard, ExercisePage, NEXT};
use crate::page::NotFoundPage;
use crate::{page, router};

/// A lesson, or a page that says there is no such lesson.
#[expect(
    clippy::needless_pass_by_value,
    reason = "a component owns its properties"
)]
#[component]
pub fn LessonPage(
    /// The lesson's name in the address.
    id: String,
) -> impl IntoView {
    match noughts_lessons::lesson(&id) {
        Some(lesson) => view! { <LessonTable lesson /> }.into_any(),
        None => view! { <NotFoundPage reason=words::no_lesson(&id) /> }.into_any(),
    }
}

/// Returns the address of a lesson.
pub(super) fn address(id: &str) -> String {
    router::href(&format!("/learn/{id}"))
}

/// A lesson in progress.
#[component]
fn LessonTable(lesson: Lesson) -> impl IntoView {
    let title = spoken(&lesson.title);
    let count = lesson.steps.len();
    let is_of_class = use_context::<ClassTask>().is_some();
    let after = noughts_lessons::ids()
        .skip_while(|id| *id != lesson.id)
        .nth(1)
        .filter(|_| !is_of_class);
    page::enter(&words::title(title));
    let (state, controller) = Controller::start(State::new(lesson));
    let step = move || words::step(state.with(State::number) + 1, count);
    let is_over = move || state.with(State::is_step_over);
    let has_next = move || state.with(State::has_next);
    // The way forward: to the next step, or after the last one to the next lesson.
    let on = move || {
        let class = if is_over() {
            "button primary"
        } else {
            "button"
        };
        if has_next() {
            view! {
                <button
                    type="button"
                    id=NEXT
                    class=class
                    aria-disabled=(!is_over()).then_some("true")
                    on:click=move |_| controller.ask(Request::Next)
                >
                    {words::next()}
                </button>
            }
            .into_any()
        } else {
            let id = is_over().then_some(NEXT);
            let next = after.map(|after| {
                view! { <a id=id class=class href=address(after)>{words::next_lesson()}</a> }
            });
            next.into_any()
        }
    };
    let is_way_on = move || !is_of_class && after.is_none() && !has_next() && is_over();
    let all_id = move || is_way_on().then_some(NEXT);
    view! {
        <ExercisePage title=title.to_owned() about=Signal::derive(step)>
            <p class="lesson-task">{move || state.with(State::task)}</p>
            <ExerciseBoard controller />
            <div class="controls" role="group" aria-label=words::controls()>
                {on}
                <button
                    type="button"
                    aria-disabled=move || is_over().then_some("true")
                    on:click=move |_| controller.ask(Request::Show)
                >
                    {words::show()}
                </button>
                <button type="button" on:click=move |_| controller.ask(Request::Begin)>
                    {words::again()}
                </button>
                <a id=all_id class="button" hidden=is_of_class href=router::href("/learn")>
                    {words::all()}
                </a>
            </div>
        </ExercisePage>
    }
}
