//! Learning from one's mistakes.

use leptos::prelude::*;
use noughts_app::review::lesson;
use noughts_app::review::lesson::{Effect, Event, Lesson};
use noughts_app::review::state::Review;
use noughts_app::session;
use noughts_app::session::Session;
use noughts_words::review as words;

use crate::focus;
use crate::play::cell_capture::CellCapture;
use crate::play::review::reviewer::Reviewer;
use crate::play::state::TableState;

/// The element id of the button that leads on.
const NEXT: &str = "next-mistake";

/// The lesson: what is to be found, and the ways on.
#[component]
pub(super) fn LessonPart(
    state: TableState,
    reviewer: Reviewer,
    /// The lesson, once it has begun.
    lesson: RwSignal<Option<Lesson>>,
) -> impl IntoView {
    let controller = state.controller;
    let review = reviewer.review;
    let capture = CellCapture::new();
    on_cleanup(move || review.update(Review::put_back));
    let own = controller
        .session
        .with_untracked(|session| session.seats().own_mark());
    let has_mistakes = Memo::new(move |_| {
        review.with(|review| review.is_done() && Lesson::of(review, own).is_some())
    });
    let send = move |event: Event| {
        let effects = lesson.try_update(|lesson| {
            review.with_untracked(|review| lesson::update(lesson, event, review))
        });
        for effect in effects.unwrap_or_default() {
            match effect {
                Effect::LookAt(ply) => controller.send(session::Event::Scrub(ply)),
                Effect::Say(text) => controller.say(text),
                Effect::Tell(text) => controller.tell(&text),
                Effect::Try {
                    index,
                    cell,
                    is_shown,
                } => reviewer.try_move(index, cell, is_shown),
                Effect::PutBack => review.update(Review::put_back),
                Effect::FocusBoard => state.focus_board(),
                Effect::LeadOn => focus::element(NEXT),
            }
        }
        if lesson.with_untracked(Option::is_none) {
            capture.stop();
        }
    };
    let take = move |cell| {
        let shown = controller.session.with_untracked(Session::shown_ply);
        send(Event::Play(cell, shown));
    };
    let begin = move |_| {
        capture.start(Callback::new(take));
        send(Event::Begin(own));
    };
    let is_on = move || lesson.with(Option::is_some);
    let is_solved = move || lesson.with(|lesson| lesson.as_ref().is_some_and(Lesson::is_solved));
    view! {
        <div class="controls" hidden=move || !has_mistakes.get()>
            <button type="button" hidden=is_on on:click=begin>
                {words::learn()}
            </button>
            <button type="button" hidden=move || !is_on() || is_solved() on:click=move |_| send(Event::Show)>
                {words::show_move()}
            </button>
            <button id=NEXT type="button" hidden=move || !is_on() on:click=move |_| send(Event::Next)>
                {move || if is_solved() { words::next_mistake() } else { words::skip_mistake() }}
            </button>
            <button type="button" hidden=move || !is_on() on:click=move |_| send(Event::End)>
                {words::end_lesson()}
            </button>
        </div>
    }
}
