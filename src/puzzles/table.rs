//! A puzzle, or a mistake, on the board.

use leptos::prelude::*;
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::setting::Setting;

use crate::exercise::{ExerciseBoard, exercise_page};
use crate::screen::Runtime;

/// Returns the page of a problem.
pub(super) fn problem_page(setting: Setting) -> AnyView {
    let (_, exercise) = Runtime::start(Attempt::new(setting));
    problem_view(exercise)
}

/// Returns the view of a problem.
pub fn problem_view(exercise: Runtime) -> AnyView {
    let mark = exercise.text("mark");
    let mark = move || Some(mark.get()).filter(|mark| !mark.is_empty());
    let content = view! {
        <p class="status" data-mark=mark>
            {exercise.text("status")}
        </p>
        <ExerciseBoard exercise>
            <p class="quiet">{exercise.text("rated")}</p>
        </ExerciseBoard>
        {exercise.controls("actions")}
    };
    exercise_page("puzzle", exercise, content.into_any())
}
