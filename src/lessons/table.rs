//! A lesson on the board.

use leptos::prelude::*;
use noughts_app::lessons::state::{Look, Scope, State};
use noughts_words::lessons as words;

use crate::exercise::{ExerciseBoard, exercise_page};
use crate::lessons::tree::tree_view;
use crate::page::NotFoundPage;
use crate::screen::Runtime;

/// Returns the page of a lesson, by its name in the address, or a page that says there is no such
/// lesson.
pub fn lesson_page(id: &str) -> AnyView {
    let Some(lesson) = noughts_lessons::lesson(id) else {
        return view! { <NotFoundPage reason=words::no_lesson(id) /> }.into_any();
    };
    let (state, exercise) = Runtime::start(State::new(lesson, Scope::Course));
    lesson_view(exercise, Memo::new(move |_| state.with(State::look)))
}

/// Returns the view of a lesson.
pub fn lesson_view(exercise: Runtime, look: Memo<Look>) -> AnyView {
    let tree = Memo::new(move |_| look.with(|look| look.tree.clone()));
    let content = view! {
        <p class="lesson-task" data-watched=move || look.read().is_watched.then_some("")>
            {exercise.text("task")}
        </p>
        <ExerciseBoard exercise />
        {move || tree.with(|tree| tree.as_ref().map(tree_view))}
        {exercise.controls("actions")}
    };
    exercise_page("puzzle lesson", exercise, content.into_any())
}
