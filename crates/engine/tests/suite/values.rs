//! The value of every move.

use crate::support::{after, any_board, move_values, position, random_position, variant, write};
use noughts_engine::{Engine, Limit, Minimax, MoveValue, Progress, Search, Value};
use noughts_random::SplitMix64;
use noughts_rules::{Position, Variant};
use proptest::prelude::*;

/// Returns a move's value, given the value of the position after it for the side to move.
fn one_ply_before(position: &Position, next: &Position) -> Value {
    let reply = Minimax::of(next).value;
    let plies = reply.plies() + 1;
    let stays = next.to_move() == position.to_move();
    match reply {
        Value::Draw { .. } => Value::Draw { plies },
        Value::Win { .. } if stays => Value::Win { plies },
        Value::Loss { .. } if !stays => Value::Win { plies },
        Value::Win { .. } | Value::Loss { .. } => Value::Loss { plies },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_move_is_valued_as_by_minimax(board in any_board(), seed: u64, empty in 1_usize..=7) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let values = move_values(&position);
        let cells: Vec<_> = values.iter().map(|m| m.cell).collect();
        prop_assert_eq!(cells, position.legal_moves());
        for MoveValue { cell, value, score, .. } in values {
            let expected = one_ply_before(&position, &after(&position, cell));
            prop_assert_eq!((value, score), (Some(expected), expected.score()));
        }
    }

    #[test]
    fn the_best_values_are_those_of_the_analysis(board in any_board(), seed: u64) {
        let position = random_position(&mut SplitMix64::new(seed), board, 14);
        let values = move_values(&position);
        let analysis = Engine::new().solve(&position);
        for m in &values {
            prop_assert!(m.score <= analysis.score);
            prop_assert_eq!(m.score == analysis.score, analysis.best.contains(&m.cell));
        }
        prop_assert_eq!(analysis.move_values().len(), analysis.best.len());
        for best in analysis.move_values() {
            let found = values.iter().find(|m| m.cell == best.cell);
            prop_assert_eq!(found.and_then(|m| m.value), best.value);
        }
    }

    #[test]
    fn a_study_finds_what_a_search_for_the_best_move_finds(board in any_board(), seed: u64) {
        let position = random_position(&mut SplitMix64::new(seed), board, 10);
        let mut engine = Engine::new();
        engine.study(&position, Limit::None);
        prop_assert_eq!(engine.step(u64::MAX), Progress::Done);
        let (study, search) = (engine.analysis(), engine.solve(&position));
        prop_assert_eq!((study.value, study.score), (search.value, search.score));
        prop_assert_eq!(study.best, search.best);
    }

    #[test]
    fn slices_change_nothing(board in any_board(), seed: u64, limit in 0_u64..6000) {
        let position = random_position(&mut SplitMix64::new(seed), board, 20);
        let found = |slice: fn(&mut SplitMix64) -> u64| {
            let (mut engine, mut random) = (Engine::new(), SplitMix64::new(seed));
            engine.study(&position, Limit::Nodes(limit));
            let mut before = 0;
            loop {
                let slice = slice(&mut random);
                let progress = engine.step(slice);
                let nodes = engine.report().nodes;
                assert!(nodes <= limit && nodes - before <= slice);
                before = nodes;
                if progress == Progress::Done {
                    return (engine.values(), engine.analysis());
                }
            }
        };
        prop_assert_eq!(found(|random| 1 + random.next() % 9), found(|_| u64::MAX));
    }
}

#[test]
fn large_boards_have_a_score_for_every_move_at_once() {
    let start = position("mnk-10x10x5 e5 a1 f5 j1 g5 a10");
    let mut engine = Engine::new();
    engine.study(&start, Limit::Nodes(0));
    assert_eq!(engine.values().len(), 94);
    let best = write(&start, &engine.analysis().best);
    assert!(["d5", "h5", "d5 h5"].contains(&&*best), "{best}");
}

#[test]
fn every_round_goes_deeper() {
    let start = variant("mnk-5x5x4").start();
    let mut engine = Engine::new();
    engine.study(&start, Limit::Nodes(100_000));
    assert!(!engine.analysis().solved());
    assert_eq!(engine.step(u64::MAX), Progress::Done);
    let values = engine.values();
    let nodes = values.iter().map(|m| m.nodes);
    assert!(nodes.clone().all(|nodes| nodes > 1000));
    assert_eq!(nodes.sum::<u64>(), engine.analysis().nodes);
}

#[test]
fn every_move_of_empty_four_draws() {
    let values = move_values(&Variant::Four.start());
    assert_eq!(values.len(), 16);
    assert!(
        values
            .iter()
            .all(|m| m.value == Some(Value::Draw { plies: 16 }))
    );
}

#[test]
fn there_is_nothing_to_value_after_the_end() {
    assert_eq!(move_values(&position("classic a1 a2 b1 b2 c1")), []);
}
