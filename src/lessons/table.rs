//! A lesson on the board.

use leptos::prelude::*;
use noughts_app::lessons::state::{Scope, State};
use noughts_app::paper::of_lesson;
use noughts_words::lessons as words;

use crate::exercise::exercise_view;
use crate::page::NotFoundPage;
use crate::paper::{paper, printed_sheet};
use crate::screen::Runtime;

/// Returns the page of a lesson, by its name in the address, or a page that says there is no such
/// lesson.
pub fn lesson_page(id: &str) -> AnyView {
    let Some(lesson) = noughts_lessons::lesson(id) else {
        return view! { <NotFoundPage reason=words::no_lesson(id) /> }.into_any();
    };
    let sheet = of_lesson(&lesson);
    let (state, exercise) = Runtime::start(State::new(lesson, Scope::Course));
    let look = Memo::new(move |_| state.with(State::look));
    view! {
        {exercise_view("puzzle lesson", exercise, look)}
        {paper(move || printed_sheet(sheet.clone()))}
    }
    .into_any()
}
