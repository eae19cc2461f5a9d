//! What every exercise has: a puzzle, a run of puzzles, or a lesson.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use noughts_app::board::Reading;
use noughts_app::board::keyboard::KeyAction;
use noughts_app::board_view::BoardView;
use noughts_rules::CellId;
use noughts_words::shell as words;

use crate::a11y::Announcer;
use crate::board::{Board, focus_cell};
use crate::scheduler::after;
use crate::{focus, page};

/// The delay before the focus moves on, in milliseconds: holding or repeating a key must not leave
/// an exercise.
pub const FOCUS_AFTER: u32 = 600;

/// The state of an exercise on the page. It ends with the component that made it.
#[derive(Clone, Copy)]
pub struct Exercise {
    /// The view of the board.
    pub board: Memo<BoardView>,
    /// The message below the board.
    pub message: RwSignal<String>,
    /// Whether the engine was given up.
    pub is_stuck: RwSignal<bool>,
    /// The announcer.
    pub announcer: Announcer,
    /// The cell with the board's tab stop.
    focus: RwSignal<CellId>,
    /// Moves the focus.
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Exercise {
    /// Returns the state of an exercise with a board.
    pub fn new(board: Memo<BoardView>) -> Self {
        Self {
            board,
            message: RwSignal::new(String::new()),
            is_stuck: RwSignal::new(false),
            announcer: Announcer::of_page(),
            focus: RwSignal::new(CellId::FIRST),
            timer: StoredValue::new_local(None),
        }
    }

    /// Announces and shows a text.
    pub fn tell(self, text: &str) {
        self.announcer.say(text);
        self.message.set(text.to_owned());
    }

    /// Empties the message.
    pub fn fall_silent(self) {
        self.is_stuck.set(false);
        self.message.set(String::new());
    }

    /// Reads something out; `standing` describes the state.
    pub fn read(self, reading: Reading, standing: &dyn Fn() -> String) {
        let cell = self.focus.get_untracked();
        let read = |view: &BoardView| reading.sentence(view, cell, standing);
        self.announcer.say(self.board.with_untracked(read));
    }

    /// Focuses the board.
    pub fn focus_board(self) {
        focus_cell(self.focus, self.focus.get_untracked());
    }

    /// Focuses the first cell of the board.
    pub fn focus_first(self) {
        focus_cell(self.focus, CellId::FIRST);
    }

    /// Moves the focus to the element with an id after [`FOCUS_AFTER`], unless it goes elsewhere
    /// first.
    pub fn lead_to(self, id: &'static str) {
        let focused = document().active_element();
        let lead = move || {
            if document().active_element() == focused {
                focus::element(id);
            }
        };
        self.later(FOCUS_AFTER, Box::new(lead));
    }

    /// Moves the focus after a number of milliseconds.
    pub fn later(self, milliseconds: u32, act: Box<dyn FnOnce()>) {
        self.timer.set_value(Some(after(milliseconds, act)));
    }
}

/// The page of an exercise.
#[component]
pub fn ExercisePage(
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

/// The board of an exercise, with the message and whatever belongs to that below it.
#[component]
pub fn ExerciseBoard(
    exercise: Exercise,
    /// Called with the cell that a person plays.
    on_play: impl Fn(CellId) + Copy + Send + Sync + 'static,
    /// Called with a key's action.
    on_key: impl Fn(KeyAction) + Copy + Send + Sync + 'static,
    /// Retries the engine.
    #[prop(optional)]
    retry: Option<Callback<()>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let Exercise {
        board: view,
        focus,
        message,
        is_stuck,
        ..
    } = exercise;
    // Each game has its own board.
    let variant = Memo::new(move |_| view.with(|view| view.position.variant()));
    let board = move || variant.with(|_| view! { <Board view focus on_play on_key /> });
    let retry = retry.map(|retry| {
        // The button hides itself.
        let again = move |_| {
            exercise.fall_silent();
            retry.run(());
            exercise.focus_board();
        };
        view! {
            <button type="button" hidden=move || !is_stuck.get() on:click=again>
                {words::try_again()}
            </button>
        }
    });
    view! {
        <div class="board-area">{board}</div>
        <div class="message">
            <p>{message}</p>
            {children.map(|children| children())}
            {retry}
        </div>
    }
}
