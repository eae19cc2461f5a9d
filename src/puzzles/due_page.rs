//! The items that are due.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::lessons::state::State;
use noughts_app::puzzles::place::OVERVIEW;
use noughts_app::puzzles::reader::{Due, Reader};
use noughts_app::puzzles::setting::Setting;
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::puzzles::step_table::step_page;
use crate::puzzles::table::problem_page;
use crate::screen::NextScreen;
use crate::{page, router};

/// Returns the page of what is due: one exercise after the other, then a sentence.
pub(super) fn due_page() -> AnyView {
    let due = Reader::load(&WebBrowser).due(WebBrowser.date());
    let at = RwSignal::new(0);
    provide_context(NextScreen(Callback::new(move |()| {
        at.update(|at| *at += 1)
    })));
    let show = move || {
        let rest = due.len().saturating_sub(at.get() + 1);
        match due.get(at.get()).cloned() {
            Some(Due::Problem(problem)) => problem_page(Setting::Due(problem, rest)),
            Some(Due::Step(lesson, number)) => step_page(State::due(lesson, number, rest)),
            None => nothing_due(),
        }
    };
    show.into_any()
}

fn nothing_due() -> AnyView {
    view! {
        <div class="puzzles">
            {page::heading(words::practice())}
            <p>{words::nothing_due()}</p>
            <p class="controls">
                <a class="button primary" href=router::href(OVERVIEW)>{words::all()}</a>
            </p>
        </div>
    }
    .into_any()
}
