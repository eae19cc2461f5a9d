//! The page of an exercise, which may stand in a class set.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::exercise::Grade;
use noughts_app::screen::Input;
use noughts_words::classes;

use crate::page;
use crate::screen::{Runtime, WAY_ON};

/// The task of a class set in which an exercise stands.
#[derive(Clone, Copy)]
pub struct ClassTask {
    /// How far the set has come, and the points, in words.
    pub progress: Signal<String>,
    /// Takes how well the exercise went.
    pub note: Callback<Grade>,
    /// Whether that is known.
    pub is_done: Memo<bool>,
    /// Whether it is the last one.
    pub is_last: bool,
    /// Goes on to the next.
    pub next: Callback<()>,
}

impl ClassTask {
    /// Returns the button that goes on, which is the way on once the task is done.
    fn way_on(self) -> AnyView {
        let Self { is_done, .. } = self;
        let text = move || match (is_done.get(), self.is_last) {
            (false, _) => classes::skip(),
            (true, false) => classes::next(),
            (true, true) => classes::finish(),
        };
        view! {
            <div class="controls">
                <button
                    type="button"
                    id=move || is_done.get().then_some(WAY_ON)
                    class=move || is_done.get().then_some("primary")
                    on:click=move |_| self.next.run(())
                >
                    {text}
                </button>
            </div>
        }
        .into_any()
    }
}

/// Returns the page of an exercise, given its classes in the style sheet and what stands below its
/// heading.
pub fn exercise_page(class: &'static str, exercise: Runtime, content: AnyView) -> AnyView {
    let on_escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            exercise.input(Input::Escape);
        }
    };
    let task = use_context::<ClassTask>();
    view! {
        <div class=class on:keydown=on_escape>
            {page::screen_heading(*exercise)}
            {task.map(|task| view! { <p class="class-progress">{task.progress}</p> })}
            {content}
            {task.map(ClassTask::way_on)}
        </div>
    }
    .into_any()
}

/// The board of an exercise with what is drawn over it, the message and whatever belongs to that below it.
#[component]
pub fn ExerciseBoard(
    exercise: Runtime,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="board-area">{exercise.board()}</div>
        <div class="message">
            <p>{exercise.message}</p>
            {children.map(|children| children())}
            {exercise.actions("retry")}
        </div>
    }
}
