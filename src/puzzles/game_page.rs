//! The puzzles of a game.

use leptos::prelude::*;
use noughts_app::puzzles::overview::chosen;
use noughts_app::puzzles::place::OVERVIEW;
use noughts_app::puzzles::reader::Reader;
use noughts_app::puzzles::run::Limit;
use noughts_app::puzzles::{best_runs, place, sentences};
use noughts_app::{announce, names};
use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::browser::WebBrowser;
use crate::puzzles::overview::filters;
use crate::{page, router};

/// Returns the page of a game's puzzles.
pub(super) fn game_page(variant: Variant, filter: Filter) -> AnyView {
    let title = sentences::title(words::of_game(&names::sized(variant)), filter);
    let reader = Reader::load(&WebBrowser);
    let puzzles = chosen(variant, filter);
    let next = reader.next(&puzzles).map(|next| {
        let address = router::href(&place::path(next, filter));
        view! {
            <a class="button primary" href=address>
                {words::solve_puzzle(next.number())}
            </a>
        }
    });
    let numbers = puzzles
        .iter()
        .map(|puzzle| number_link(*puzzle, filter, &reader));
    let problems = reader.problems.iter();
    let problems = problems.map(|problem| view! { <p>{problem.clone()}</p> });
    view! {
        <div class="puzzles">
            {page::heading(&title)}
            <p>{announce::goal(&variant.start())} " " {reader.summary(variant, &puzzles)}</p>
            {problems.collect_view()}
            <p class="controls">
                {next}
                <a class="button" href=router::href(OVERVIEW)>
                    {words::all_games()}
                </a>
            </p>
            <section aria-labelledby="runs-heading">
                <h2 id="runs-heading">{words::runs()}</h2>
                <p class="quiet">{words::about_runs()}</p>
                <ul class="chips">
                    {Limit::ALL.iter().map(|limit| run_link(variant, *limit)).collect_view()}
                </ul>
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

fn run_link(variant: Variant, limit: Limit) -> impl IntoView {
    let best = best_runs::best(&WebBrowser, variant, limit);
    let address = router::href(&place::run(variant, limit));
    view! {
        <li>
            <a class="chip" href=address>
                {sentences::limit(limit)}
                {(!best.is_empty()).then(|| format!(" · {best}"))}
            </a>
        </li>
    }
}

fn number_link(puzzle: Puzzle, filter: Filter, reader: &Reader) -> AnyView {
    let number = puzzle.number();
    let is_solved = reader.progress.is_solved(puzzle);
    let name = if is_solved {
        words::puzzle_solved(number)
    } else {
        words::puzzle(number)
    };
    let class = is_solved.then_some("solved");
    view! {
        <li>
            <a href=router::href(&place::path(puzzle, filter)) class=class aria-label=name>
                {number}
            </a>
        </li>
    }
    .into_any()
}
