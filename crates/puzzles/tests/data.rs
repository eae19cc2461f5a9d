//! The data files hold what they should.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "../examples/generate/classes.rs"]
mod classes;
#[path = "../examples/generate/find.rs"]
mod find;
#[allow(dead_code, reason = "to go through all of Four takes half a minute")]
#[path = "../examples/generate/select.rs"]
mod select;

use std::collections::{BTreeMap, BTreeSet};

use noughts_engine::{Engine, Minimax, Value};
use noughts_puzzles::{Puzzle, Set};
use noughts_rules::{Game, Position, Variant};

/// The moves in a file, stars included.
fn written(set: Set) -> Vec<String> {
    let hard: BTreeSet<_> = Set::ClassicHard.puzzles().map(Puzzle::home).collect();
    let line = |puzzle: Puzzle| {
        let star = set == Set::Four || hard.contains(&puzzle.home());
        puzzle.game().moves_text() + if star { "*" } else { "" }
    };
    set.puzzles().map(line).collect()
}

/// The outcome of each move for who makes it: 1, 0 or -1.
fn outcomes(position: &Position, mut solve: impl FnMut(&Position) -> Value) -> Vec<i8> {
    let outcome = |cell| {
        let mut after = position.clone();
        after.play(position.to_move(), cell).unwrap();
        let value = match solve(&after) {
            Value::Win { .. } => 1,
            Value::Draw { .. } => 0,
            Value::Loss { .. } => -1,
        };
        let stays = after.to_move() == position.to_move();
        if stays { value } else { -value }
    };
    position.legal_moves().into_iter().map(outcome).collect()
}

fn has_one_best(outcomes: &[i8]) -> bool {
    let best = outcomes.iter().max().unwrap();
    outcomes.len() > 1 && outcomes.iter().filter(|found| *found == best).count() == 1
}

#[test]
fn classic_is_all_that_there_is() {
    assert_eq!(written(Set::Classic), select::classic());
}

#[test]
fn there_are_294_positions_of_classic_with_one_best_move() {
    // By plain minimax, and over keys instead of games.
    let mut seen = BTreeSet::new();
    let mut waiting = vec![Variant::Classic.start()];
    let mut count = 0;
    while let Some(position) = waiting.pop() {
        if position.status().is_over() || !seen.insert(classes::class(&position)) {
            continue;
        }
        let found = outcomes(&position, |after| Minimax::of(after).value);
        count += usize::from(has_one_best(&found));
        for cell in position.legal_moves() {
            let mut after = position.clone();
            after.play(position.to_move(), cell).unwrap();
            waiting.push(after);
        }
    }
    assert_eq!(count, 294);
    assert_eq!(Set::Classic.len(), count);
    assert_eq!(Set::ClassicHard.len(), 25);
}

#[test]
fn every_line_replays_to_another_position() {
    for set in Set::ALL {
        let mut seen = BTreeMap::new();
        for puzzle in set.puzzles() {
            // What is read again is what was written: nothing was left aside on the way.
            let game = puzzle.game();
            let record = game.record();
            assert_eq!(Game::from_record(&record).unwrap(), game);
            assert_eq!(game.variant(), set.variant());
            assert!(game.ply() > 0, "{record}");
            assert!(!game.position().status().is_over(), "{record}");
            let twin = seen.insert(classes::class(game.position()), record.clone());
            assert_eq!(twin, None, "{record}");
        }
    }
}

#[test]
fn every_puzzle_of_four_has_one_best_move_that_no_line_gives_away() {
    let mut engine = Engine::new();
    let mut plies = BTreeSet::new();
    for puzzle in Set::Four.puzzles() {
        let game = puzzle.game();
        let position = game.position();
        let found = outcomes(position, |after| engine.solve(after).value.unwrap());
        assert!(has_one_best(&found), "{}", game.record());
        for cell in position.legal_moves() {
            for mark in noughts_rules::Side::ALL {
                let mut key: Vec<char> = position.key().chars().collect();
                key[position.topology().index(cell).unwrap()] = mark.letter();
                let key: String = key.into_iter().collect();
                assert!(!has_line_of_four(&key, mark.letter()), "{}", game.record());
            }
        }
        plies.insert(game.ply());
    }
    assert!(Set::Four.len() >= 200);
    assert_eq!(plies, BTreeSet::from([7, 8, 9, 10, 11]));
}

fn has_line_of_four(key: &str, letter: char) -> bool {
    let cells: Vec<bool> = key.chars().map(|found| found == letter).collect();
    (0..4).any(|n| (0..4).all(|i| cells[4 * n + i]) || (0..4).all(|i| cells[n + 4 * i]))
        || (0..4).all(|i| cells[5 * i])
        || (0..4).all(|i| cells[3 + 3 * i])
}

#[test]
fn sets_go_from_easy_to_hard() {
    let mut engine = Engine::new();
    for set in Set::ALL {
        let mut measures = set.puzzles().map(|puzzle| {
            let game = puzzle.game();
            let found = find::find(&mut engine, game.position()).unwrap();
            assert!(found.is_hard || set == Set::Classic, "{}", game.record());
            let open = game.position().legal_moves();
            assert!(open.contains(&found.best), "{}", game.record());
            (found.look_ahead, open.len())
        });
        let first = measures.next().unwrap();
        let last = measures.try_fold(first, |easier, harder| {
            (easier <= harder).then_some(harder).ok_or((easier, harder))
        });
        let most = match set {
            Set::Classic | Set::ClassicHard => 6,
            Set::Four => 8,
        };
        assert_eq!(last.unwrap().0, most, "{set:?}");
    }
}
