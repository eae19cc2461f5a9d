//! The puzzles of a game.

use leptos::prelude::*;
use noughts_app::puzzles::of_game::{Numbered, OfGame};
use noughts_app::puzzles::overview::chosen;
use noughts_app::puzzles::place;
use noughts_app::puzzles::place::OVERVIEW;
use noughts_puzzles::Filter;
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::puzzles::overview::filters;
use crate::{page, router};

/// Returns the page of a game's puzzles.
pub(super) fn game_page(variant: Variant, filter: Filter) -> AnyView {
    let shown = OfGame::load(variant, filter, &WebBrowser);
    let problems = shown.problems.into_iter();
    let problems = problems.map(|problem| view! { <p>{problem}</p> });
    let link = |class, [name, path]: [String; 2]| {
        view! {
            <a class=class href=router::href(&path)>
                {name}
            </a>
        }
        .into_any()
    };
    let runs = shown.runs.into_iter();
    let runs = runs.map(|run| view! { <li>{link("chip", run)}</li> });
    let numbers = shown.puzzles.into_iter().map(number_link);
    view! {
        <div class="puzzles">
            {page::heading(&shown.title)}
            <p>{shown.about}</p>
            {problems.collect_view()}
            <p class="controls">
                {shown.next.map(|next| link("button primary", next))}
                {link("button", [words::all_games(), OVERVIEW].map(str::to_owned))}
            </p>
            <section aria-labelledby="runs-heading">
                <h2 id="runs-heading">{words::runs()}</h2>
                <p class="quiet">{words::about_runs()}</p>
                <ul class="chips">{runs.collect_view()}</ul>
            </section>
            <section aria-labelledby="numbers-heading">
                <h2 id="numbers-heading">{words::one_by_one()}</h2>
                {filters(&chosen(variant, Filter::All), filter, &|filter| {
                    place::game(variant, filter)
                })}
                <ol class="puzzle-numbers">{numbers.collect_view()}</ol>
            </section>
        </div>
    }
    .into_any()
}

fn number_link(puzzle: Numbered) -> AnyView {
    let class = puzzle.is_solved.then_some("solved");
    view! {
        <li>
            <a href=router::href(&puzzle.path) class=class aria-label=puzzle.name>
                {puzzle.number}
            </a>
        </li>
    }
    .into_any()
}
