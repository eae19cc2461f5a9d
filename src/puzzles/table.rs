//! A puzzle, or a mistake, on the board.

use leptos::prelude::*;
use noughts_app::exercise::Exercise;
use noughts_app::puzzles::attempt::Attempt;
use noughts_app::puzzles::setting::Setting;
use noughts_words::puzzles as words;

use crate::exercise::{Controller, ExerciseBoard, exercise_page};

/// Returns the page of a problem, given how to go on to the next one where that has no address.
pub fn problem_page(setting: Setting, next: Option<Callback<()>>) -> AnyView {
    let (attempt, controller) = Controller::start(Attempt::new(setting));
    let mark = move || attempt.with(Attempt::mark).map(|mark| mark.to_string());
    let content = view! {
        <p class="status" data-mark=mark>
            {move || attempt.with(Exercise::status)}
        </p>
        <ExerciseBoard controller>
            <p class="quiet">{move || attempt.with(|attempt| attempt.rated().to_owned())}</p>
        </ExerciseBoard>
        {controller.actions(Some(words::controls()), next)}
    };
    exercise_page("puzzle", (attempt, controller), content.into_any())
}
