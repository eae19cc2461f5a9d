//! X's chance to win, while the game goes on and its values are shown.

use leptos::prelude::*;
use noughts_app::game::Page;
use noughts_app::review::chart::is_river;
use noughts_app::review::{river, sentences};
use noughts_app::session::Session;

use crate::play::review::chart::{Chart, chart_key};
use crate::play::runtime::Runtime;

/// The chart of a game of playouts, while its values are shown; a review has its own.
#[component]
pub(in crate::play) fn RiverChart(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let bars = Memo::new(move |_| session.with(river::bars));
    let is_shown = move || {
        let is_valued =
            session.with(Session::shows_values) && !runtime.page.with(Page::is_reviewing);
        is_valued && bars.with(|bars| bars.iter().any(Option::is_some))
    };
    let text = move |()| {
        session.with(|session| {
            let ply = session.shown_ply();
            let chance = river::chance(session, ply);
            sentences::step_of_river(session.game(), ply, chance)
        })
    };
    let key = session.with_untracked(chart_key);
    is_river(runtime.variant()).then(|| {
        view! {
            <div hidden=move || !is_shown()>
                <Chart runtime id="river" bars text=Callback::new(text) />
                <p class="chart-key" aria-hidden="true">
                    {key}
                </p>
            </div>
        }
    })
}
