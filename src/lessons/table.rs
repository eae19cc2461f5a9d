//! A lesson on the board.

use leptos::prelude::*;
use noughts_app::exercise::Request;
use noughts_app::lessons::spoken;
use noughts_app::lessons::state::State;
use noughts_lessons::Lesson;
use noughts_words::lessons as words;

use crate::exercise::{ClassTask, Controller, ExerciseBoard, ExercisePage, NEXT};
use crate::lessons::tree::tree_view;
use crate::page::NotFoundPage;
use crate::router;

/// A lesson, or a page that says there is no such lesson.
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
    let is_of_class = use_context::<ClassTask>().is_some();
    let after = noughts_lessons::ids()
        .skip_while(|id| *id != lesson.id)
        .nth(1)
        .filter(|_| !is_of_class);
    let more = lesson.more.clone();
    let (state, controller) = Controller::start(State::new(lesson));
    let is_over = Memo::new(move |_| state.with(State::is_part_over));
    let has_next = Memo::new(move |_| state.with(State::has_next));
    let plays_itself = Memo::new(move |_| state.with(State::plays_itself));
    // What leads on is here all the time: a button that is made anew would lose the focus.
    let number = Memo::new(move |_| state.with(State::number));
    let tree = Memo::new(move |_| state.with(State::tree));
    let is_watched = Memo::new(move |_| {
        number.track();
        state.with(|state| state.part().stage.step().is_none())
    });
    let primary = move |holds: bool| if holds { "button primary" } else { "button" };
    // The way forward after the last part: to the next lesson, or to all of them.
    let end = after.map_or_else(
        || (router::href("/learn"), words::all()),
        |after| (address(after), words::next_lesson()),
    );
    let all = after.map(|_| {
        view! { <a class="button" href=router::href("/learn")>{words::all()}</a> }
    });
    let by_hand = move |sign: &'static str, name: &'static str, request: Request| {
        view! {
            <button
                type="button"
                class="icon"
                aria-label=name
                hidden=move || !plays_itself.get()
                on:click=move |_| controller.ask(request)
            >
                {sign}
            </button>
        }
    };
    view! {
        <ExercisePage
            class="puzzle lesson"
            title=title.to_owned()
            page_title=words::title(title)
            about=Signal::derive(move || state.with(State::heading))
        >
            <p class="lesson-task" data-watched=move || is_watched.get().then_some("")>
                {move || state.with(State::text)}
            </p>
            <ExerciseBoard controller />
            {move || tree.with(|tree| tree.as_ref().map(tree_view))}
            <div class="controls" role="group" aria-label=words::controls()>
                <button
                    type="button"
                    id=move || has_next.get().then_some(NEXT)
                    class=move || primary(is_over.get())
                    hidden=move || !has_next.get()
                    aria-disabled=move || (!is_over.get()).then_some("true")
                    on:click=move |_| controller.ask(Request::Next)
                >
                    {words::next()}
                </button>
                <a
                    id=move || (!has_next.get()).then_some(NEXT)
                    class="button primary"
                    hidden=move || is_of_class || has_next.get()
                    href=end.0
                >
                    {end.1}
                </a>
                {more.map(|more| {
                    view! {
                        <a
                            class="button"
                            hidden=move || has_next.get()
                            href=router::href(more.path)
                        >
                            {spoken(&more.text)}
                        </a>
                    }
                })}
                {by_hand("‹", words::back(), Request::StepBack)}
                {by_hand("›", words::forward(), Request::StepForward)}
                <button
                    type="button"
                    hidden=move || is_watched.get()
                    aria-disabled=move || is_over.get().then_some("true")
                    on:click=move |_| controller.ask(Request::Show)
                >
                    {words::show()}
                </button>
                <button
                    type="button"
                    hidden=move || is_watched.get() && !plays_itself.get()
                    on:click=move |_| controller.ask(Request::Begin)
                >
                    {words::again()}
                </button>
                {all}
            </div>
        </ExercisePage>
    }
}
