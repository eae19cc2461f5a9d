//! The page of a game's puzzles.

use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::puzzles::overview::{add_filters, chosen};
use crate::puzzles::place::OVERVIEW;
use crate::puzzles::reader::Reader;
use crate::puzzles::run::{Course, Limit};
use crate::puzzles::{best_runs, place, sentences};
use crate::screen::{Action, Entry, View, ViewModel};
use crate::storage::Storage;
use crate::{announce, names};

/// Returns the page of the puzzles of a game in a choice.
pub fn of_game(variant: Variant, filter: Filter, storage: &impl Storage) -> ViewModel {
    let reader = Reader::load(storage);
    let puzzles = chosen(variant, filter);
    let title = words::of_game(&names::sized(variant));
    let mut view = View::still(sentences::title(title, filter));
    let goal = announce::goal(&variant.start());
    let summary = reader.summary(variant, &puzzles);
    view.text("about", format!("{goal} {summary}"));
    let next = reader.next(&puzzles).map(|next| {
        let path = place::path(next, filter);
        Action::link(words::solve_puzzle(next.number()), path).primary()
    });
    let all = Action::link(words::all_games(), OVERVIEW);
    view.actions("ways", next.into_iter().chain([all]));
    view.heading("runs-heading", words::runs());
    view.text("about-runs", words::about_runs());
    let run = |limit: &Limit| Entry::link(run(variant, *limit, storage));
    view.list("runs", Course::from(variant).limits().iter().map(run));
    view.heading("numbers-heading", words::one_by_one());
    add_filters(&mut view, &chosen(variant, Filter::All), filter, |filter| {
        place::game(variant, filter)
    });
    let numbered = |puzzle: &Puzzle| numbered(*puzzle, filter, &reader);
    view.list("numbers", puzzles.iter().map(numbered));
    view.list("problems", reader.problems.iter().map(Entry::text));
    view.model
}

/// Returns the link to a puzzle, which shows its number.
fn numbered<E>(puzzle: Puzzle, filter: Filter, reader: &Reader) -> Entry<E> {
    let number = puzzle.number();
    let path = place::path(puzzle, filter);
    let link = if reader.progress.is_solved(puzzle) {
        Action::link(words::puzzle_solved(number), path).with_icon("solved")
    } else {
        Action::link(words::puzzle(number), path)
    };
    Entry::new(number.to_string(), [link])
}

/// Returns the name of a run, with the reader's best result, and its address.
fn run(variant: Variant, limit: Limit, storage: &impl Storage) -> [String; 2] {
    let best = best_runs::best(storage, variant, limit);
    let name = sentences::limit(limit);
    let name = if best.is_empty() {
        name
    } else {
        format!("{name} · {best}")
    };
    [name, place::run(variant, limit)]
}
