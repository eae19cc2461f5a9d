//! A game for printing: the board as shown, the state of the game, and its moves. It is invisible
//! on screen; `style/print.css` hides everything else.

use leptos::ev;
use leptos::prelude::*;
use noughts_app::game::Sheet;

use crate::drawing::Drawing;
use crate::listener::listen;
use crate::play::runtime::SessionSignal;

/// The printed sheet of a game. It exists only while the browser prints.
#[component]
pub(super) fn Paper(session: SessionSignal) -> impl IntoView {
    let sheet = RwSignal::new(None);
    listen(&ev::beforeprint, move |_| {
        sheet.set(Some(session.with_untracked(Sheet::of)));
    });
    listen(&ev::afterprint, move |_| sheet.set(None));
    move || sheet.get().map(printed)
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
        <article class="paper">
            <h1>{name}</h1>
            <Drawing game=shown />
            <p>{standing}</p>
            <ol>{moves.collect_view()}</ol>
        </article>
    }
}
