//! The collection, its filters and the order of runs.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::collections::BTreeSet;

use noughts_puzzles::{Filter, Puzzle, Theme, count, course, entries, games, puzzle, puzzles};
use noughts_rules::Variant;

#[test]
fn puzzles_are_numbered_from_1_and_their_best_move_is_legal() {
    assert_eq!(games().count(), 14);
    for game in games() {
        assert_eq!(puzzle(game, 0), None);
        assert_eq!(puzzle(game, count(game) + 1), None);
        assert_eq!(entries(game).count(), count(game));
        for (puzzle_of_game, number) in puzzles(game).zip(1..) {
            assert_eq!(puzzle_of_game.number(), number);
            let reached = puzzle_of_game.game();
            let position = reached.position();
            assert_eq!(reached.moves_text(), puzzle_of_game.entry().moves);
            let best = puzzle_of_game.best();
            assert_eq!(position.write_cell(best), puzzle_of_game.entry().best);
            assert!(position.legal().contains(best));
        }
    }
    let without = "mnk-7x7x5".parse().unwrap();
    assert_eq!((puzzles(without).count(), count(without)), (0, 0));
}

#[test]
fn themes_divide_the_puzzles() {
    let words: BTreeSet<_> = Theme::WORDS.into_iter().collect();
    assert_eq!(words.len(), Theme::WORDS.len());
    for filter in Filter::every() {
        assert_eq!(Filter::from_word(filter.word()), Some(filter));
    }
    for game in games() {
        let count = |filter: Filter| entries(game).filter(|entry| filter.admits(entry)).count();
        let themes = Theme::WORDS.into_iter().map(Filter::Theme);
        assert_eq!(themes.map(count).sum::<usize>(), count(Filter::All));
    }
}

#[test]
fn a_run_has_every_puzzle_once_and_gets_harder() {
    for game in games() {
        for seed in 0..20 {
            let run = course(game, seed);
            let numbers: BTreeSet<_> = run.iter().map(|puzzle| puzzle.number()).collect();
            assert_eq!(
                (numbers.len(), run.len()),
                (run.len(), entries(game).count())
            );
            let climb: Vec<_> = run.iter().take(40).map(difficulty).collect();
            assert!(climb.is_sorted(), "{game} {seed}: {climb:?}");
        }
    }
    let first = |seed| course(Variant::Classic, seed)[0].number();
    assert!((0..20).map(first).collect::<BTreeSet<_>>().len() > 3);
}

fn difficulty(puzzle: &Puzzle) -> u32 {
    puzzle.entry().difficulty
}
