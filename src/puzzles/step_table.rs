//! A step of a lesson on the board, without the others.

use leptos::prelude::*;
use noughts_app::lessons::state::State;

use crate::exercise::{ExerciseBoard, exercise_page};
use crate::screen::Runtime;

/// Returns the page of a step that is practised.
pub(super) fn step_page(step: State) -> AnyView {
    let (_, exercise) = Runtime::start(step);
    let content = view! {
        <p class="lesson-task">{exercise.text("task")}</p>
        <ExerciseBoard exercise />
        {exercise.controls("actions")}
    };
    exercise_page("puzzle", exercise, content.into_any())
}
