//! The chart of a game, a slider over its moves.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::review::chart::{Bar, after_key, is_river};
use noughts_app::screen::Input;
use noughts_app::session::{Event, Session};
use noughts_words::{announce, review as words};

use crate::listener::is_command;
use crate::play::runtime::Runtime;

/// The bars: X upwards, O downwards; in games of playouts, filled by X's chance to win, with a scale.
#[component]
pub(super) fn Chart(
    runtime: Runtime,
    /// The element id of the slider.
    id: &'static str,
    /// A bar for each move, as far as it is known.
    bars: Memo<Vec<Option<Bar>>>,
    /// The text about the move that is shown.
    text: Callback<(), String>,
) -> impl IntoView {
    let session = runtime.session;
    let plies = Memo::new(move |_| bars.with(Vec::len));
    let shown = move || session.with(Session::shown_ply);
    let look = move |ply: usize| runtime.send(Event::Scrub(ply));
    let on_key = move |event: KeyboardEvent| {
        let shown = session.with_untracked(Session::shown_ply);
        let key = event.key();
        if !is_command(&event) && after_key(&key, shown, plies.get_untracked()).is_some() {
            event.prevent_default();
            runtime.screen.input(Input::KeyAt(id, key));
        }
    };
    let bar = move |index: usize| {
        let known = move || bars.with(|bars| bars.get(index).copied().flatten());
        let height = move || known().map(|bar| format!("{:.2}", bar.height));
        view! {
            <span
                class="bar"
                class:shown=move || shown() == index + 1
                data-side=move || known().map(|bar| bar.side)
                class:mistake=move || known().is_some_and(|bar| bar.has_sign)
                style=("--height", move || height().unwrap_or_default())
                on:click=move |_| look(index + 1)
            ></span>
        }
    };
    let is_river = is_river(runtime.variant());
    let scale = is_river.then(|| {
        let percents = [100_u32, 50, 0].map(|at| view! { <span>{announce::percent(at)}</span> });
        view! {
            <div class="chart-scale" aria-hidden="true">
                {percents.collect_view()}
            </div>
            <div class="chart-plies" aria-hidden="true">
                <span>"1"</span>
                <span>{plies}</span>
            </div>
        }
    });
    view! {
        <div class="chart-frame" class:river=is_river>
            <div
                id=id
                class="chart"
                role="slider"
                tabindex="0"
                aria-label=words::chart()
                aria-valuemin="0"
                aria-valuemax=move || plies.get().to_string()
                aria-valuenow=move || shown().to_string()
                aria-valuetext=move || text.run(())
                on:keydown=on_key
            >
                {move || (0..plies.get()).map(bar).collect_view()}
            </div>
            {scale}
        </div>
    }
}

/// Returns what the bars mean.
pub(super) fn chart_key(session: &Session) -> String {
    let [first, second] = session.game().position().names();
    if is_river(session.game().variant()) {
        words::river_key(first)
    } else {
        words::chart_key(first, second)
    }
}
