//! The meaning of the values on the board, and the switch to all of them where it shows only the best.

use leptos::portal::Portal;
use leptos::prelude::*;
use noughts_app::game::view;
use noughts_app::lines::sentences;
use noughts_app::session::Session;
use noughts_words::play as words;

use crate::play::runtime::Runtime;

/// A line that says what the values on the board mean, with the switch to all of them.
#[component]
pub(super) fn ValuesLegend(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let legend = move || session.with(Session::legend);
    let numbers = move || session.with(sentences::legend);
    let outcomes = [
        ("win", words::legend_win()),
        ("draw", words::legend_draw()),
        ("loss", words::legend_loss()),
    ];
    let outcome = |(worth, name)| view! { <span data-worth=worth>{name}</span> };
    // Where a line is free: the board keeps its place and its size.
    let place = document()
        .query_selector(".table > .message")
        .ok()
        .flatten();
    place.map(|place| {
        view! {
            <Portal mount=place>
                <div class="values-legend" hidden=move || legend().is_none()>
                    {outcomes.map(outcome).collect_view()}
                    <span>"\u{2605} " {words::legend_best()}</span>
                    <span>{numbers}</span>
                    {runtime.shows(view::legend).actions("values")}
                </div>
            </Portal>
        }
    })
}
