//! The frame around an exercise: a puzzle, a run of puzzles, or a lesson.

use leptos::prelude::*;
use noughts_rules::CellId;

use crate::board::Board;
use crate::board::keyboard::KeyAction;
use crate::board_view::BoardView;
use crate::page;

/// The page of an exercise.
#[component]
pub fn Exercise(
    /// Its classes in the style sheet.
    #[prop(default = "puzzle")]
    class: &'static str,
    /// Its heading.
    title: String,
    /// A line below the heading.
    #[prop(into)]
    about: Signal<String>,
    children: Children,
) -> impl IntoView {
    view! {
        <div class=class>
            <div class="play-heading">
                <h1 id=page::HEADING tabindex="-1">
                    {title}
                </h1>
                <p>{about}</p>
            </div>
            {children()}
        </div>
    }
}

/// The board of an exercise, with a message and whatever belongs to that below it.
#[component]
pub fn ExerciseBoard(
    /// The view of the board.
    view: Memo<BoardView>,
    /// The cell with the board's tab stop.
    focus: RwSignal<CellId>,
    /// The message.
    message: RwSignal<String>,
    /// Called with the cell that a person plays.
    on_play: impl Fn(CellId) + Copy + Send + Sync + 'static,
    /// Called with a key's action.
    on_key: impl Fn(KeyAction) + Copy + Send + Sync + 'static,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    // Each game has its own board.
    let variant = Memo::new(move |_| view.with(|view| view.position.variant()));
    let board = move || variant.with(|_| view! { <Board view focus on_play on_key /> });
    view! {
        <div class="board-area">{board}</div>
        <div class="message">
            <p>{message}</p>
            {children.map(|children| children())}
        </div>
    }
}
