//! The page of an exercise, which may stand in a class set.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use noughts_app::lessons::state::Look;
use noughts_app::screen::Input;

use crate::lessons::tree_view;
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
            {page::screen_heading(*exercise)}
            {exercise
                .has("progress")
                .then(|| view! { <p class="class-progress">{exercise.text("progress")}</p> })}
            {content}
            {exercise.has("next-task").then(|| exercise.controls("next-task"))}
        </div>
    }
    .into_any()
}

/// Returns the page of an exercise: its task or question, the board, a lesson's tree, and the buttons.
pub fn exercise_view(class: &'static str, exercise: Runtime, look: Memo<Look>) -> AnyView {
    let tree = Memo::new(move |_| look.with(|look| look.tree.clone()));
    let mark = exercise.text("mark");
    let mark = move || Some(mark.get()).filter(|mark| !mark.is_empty());
    let task = if exercise.has("task") {
        let is_watched = move || look.read().is_watched.then_some("");
        view! {
            <p class="lesson-task" data-watched=is_watched>
                {exercise.text("task")}
            </p>
        }
        .into_any()
    } else {
        view! {
            <p class="status" data-mark=mark>
                {exercise.text("status")}
            </p>
        }
        .into_any()
    };
    let rated = exercise
        .has("rated")
        .then(|| view! { <p class="quiet">{exercise.text("rated")}</p> });
    let content = view! {
        {task}
        <ExerciseBoard exercise>{rated}</ExerciseBoard>
        {move || tree.with(|tree| tree.as_ref().map(tree_view))}
        {exercise.has("actions").then(|| exercise.controls("actions"))}
    };
    exercise_page(class, exercise, content.into_any())
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
