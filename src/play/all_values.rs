//! The switch to all values, where the board shows only the best ones.

use leptos::prelude::*;
use noughts_app::board_view::Extent;
use noughts_app::session::{Event, Session};
use noughts_words::play as words;

use crate::play::controller::Controller;

/// Switches between the values of the best moves and of all moves.
#[component]
pub(super) fn AllValues(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let extent = move || session.with(Session::extent);
    view! {
        <button
            type="button"
            class="tool"
            data-icon="values"
            hidden=move || extent().is_none()
            aria-pressed=move || (extent() == Some(Extent::All)).to_string()
            on:click=move |_| {
                let other = match session.with_untracked(Session::extent) {
                    Some(Extent::All) => Extent::Best,
                    Some(Extent::Best) | None => Extent::All,
                };
                controller.send(Event::ShowExtent(other));
            }
        >
            {words::all_values()}
        </button>
    }
}
