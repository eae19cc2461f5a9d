//! A pupil's page: what the set asks for, one task after the other, and the code at the end.

use leptos::prelude::*;
use noughts_app::classes::pupil::{Pupil, Stage};
use noughts_app::classes::set::ClassSet;
use noughts_app::screen::Entry;

use crate::browser::WebBrowser;
use crate::exercise::exercise_view;
use crate::page;
use crate::screen::Runtime;

/// The page.
#[component]
pub(super) fn PupilPage(set: ClassSet) -> impl IntoView {
    let (state, page) = Runtime::start(Pupil::open(set, &WebBrowser));
    let reached = Memo::new(move |_| state.with(Pupil::stage));
    let content = move || match reached.get() {
        Stage::Begin => beginning(page),
        Stage::Task(_) => task(state, page),
        Stage::End => ending(page),
    };
    view! {
        <p role="alert">{page.text("problem")}</p>
        {content}
    }
}

fn beginning(page: Runtime) -> AnyView {
    let task = |task: Entry| view! { <li>{task.name}</li> }.into_any();
    view! {
        <div class="text-page">
            {page::screen_title(*page)}
            <p>{page.text("rules")}</p>
            <p>{page.text("counted")}</p>
            <ol class="class-tasks">{page.list("tasks", task)}</ol>
            <p class="controls">{page.actions("actions")}</p>
        </div>
    }
    .into_any()
}

fn task(state: RwSignal<Pupil>, page: Runtime) -> AnyView {
    let look = Memo::new(move |_| state.with(Pupil::look));
    let is_lesson = look.with_untracked(Option::is_some);
    let class = if is_lesson { "puzzle lesson" } else { "puzzle" };
    exercise_view(
        class,
        page,
        Memo::new(move |_| look.get().unwrap_or_default()),
    )
}

fn ending(page: Runtime) -> AnyView {
    view! {
        <div class="text-page">
            {page::screen_title(*page)}
            <p class="class-result">{page.text("result")}</p>
            <section class="settings" aria-labelledby="code-heading">
                {page.heading("code-heading")}
                <p class="class-code" translate="no">{page.text("code")}</p>
                <p>{page.text("give")}</p>
                {page.controls("actions")}
                <p role="alert">{page.text("news")}</p>
            </section>
        </div>
    }
    .into_any()
}
