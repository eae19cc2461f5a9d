//! The result of a finished game.

use gloo_timers::callback::Timeout;
use leptos::html::Dialog;
use leptos::prelude::*;
use noughts_app::board::{STROKE_TIME, WIN_TIME};
use noughts_app::game::{NextStep, next_step, status};
use noughts_app::names;
use noughts_app::puzzles::place::DAILY;
use noughts_app::session::{Outcome, Session};
use noughts_words::play as words;

use crate::icon_button::IconButton;
use crate::play::state::{DialogContent, TableState};
use crate::{focus, motion, router};

/// The minimum delay between the end and the result, in milliseconds: the second click of a double
/// click must not land on it.
const LEAST_DELAY: f64 = 500.0;

/// How long the result stays once the board has the focus, in milliseconds: a screen reader takes the
/// focus in silence, and goes on browsing instead of passing keys on, if what had it before is gone.
const HANDOVER: u32 = 100;

/// The result over the board. It can be closed to look at the board.
#[component]
pub(super) fn ResultOverlay(state: TableState) -> impl IntoView {
    let session = state.controller.session;
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
                    let is_reviewing = untrack(|| state.is_reviewing());
                    if let Some(dialog) = dialog.get_untracked().filter(|_| !is_reviewing) {
                        dialog.show();
                    }
                };
                timer.set_value(Some(Timeout::new(session.with_untracked(delay), show)));
            }
            (_, None) => close(),
            (Some(_), Some(_)) => {}
        }
        now
    });

    // WebKit returns the focus to its previous place when the result disappears.
    let put_away = move || {
        state.focus_board();
        let disappear = move || {
            close();
            state.focus_board();
            state.controller.say(words::closed(&focus::name()));
        };
        timer.set_value(Some(Timeout::new(HANDOVER, disappear)));
    };
    let play_again = move || {
        state.start_game();
        close();
    };
    let next = move || match session.with(next_step)? {
        NextStep::Level(level) => {
            let variant = session.with_untracked(|session| session.game().variant());
            let play = move |_| {
                state.setup.update(|setup| setup.level = level);
                play_again();
            };
            let name = words::next_level(&names::level(level, variant));
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
                        state.open_review();
                    }
                >
                    {words::review()}
                </button>
                <button type="button" on:click=move |_| state.open_dialog(DialogContent::Share)>
                    {words::share()}
                </button>
                {next}
                <IconButton icon="close" name=words::see_board() on:click=move |_| put_away() />
            </div>
        </dialog>
    }
}

/// Returns how long the last mark and its lines take to be drawn, in milliseconds: a mini board's
/// line comes before the main board's.
#[expect(clippy::cast_sign_loss, reason = "a sum of positive constants")]
fn delay(session: &Session) -> u32 {
    let last = session.game().last_move();
    let lines = if last.is_some_and(|last| !last.main_lines.is_empty()) {
        2.0
    } else {
        1.0
    };
    let drawing = if motion::is_wanted() {
        STROKE_TIME + WIN_TIME * lines + 300.0
    } else {
        0.0
    };
    drawing.max(LEAST_DELAY) as u32
}
