//! A game against the computer on the board, as a task.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::classes::game::ClassGame;
use noughts_protocol::Level;
use noughts_rules::Variant;

use crate::browser::WebBrowser;
use crate::exercise::{ExerciseBoard, exercise_page};
use crate::screen::Runtime;

/// Returns the page of a game against the computer.
pub(super) fn game_page(variant: Variant, level: Level) -> AnyView {
    let game = ClassGame::new(variant, level, WebBrowser.random());
    let (_, exercise) = Runtime::start(game);
    let content = view! {
        <p class="status">{exercise.text("status")}</p>
        <ExerciseBoard exercise />
    };
    exercise_page("puzzle", exercise, content.into_any())
}
