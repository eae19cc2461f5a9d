//! A step of a lesson on the board, without the others.

use leptos::prelude::*;

use crate::exercise::{ExerciseBoard, exercise_page};
use crate::screen::Runtime;

/// Returns the view of a step that is practised.
pub(super) fn step_view(exercise: Runtime) -> AnyView {
    let content = view! {
        <p class="lesson-task">{exercise.text("task")}</p>
        <ExerciseBoard exercise />
        {exercise.controls("actions")}
    };
    exercise_page("puzzle", exercise, content.into_any())
}
