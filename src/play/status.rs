//! The status line above the board.

use leptos::prelude::*;
use noughts_app::game::status;
use noughts_app::session::{Event, Session};
use noughts_words::{play as words, shell};

use crate::play::runtime::Runtime;

/// Whose turn it is, or how the game ended.
#[component]
pub(super) fn Status(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    view! { <p class="status">{move || session.with(status::text)}</p> }
}

/// The last message, or else the engine's report while it is thinking, or the offer of a draw once
/// nobody can win any more.
#[component]
pub(super) fn Message(
    runtime: Runtime,
    /// Moves the focus when its button is gone.
    on_gone: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Runtime { session, page, .. } = runtime;
    let message = move || page.with(|page| page.message.clone());
    let button =
        move |text: &'static str, event: fn() -> Event, is_offered: fn(&Session) -> bool| {
            view! {
                <button
                    type="button"
                    hidden=move || !session.with(is_offered)
                    on:click=move |_| {
                        runtime.send(event());
                        on_gone();
                    }
                >
                    {text}
                </button>
            }
        };
    view! {
        <div class="message">
            <p>{move || message().unwrap_or_else(|| session.with(status::figures))}</p>
            {button(words::call_draw(), || Event::CallDraw, Session::offers_draw)}
            {button(shell::try_again(), || Event::RetryEngine, Session::offers_retry)}
        </div>
    }
}
