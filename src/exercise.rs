//! The page of an exercise, which may stand in a class set.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::screen::Input;

use crate::page;
use crate::screen::Runtime;

/// Returns the page of an exercise, given its classes in the style sheet and what stands below its
/// heading.
pub fn exercise_page(class: &'static str, exercise: Runtime, content: AnyView) -> AnyView {
    let on_escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            exercise.input(Input::Escape);
        }
    };
    view! {
        <div class=class on:keydown=on_escape>
            {page::screen_heading(exercise)}
            {exercise
                .has("progress")
                .then(|| view! { <p class="class-progress">{exercise.text("progress")}</p> })}
            {content}
            {exercise.has("next-task").then(|| exercise.controls("next-task"))}
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
