//! A game against the computer on the board, as a task.

use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::browser::Browser;
use noughts_app::classes::game::ClassGame;
use noughts_app::exercise::Exercise;
use noughts_protocol::Level;
use noughts_rules::Variant;

use crate::browser::WebBrowser;
use crate::exercise::{Controller, ExerciseBoard, ExercisePage};

/// A game against the computer.
#[component]
pub(super) fn GameTable(
    /// The name of the task.
    title: String,
    variant: Variant,
    level: Level,
) -> impl IntoView {
    let game = ClassGame::new(variant, level, WebBrowser.random());
    let (game, controller) = Controller::start(game);
    view! {
        <ExercisePage title about=announce::goal(&variant.start())>
            <p class="status">{move || game.with(Exercise::status)}</p>
            <ExerciseBoard controller />
        </ExercisePage>
    }
}
