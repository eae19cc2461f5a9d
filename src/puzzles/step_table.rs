//! A step of a lesson on the board, without the others.

use leptos::prelude::*;
use noughts_app::lessons::state::State;
use noughts_words::puzzles as words;

use crate::exercise::{Controller, ExerciseBoard, exercise_page};

/// Returns the page of a step that is practised, given how to go on to the next exercise.
pub(super) fn step_page(step: State, next: Callback<()>) -> AnyView {
    let (state, controller) = Controller::start(step);
    let content = view! {
        <p class="lesson-task">{move || state.with(State::text)}</p>
        <ExerciseBoard controller />
        {controller.actions(Some(words::controls()), Some(next))}
    };
    exercise_page("puzzle", (state, controller), content.into_any())
}
