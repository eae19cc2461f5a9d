//! The items that are due.

use leptos::prelude::*;
use noughts_app::exercise::any::AnyExercise;
use noughts_app::puzzles::due::DuePage;

use crate::browser::WebBrowser;
use crate::page;
use crate::puzzles::step_table::step_view;
use crate::puzzles::table::problem_view;
use crate::screen::Runtime;

/// Returns the page of what is due: one exercise after the other, or a sentence.
pub(super) fn due_page() -> AnyView {
    let (state, page) = Runtime::start(DuePage::open(&WebBrowser));
    let left = Memo::new(move |_| state.with(DuePage::left));
    let show = move || {
        left.track();
        state.with_untracked(|due| match due.now() {
            Some(AnyExercise::Problem(_)) => problem_view(page),
            Some(AnyExercise::Lesson(_) | AnyExercise::Game(_)) => step_view(page),
            None => nothing_due(page),
        })
    };
    show.into_any()
}

fn nothing_due(page: Runtime) -> AnyView {
    view! {
        <div class="puzzles">
            {page::screen_title(page)}
            <p>{page.text("none")}</p>
            <p class="controls">{page.actions("actions")}</p>
        </div>
    }
    .into_any()
}
