//! The puzzles of a game.

use leptos::prelude::*;
use noughts_app::paper::of_puzzles;
use noughts_app::puzzles::of_game::of_game;
use noughts_app::screen::Entry;
use noughts_puzzles::Filter;
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::page;
use crate::paper::{paper, print_button, printed_sheet};
use crate::puzzles::overview::filters;
use crate::screen::{Shown, href};

/// Returns the page of a game's puzzles.
pub(super) fn game_page(variant: Variant, filter: Filter) -> AnyView {
    let (_, puzzles) = Shown::start(of_game(variant, filter, &WebBrowser));
    view! {
        <div class="puzzles">
            {page::screen_title(puzzles)}
            <p>{puzzles.text("about")}</p>
            {puzzles.paragraphs("problems")}
            <p class="controls">{puzzles.actions("ways")} {print_button(words::print_sheet())}</p>
            {paper(move || printed_sheet(of_puzzles(variant, filter, &WebBrowser)))}
            <section aria-labelledby="runs-heading">
                {puzzles.heading("runs-heading")}
                <p class="quiet">{puzzles.text("about-runs")}</p>
                <ul class="chips">{puzzles.list("runs", run)}</ul>
            </section>
            <section aria-labelledby="numbers-heading">
                {puzzles.heading("numbers-heading")}
                {filters(puzzles)}
                <ol class="puzzle-numbers">{puzzles.list("numbers", number)}</ol>
            </section>
        </div>
    }
    .into_any()
}

fn run(run: Entry) -> AnyView {
    let address = href(&run);
    view! {
        <li>
            <a class="chip" href=address>
                {run.name}
            </a>
        </li>
    }
    .into_any()
}

fn number(puzzle: Entry) -> AnyView {
    let (address, class) = (href(&puzzle), puzzle.icon());
    let label = puzzle.actions.into_iter().next().map(|link| link.name);
    view! {
        <li>
            <a href=address class=class aria-label=label>
                {puzzle.name}
            </a>
        </li>
    }
    .into_any()
}
