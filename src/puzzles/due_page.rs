//! The items that are due.

use leptos::prelude::*;
use noughts_app::lessons::state::Look;
use noughts_app::puzzles::due::DuePage;

use crate::browser::WebBrowser;
use crate::exercise::exercise_view;
use crate::page;
use crate::screen::Runtime;

/// Returns the page of what is due: one exercise after the other, or a sentence.
pub(super) fn due_page() -> AnyView {
    let (state, page) = Runtime::start(DuePage::open(&WebBrowser));
    if page.has("none") {
        return nothing_due(page);
    }
    let left = Memo::new(move |_| state.with(DuePage::left));
    let show = move || {
        left.track();
        exercise_view("puzzle", page, Memo::new(|_| Look::default()))
    };
    show.into_any()
}

fn nothing_due(page: Runtime) -> AnyView {
    view! {
        <div class="puzzles">
            {page::screen_title(*page)}
            <p>{page.text("none")}</p>
            <p class="controls">{page.actions("actions")}</p>
        </div>
    }
    .into_any()
}
