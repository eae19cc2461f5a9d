//! The best moves of a study, and the line that follows each.

use std::cmp::Reverse;
use std::collections::HashMap;

use noughts_engine::{
    BoardEngine, Distance, Engine, EngineLine, Limit, Minimax, MonteCarlo, Progress, Search, Value,
};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Status, Variant};
use proptest::prelude::*;

use crate::support::{after, any_board, position, random_position, reachable, variant};

/// Returns every line of a study without a limit.
fn lines(engine: &mut impl Search, position: &Position) -> Vec<EngineLine> {
    engine.study(position, Limit::None);
    while engine.step(1000) == Progress::Running {}
    engine.lines(usize::MAX)
}

/// Returns a value from the view of whoever makes the move that leads to it.
fn one_ply_before(position: &Position, next: &Position, reply: Value) -> Value {
    reply.of_move(next.to_move() == position.to_move())
}

/// Asserts that lines are those of plain minimax: every move, sorted, with its value, and followed by
/// best play of both sides to the end. `value` returns minimax' value of a position.
fn check_exact(
    position: &Position,
    lines: &[EngineLine],
    mut value: impl FnMut(&Position) -> Value,
) {
    let key = position.key();
    let mut cells = position.legal_moves();
    let found: HashMap<CellId, Value> = cells
        .iter()
        .map(|&cell| {
            let next = after(position, cell);
            (cell, one_ply_before(position, &next, value(&next)))
        })
        .collect();
    cells.sort_by_key(|cell| Reverse(found[cell].score()));
    let order: Vec<CellId> = lines.iter().map(|line| line.found.cell).collect();
    assert_eq!(order, cells, "{key}");
    for line in lines {
        let expected = found[&line.found.cell];
        assert_eq!(line.found.value, Some(expected), "{key}");
        assert_eq!(line.found.score, expected.score(), "{key}");
        assert_eq!(line.found.distance, Distance::Exact, "{key}");
        assert_eq!(line.pv.first(), Some(&line.found.cell), "{key}");
        assert_eq!(line.pv.len() as u32, expected.plies(), "{key}");
        let deepest = position.legal_moves().len() as u32;
        let is_last = line.pv.len() == 1;
        assert_eq!(line.depth, if is_last { 1 } else { deepest }, "{key}");
        let (mut position, mut kept) = (position.clone(), expected);
        for &cell in &line.pv {
            let next = after(&position, cell);
            let reply = value(&next);
            assert_eq!(one_ply_before(&position, &next, reply), kept, "{key}");
            (position, kept) = (next, reply);
        }
        assert!(position.status().is_over(), "{key}");
    }
}

#[test]
fn every_position_of_the_small_games_has_the_lines_of_minimax() {
    for variant in [
        Variant::Classic,
        Variant::Misere,
        Variant::Notakto,
        Variant::Torus,
    ] {
        let positions = reachable(variant);
        let values: HashMap<&str, Value> = positions
            .iter()
            .map(|(key, position)| (key.as_str(), Minimax::of(position).value))
            .collect();
        let mut engine = Engine::new();
        for position in positions.values().filter(|p| !p.status().is_over()) {
            let found = lines(&mut engine, position);
            check_exact(position, &found, |p| values[p.key().as_str()]);
            assert_eq!(engine.lines(2), found[..found.len().min(2)]);
            let analysis = engine.analysis();
            assert!(analysis.solved() && analysis.best.contains(&found[0].found.cell));
            assert_eq!(analysis.pv, found[0].pv);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn lines_are_those_of_minimax(board in any_board(), seed: u64, empty in 1_usize..=7) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let found = lines(&mut Engine::new(), &position);
        check_exact(&position, &found, |position| Minimax::of(position).value);
    }
}

#[test]
fn late_positions_of_four_have_the_lines_of_minimax() {
    let mut random = SplitMix64::new(22);
    let mut engine = Engine::new();
    for _ in 0..60 {
        let position = random_position(&mut random, Variant::Four, 8);
        let found = lines(&mut engine, &position);
        check_exact(&position, &found, |position| Minimax::of(position).value);
    }
}

/// Asserts what holds of lines at any time: they begin with different legal moves, can be played, and
/// the first begins with one of the best moves.
fn check_playable(position: &Position, search: &dyn Search) {
    let lines = search.lines(5);
    assert_eq!(lines.len(), position.legal_moves().len().min(5));
    let best = search.analysis().best;
    assert!(best.contains(&lines[0].found.cell), "{best:?} {lines:?}");
    for (place, line) in lines.iter().enumerate() {
        let other = |other: &EngineLine| other.found.cell == line.found.cell;
        assert!(!lines[..place].iter().any(other), "{lines:?}");
        assert_eq!(line.pv.first(), Some(&line.found.cell));
        let mut end = position.clone();
        for &cell in &line.pv {
            assert!(end.legal_moves().contains(&cell), "{line:?}");
            end = after(&end, cell);
        }
        if let Some(value) = line.found.value {
            assert!(line.pv.len() as u32 <= value.plies(), "{line:?}");
        }
    }
}

#[test]
fn lines_grow_while_the_search_goes_on() {
    let searches: [(&str, Box<dyn Search>); 5] = [
        ("mnk-10x10x5 e5 f6", Box::<BoardEngine>::default()),
        ("mnk-6x6x4 c3", Box::<BoardEngine>::default()),
        ("mnk-5x5x4", Box::<Engine>::default()),
        ("expanding b2 a1", Box::<Engine>::default()),
        ("ultimate ee", Box::new(MonteCarlo::new(1))),
    ];
    for (record, mut search) in searches {
        let position = position(record);
        search.study(&position, Limit::None);
        let mut depths: HashMap<CellId, u32> = HashMap::new();
        let mut deepest = 0;
        for _ in 0..40 {
            check_playable(&position, search.as_ref());
            if search.step(500) == Progress::Done {
                break;
            }
            for line in search.lines(usize::MAX) {
                let before = depths.insert(line.found.cell, line.depth);
                // The line of a tree may become shorter, when another reply is preferred.
                let is_tree = line.found.rate.is_some();
                assert!(is_tree || before <= Some(line.depth), "{record} {line:?}");
                deepest = deepest.max(line.depth);
            }
        }
        check_playable(&position, search.as_ref());
        assert!(deepest > 2, "{record}");
    }
}

#[test]
fn proven_lines_of_ultimate_end_as_they_say() {
    let mut count = 0;
    for id in ["ultimate", "ultimate-cross", "ultimate-count"] {
        let mut random = SplitMix64::new(9);
        for _ in 0..10 {
            let position = loop {
                let mut position = variant(id).start();
                for _ in 0..62 {
                    if let Some(cell) = random.pick(&position.legal_moves()) {
                        position = after(&position, cell);
                    }
                }
                if !position.status().is_over() {
                    break position;
                }
            };
            let mut search = MonteCarlo::with_tree(1 << 20, 1).with_prover(1 << 20);
            let found = lines(&mut search, &position);
            check_playable(&position, &search);
            let scores: Vec<i32> = found.iter().map(|line| line.found.score).collect();
            assert!(
                scores.is_sorted_by_key(|&score| Reverse(score)),
                "{found:?}"
            );
            for line in found {
                let value = line.found.value.expect("a proof");
                let end = line
                    .pv
                    .iter()
                    .fold(position.clone(), |p, &cell| after(&p, cell));
                if !end.status().is_over() {
                    continue;
                }
                count += 1;
                let side = position.to_move();
                let expected = match value {
                    Value::Win { .. } => Status::Won(side),
                    Value::Loss { .. } => Status::Won(side.other()),
                    Value::Draw { .. } => Status::Draw,
                };
                assert_eq!(end.status(), expected, "{line:?}");
            }
        }
    }
    assert!(count > 50, "{count}");
}

#[test]
fn there_are_no_lines_after_the_end_or_without_a_study() {
    let over = position("classic a1 a2 b1 b2 c1");
    assert_eq!(lines(&mut Engine::new(), &over), []);
    let mut engine = Engine::new();
    engine.solve(&Variant::Classic.start());
    assert_eq!(engine.lines(3), []);
}
