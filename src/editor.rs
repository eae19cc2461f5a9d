//! The page on which a position is set up: cell by cell, or from a text.

use leptos::prelude::*;
use noughts_app::editor::state::Editor;
use noughts_rules::Variant;

use crate::screen::Runtime;
use crate::{page, settings};

/// The editor of a game.
#[component]
pub fn EditorPage(
    /// The game.
    variant: Variant,
) -> impl IntoView {
    let fragment = window().location().hash().unwrap_or_default();
    let (_, editor) = Runtime::start(Editor::open(variant, &fragment, settings::usual_seats()));
    let problem = editor.text("problem");
    let rounds = variant.start().scores().is_some().then(|| {
        view! {
            <div class="editor-rounds">
                {editor.select("size", "select")} {editor.number("rounds-of-x", "number", ROUNDS)}
                {editor.number("rounds-of-o", "number", ROUNDS)}
            </div>
        }
    });
    view! {
        <div class="editor">
            {page::screen_heading(*editor)}
            {(!problem.get_untracked().is_empty()).then(|| view! { <p class="message">{problem}</p> })}
            <div class="editor-main">
                <p class="status">{editor.text("verdict")}</p>
                <div class="board-area" on:keydown:capture=move |event| editor.key_before_board(&event)>
                    {editor.board()}
                </div>
            </div>
            <div class="editor-controls">
                {editor.chips("tool")} {editor.chips("to-move")} {editor.select("mini", "select")} {rounds}
                {editor.controls("ways")} {editor.controls("edits")} {editor.form("paste")}
                <p class="quiet">{editor.text("keys")}</p>
                <p class="quiet">{editor.text("not-counted")}</p>
            </div>
        </div>
    }
}

/// The fewest and the most rounds that a side can win.
const ROUNDS: [u32; 2] = [0, 33];
