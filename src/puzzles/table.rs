//! A puzzle, or a mistake, on the board.

use leptos::prelude::*;
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::setting::Setting;

use crate::exercise::{ExerciseBoard, exercise_page};
use crate::screen::Runtime;

/// Returns the page of a problem.
pub fn problem_page(setting: Setting) -> AnyView {
    let (attempt, exercise) = Runtime::start(Attempt::new(setting));
    let mark = move || attempt.with(Attempt::mark).map(|mark| mark.to_string());
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
