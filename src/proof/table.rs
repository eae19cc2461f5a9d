//! A game against a proof, or by it.

use leptos::prelude::*;
use noughts_app::proof::page::{Event, ProofPage};
use noughts_rules::CellId;
use web_sys::EventTarget;

use crate::board::cell_under;
use crate::exercise::ExerciseBoard;
use crate::screen::Runtime;

/// Returns a choice of one's side, and the game.
pub(super) fn play(state: RwSignal<ProofPage>, page: Runtime) -> AnyView {
    let role = Memo::new(move |_| state.with(|page| page.role));
    let table = move || {
        role.track();
        table(state, page)
    };
    view! {
        <section class="puzzle" aria-labelledby="play-proof">
            {page.heading("play-proof")}
            {page.group("proof-side", ["chips", "visually-hidden"], |_| None)}
            {table}
        </section>
    }
    .into_any()
}

fn table(state: RwSignal<ProofPage>, page: Runtime) -> AnyView {
    let point = move |cell: Option<CellId>| {
        let pointed = state.with_untracked(|page| page.playing.as_ref()?.pointed);
        if pointed != cell {
            page.send_to(state, Event::Point(cell));
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
            <ExerciseBoard exercise=page />
        </div>
        {page.controls("actions")}
    }
    .into_any()
}
