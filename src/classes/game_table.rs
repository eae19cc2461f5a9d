//! A game against the computer on the board, as a task.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::classes::game::ClassGame;
use noughts_app::exercise::Exercise;
use noughts_protocol::Level;
use noughts_rules::Variant;

use crate::browser::WebBrowser;
use crate::exercise::{Controller, ExerciseBoard, exercise_page};

/// Returns the page of a game against the computer.
pub(super) fn game_page(variant: Variant, level: Level) -> AnyView {
    let game = ClassGame::new(variant, level, WebBrowser.random());
    let (game, controller) = Controller::start(game);
    let content = view! {
        <p class="status">{move || game.with(Exercise::status)}</p>
        <ExerciseBoard controller />
    };
    exercise_page("puzzle", (game, controller), content.into_any())
}
