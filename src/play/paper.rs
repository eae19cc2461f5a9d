//! A game for printing: the board as shown, the state of the game, and its moves.

use leptos::prelude::*;
use noughts_app::game::Sheet;

use crate::drawing::Drawing;
use crate::paper::paper;
use crate::play::runtime::SessionSignal;

/// Returns the printed sheet of a game.
pub(super) fn game_paper(session: SessionSignal) -> AnyView {
    paper(move || printed(session.with_untracked(Sheet::of)).into_any())
}

fn printed(sheet: Sheet) -> impl IntoView {
    let Sheet {
        name,
        shown,
        standing,
        moves,
    } = sheet;
    let moves = moves.into_iter().map(|text| view! { <li>{text}</li> });
    view! {
        <h1>{name}</h1>
        <Drawing game=shown />
        <p>{standing}</p>
        <ol>{moves.collect_view()}</ol>
    }
}
