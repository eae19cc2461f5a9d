//! A game against a proof, or by it.

use std::sync::Arc;

use leptos::prelude::*;
use noughts_app::proof::{Board, Playing, Role, Strategy};
use noughts_rules::CellId;
use noughts_words::proof as words;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::board::cell_of;
use crate::exercise::{Controller, ExerciseBoard};
use crate::radio::radio;

/// A choice of one's side, and the game.
#[component]
pub(super) fn Play(
    board: Board,
    strategy: Arc<Strategy>,
    /// The marks of both sides.
    sides: [&'static str; 2],
) -> impl IntoView {
    let role = RwSignal::new(Role::Attack);
    let [x, o] = sides;
    let (attack, hold) = match board.result() {
        "first" => (words::attack(o), words::hold_win(x)),
        _ => (words::attack(x), words::hold(o)),
    };
    let choice = |name: String, choice: Role| {
        let is_chosen = Box::new(move || role.get() == choice);
        radio(
            "proof-side",
            name,
            is_chosen,
            Box::new(move || role.set(choice)),
        )
    };
    let table = move || {
        let (strategy, role) = (Arc::clone(&strategy), role.get());
        view! { <Table board strategy role /> }
    };
    view! {
        <section class="puzzle" aria-labelledby="play-proof">
            <h2 id="play-proof">{words::play_proof()}</h2>
            <fieldset class="chips">
                <legend class="visually-hidden">{words::side()}</legend>
                {choice(attack, Role::Attack)}
                {choice(hold, Role::Hold)}
            </fieldset>
            {table}
        </section>
    }
}

#[component]
fn Table(board: Board, strategy: Arc<Strategy>, role: Role) -> impl IntoView {
    let (state, controller) = Controller::start(Playing::new(board, strategy, role));
    let point = move |cell: Option<CellId>| {
        if state.with_untracked(|playing| playing.pointed() != cell) {
            state.update(|playing| playing.point(cell));
        }
    };
    let at = move |event: &web_sys::Event| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        point(target.and_then(|target| cell_of(&target.id())));
    };
    view! {
        <div
            class="proof-board"
            on:pointerover=move |event| at(&event)
            on:focusin=move |event| at(&event)
            on:pointerleave=move |_| point(None)
            on:focusout=move |_| point(None)
        >
            <ExerciseBoard controller />
        </div>
        {controller.undo_and_start_again()}
    }
}
