//! The page of a game's puzzles.

use noughts_puzzles::{Filter, Puzzle};
use noughts_rules::Variant;
use noughts_words::puzzles as words;

use crate::puzzles::overview::chosen;
use crate::puzzles::reader::Reader;
use crate::puzzles::run::Limit;
use crate::puzzles::{best_runs, place, sentences};
use crate::storage::Storage;
use crate::{announce, names};

/// The page of a game's puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfGame {
    /// The title.
    pub title: String,
    /// The goal of the game, and how far the reader has come.
    pub about: String,
    /// The faults of the saved data, in sentences.
    pub problems: Vec<String>,
    /// The link to the first puzzle that is not solved, with its address.
    pub next: Option<[String; 2]>,
    /// The links to the runs, each with its address.
    pub runs: Vec<[String; 2]>,
    /// The puzzles.
    pub puzzles: Vec<Numbered>,
}

/// A puzzle by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The number.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Its address.
    pub path: String,
    /// Whether it is solved.
    pub is_solved: bool,
}

impl OfGame {
    /// Returns the page of the puzzles of a game in a choice.
    pub fn load(variant: Variant, filter: Filter, storage: &impl Storage) -> Self {
        let reader = Reader::load(storage);
        let puzzles = chosen(variant, filter);
        let goal = announce::goal(&variant.start());
        let next = reader.next(&puzzles);
        let numbered = |puzzle: &Puzzle| Numbered::of(*puzzle, filter, &reader);
        Self {
            title: sentences::title(words::of_game(&names::sized(variant)), filter),
            about: format!("{goal} {}", reader.summary(variant, &puzzles)),
            next: next.map(|next| {
                [
                    words::solve_puzzle(next.number()),
                    place::path(next, filter),
                ]
            }),
            runs: Limit::ALL
                .iter()
                .map(|limit| run(variant, *limit, storage))
                .collect(),
            puzzles: puzzles.iter().map(numbered).collect(),
            problems: reader.problems,
        }
    }
}

impl Numbered {
    fn of(puzzle: Puzzle, filter: Filter, reader: &Reader) -> Self {
        let number = puzzle.number();
        let is_solved = reader.progress.is_solved(puzzle);
        Self {
            number,
            name: if is_solved {
                words::puzzle_solved(number)
            } else {
                words::puzzle(number)
            },
            path: place::path(puzzle, filter),
            is_solved,
        }
    }
}

/// Returns the link to a run, with the reader's best result, and its address.
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
