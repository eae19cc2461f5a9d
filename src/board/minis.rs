//! The tiles under the cells of mini boards: where may be played, and who owns what. Decoration:
//! the cells say the same in their names.

use leptos::prelude::*;
use noughts_rules::Spot;

use super::grid::mark_text;
use crate::session::Session;

/// One tile for each mini board; nothing on boards without.
#[component]
pub(super) fn Minis(
    /// The session whose shown position is drawn.
    session: RwSignal<Session>,
) -> impl IntoView {
    let tile = move |mini: Spot| {
        let owner = move || session.with(|session| session.shown_position().owner(mini));
        view! {
            <div
                class="mini"
                data-state=move || session.with(|session| state(session, mini))
                data-owner=move || owner().map(mark_text)
            ></div>
        }
    };
    let minis = session.with_untracked(|session| session.shown_geometry().minis());
    let to_move = move || session.with(|session| mark_text(session.shown_position().to_move()));
    (!minis.is_empty()).then(|| {
        view! {
            <div class="minis" aria-hidden="true" data-mark=to_move>
                {minis.iter().map(tile).collect_view()}
            </div>
        }
    })
}

fn state(session: &Session, mini: Spot) -> Option<&'static str> {
    let position = session.shown_position();
    if session.status().is_over() && !session.is_looking_back() {
        None
    } else if position.allowed().contains(mini) {
        Some("allowed")
    } else if position.open().contains(mini) {
        Some("waiting")
    } else {
        Some("closed")
    }
}
