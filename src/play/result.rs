//! The result of a finished game.

use gloo_timers::callback::Timeout;
use leptos::html::Dialog;
use leptos::prelude::*;
use noughts_app::game::status::{self, delay};
use noughts_app::game::{DialogContent, NextStep, next_step};
use noughts_app::names;
use noughts_app::puzzles::place::DAILY;
use noughts_app::session::{Outcome, Session};
use noughts_words::play as words;

use crate::icon_button::IconButton;
use crate::play::runtime::Runtime;
use crate::{focus, motion, router};

/// How long the result stays once the board has the focus, in milliseconds: a screen reader takes the
/// focus in silence, and goes on browsing instead of passing keys on, if what had it before is gone.
const HANDOVER: u32 = 100;

/// The result over the board. It can be closed to look at the board.
#[component]
pub(super) fn ResultOverlay(runtime: Runtime) -> impl IntoView {
    let session = runtime.session;
    let dialog = NodeRef::<Dialog>::new();
    let outcome = move || session.with(Session::outcome);
    let timer = StoredValue::new_local(None::<Timeout>);
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };

    Effect::new(move |before: Option<Option<Outcome>>| {
        let now = outcome();
        if before == Some(now) {
            return now;
        }
        timer.set_value(None);
        match (before.flatten(), now) {
            (None, Some(_)) => {
                let show = move || {
                    // It would focus its first button, but during a review the focus belongs
                    // elsewhere.
                    let is_reviewing = untrack(|| runtime.is_reviewing());
                    if let Some(dialog) = dialog.get_untracked().filter(|_| !is_reviewing) {
                        dialog.show();
                    }
                };
                let delay = session.with_untracked(|session| delay(session, motion::is_wanted()));
                timer.set_value(Some(Timeout::new(delay, show)));
            }
            (_, None) => close(),
            (Some(_), Some(_)) => {}
        }
        now
    });

    // WebKit returns the focus to its previous place when the result disappears.
    let put_away = move || {
        runtime.focus_board();
        let disappear = move || {
            close();
            runtime.focus_board();
            runtime.say(words::closed(&focus::name()));
        };
        timer.set_value(Some(Timeout::new(HANDOVER, disappear)));
    };
    let play_again = move || {
        runtime.begin();
        close();
    };
    let next = move || match session.with(next_step)? {
        NextStep::Level(level) => {
            let play = move |_| {
                runtime.page.update(|page| page.setup.level = level);
                play_again();
            };
            let name = words::next_level(&names::level(level, runtime.variant()));
            Some(view! { <button type="button" on:click=play>{name}</button> }.into_any())
        }
        NextStep::Puzzle => {
            let puzzle = router::href(DAILY);
            Some(view! { <a class="button" href=puzzle>{words::todays_puzzle()}</a> }.into_any())
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class="result"
            aria-labelledby="result-heading"
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    event.prevent_default();
                    put_away();
                }
            }
        >
            <h2 id="result-heading">{move || outcome().map(status::outcome)}</h2>
            <p>{move || session.with(status::score)}</p>
            <div class="controls">
                <button
                    type="button"
                    class="primary"
                    on:click=move |_| play_again()
                >
                    {words::play_again()}
                </button>
                <button
                    type="button"
                    on:click=move |_| {
                        close();
                        runtime.review();
                    }
                >
                    {words::review()}
                </button>
                <button type="button" on:click=move |_| runtime.open(DialogContent::Share)>
                    {words::share()}
                </button>
                {next}
                <IconButton icon="close" name=words::see_board() on:click=move |_| put_away() />
            </div>
        </dialog>
    }
}
