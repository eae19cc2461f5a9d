//! The puzzles that are due.

use leptos::prelude::*;
use noughts_app::browser::Browser;
use noughts_app::puzzles::place::OVERVIEW;
use noughts_app::puzzles::reader::Reader;
use noughts_puzzles::Puzzle;
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::puzzles::table::{PuzzleTable, Set};
use crate::{page, router};

/// Returns the page of a due puzzle, or of the first; a sentence if none is due.
pub(super) fn due_page(first: Option<Puzzle>) -> AnyView {
    let mut due = Reader::load(&WebBrowser).due(WebBrowser.date());
    let puzzle = first.or(due.first().copied());
    due.retain(|other| Some(*other) != puzzle);
    match puzzle {
        Some(puzzle) => view! { <PuzzleTable puzzle set=Set::Due(due) /> }.into_any(),
        None => nothing_due(),
    }
}

fn nothing_due() -> AnyView {
    page::enter(words::practice());
    view! {
        <div class="puzzles">
            <h1 id=page::HEADING tabindex="-1">{words::practice()}</h1>
            <p>{words::nothing_due()}</p>
            <p class="controls">
                <a class="button primary" href=router::href(OVERVIEW)>{words::all()}</a>
            </p>
        </div>
    }
    .into_any()
}
