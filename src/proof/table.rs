//! A game against a proof, or by it.

use leptos::prelude::*;
use noughts_app::names;
use noughts_app::proof::{Checked, Playing, Proven, Role};
use noughts_rules::CellId;
use noughts_words::proof as words;
use web_sys::EventTarget;

use crate::board::cell_under;
use crate::exercise::ExerciseBoard;
use crate::radio::radios;
use crate::screen::Runtime;

/// A choice of one's side, and the game.
#[component]
pub(super) fn Play(
    /// The proven claim.
    proven: Proven,
    /// The checked proof.
    checked: Checked,
) -> impl IntoView {
    let role = RwSignal::new(Role::Attack);
    let [x, o] = proven.variant().start().names().map(names::side);
    let (attack, hold) = match proven.result() {
        "first" => (words::attack(o), words::hold_win(x)),
        _ => (words::attack(x), words::hold(o)),
    };
    let sides = [(attack, Role::Attack), (hold, Role::Hold)];
    let sides = radios(
        "proof-side",
        sides,
        move || role.get(),
        move |side| role.set(side),
    );
    let table = move || {
        let playing = Playing::new(proven.variant(), &checked, role.get());
        view! { <Table playing /> }
    };
    view! {
        <section class="puzzle" aria-labelledby="play-proof">
            <h2 id="play-proof">{words::play_proof()}</h2>
            <fieldset class="chips">
                <legend class="visually-hidden">{words::side()}</legend>
                {sides}
            </fieldset>
            {table}
        </section>
    }
}

#[component]
fn Table(playing: Playing) -> impl IntoView {
    let (state, exercise) = Runtime::start(playing);
    let point = move |cell: Option<CellId>| {
        if state.with_untracked(|playing| playing.pointed() != cell) {
            state.update(|playing| playing.point(cell));
        }
    };
    let at = move |target: Option<EventTarget>| point(cell_under(target, ".proof-board"));
    view! {
        <div
            class="proof-board"
            on:pointerover=move |event| at(event.target())
            on:focusin=move |event| at(event.target())
            on:pointerleave=move |_| point(None)
            on:focusout=move |_| point(None)
        >
            <ExerciseBoard exercise />
        </div>
        {exercise.controls("actions")}
    }
}
