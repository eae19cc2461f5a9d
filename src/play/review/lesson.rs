//! Learning from one's mistakes.

use leptos::prelude::*;
use noughts_app::review::lesson;
use noughts_app::review::reviewer::{Button, Event, Reviewer as Review};
use noughts_app::session::Session;

use crate::effect::effect;
use crate::play::cell_capture::CellCapture;
use crate::play::review::reviewer::{NEXT, Reviewer};

/// Returns the buttons of the lesson, which takes the cells that are pressed while it goes on.
pub(super) fn lesson_part(reviewer: Reviewer) -> impl IntoView {
    let Reviewer { state, runtime, .. } = reviewer;
    let capture = CellCapture::new();
    let take = move |cell| {
        let shown = runtime.session.with_untracked(Session::shown_ply);
        reviewer.send(Event::Lesson(lesson::Event::Play(cell, shown)));
    };
    let is_learning = Memo::new(move |_| state.with(Review::is_learning));
    effect(move || {
        if is_learning.get() {
            capture.start(Callback::new(take));
        } else {
            capture.stop();
        }
    });
    let buttons = Memo::new(move |_| state.with(Review::lesson_buttons));
    // They stay the same elements, since others would lose the focus.
    let button = move |place: usize| {
        let of = move |ask: fn(&Button) -> bool| buttons.with(|buttons| ask(&buttons[place]));
        let press = move |_| {
            let event = buttons.with_untracked(|buttons| buttons[place].event);
            reviewer.send(Event::Lesson(event));
        };
        view! {
            <button
                type="button"
                id=move || of(|button| button.leads_on).then_some(NEXT)
                hidden=move || !of(|button| button.is_shown)
                on:click=press
            >
                {move || buttons.with(|buttons| buttons[place].name)}
            </button>
        }
    };
    let is_hidden = move || buttons.with(|buttons| !buttons.iter().any(|it| it.is_shown));
    view! {
        <div class="controls" hidden=is_hidden>
            {[0, 1, 2, 3].map(button)}
        </div>
    }
}
