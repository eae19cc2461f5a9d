//! A step of a lesson on the board, without the others.

use leptos::prelude::*;
use noughts_app::announce;
use noughts_app::exercise::Request;
use noughts_app::lessons::spoken;
use noughts_app::lessons::state::State;
use noughts_app::puzzles::place::OVERVIEW;
use noughts_lessons::Lesson;
use noughts_words::{lessons, puzzles as words};

use crate::exercise::{Controller, ExerciseBoard, ExercisePage};
use crate::puzzles::table::{Onward, Rest};

/// A step of a lesson that is practised.
#[component]
pub(super) fn StepTable(
    lesson: Lesson,
    /// Its number, from 1.
    number: usize,
    rest: Rest,
) -> impl IntoView {
    let name = lessons::title(spoken(&lesson.title));
    let (state, controller) = Controller::start(State::alone(lesson, number));
    let goal = state.with_untracked(|state| announce::goal(state.game().position()));
    let is_over = Memo::new(move |_| state.with(State::is_part_over));
    let has_next = rest.count > 0;
    view! {
        <ExercisePage
            title=words::practice().to_owned()
            about=words::practised(&name, &goal, rest.count)
        >
            <p class="lesson-task">{move || state.with(State::text)}</p>
            <ExerciseBoard controller />
            <div class="controls" role="group" aria-label=words::controls()>
                <button
                    type="button"
                    aria-disabled=move || is_over.get().then_some("true")
                    on:click=move |_| controller.ask(Request::Show)
                >
                    {lessons::show()}
                </button>
                {has_next.then(|| Onward::Press(rest.next).view(words::next_due(), true, is_over))}
                {Onward::Link(OVERVIEW.to_owned()).view(words::all(), !has_next, is_over)}
            </div>
        </ExercisePage>
    }
}
