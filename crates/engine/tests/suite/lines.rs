//! The best moves of a study, and the line that follows each.

use std::cmp::Reverse;
use std::collections::HashMap;

use noughts_engine::{
    BoardEngine, Distance, Engine, EngineLine, Limit, Minimax, MonteCarlo, Progress, Search, Value,
};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Status, Variant};
use proptest::prelude::*;

use crate::endgame::{RULES, endgame};
use crate::support::{
    after, any_board, move_values, one_ply_before, position, random_position, reachable,
};

/// Returns every line of a study without a limit.
fn lines(engine: &mut impl Search, position: &Position) -> Vec<EngineLine> {
    engine.study(position, Limit::None);
    while engine.step(1000) == Progress::Running {}
    engine.lines(usize::MAX)
}

/// Returns the best moves, if there are several and they do not win.
fn equal_moves(found: &HashMap<CellId, Value>) -> impl Iterator<Item = CellId> {
    let best = found.values().map(|value| value.score()).max();
    let best = found
        .iter()
        .filter(move |(_, value)| Some(value.score()) == best && value.score() <= 0);
    let cells: Vec<CellId> = best.map(|(cell, _)| *cell).collect();
    let are_equal = cells.len() > 1;
    cells.into_iter().filter(move |_| are_equal)
}

/// Counts the opponent's replies to a move that keep the opponent's best outcome; `None` if the opponent has no
/// reply.
fn answers(
    position: &Position,
    cell: CellId,
    value: &mut impl FnMut(&Position) -> Value,
) -> Option<u32> {
    let next = after(position, cell);
    if next.status().is_over() || next.to_move() == position.to_move() {
        return None;
    }
    let mut outcome = |reply: CellId| {
        let last = after(&next, reply);
        one_ply_before(&next, &last, value(&last)).score().signum()
    };
    let outcomes: Vec<_> = next.legal_moves().into_iter().map(&mut outcome).collect();
    let best = outcomes.iter().max()?;
    Some(outcomes.iter().filter(|&it| it == best).count() as u32)
}

/// Studies a position and asserts that its lines are those of plain minimax: every move, sorted, with its
/// value, and followed by best play of both sides to the end. `value` returns minimax' value of a
/// position.
fn check_exact(
    engine: &mut Engine,
    position: &Position,
    mut value: impl FnMut(&Position) -> Value,
) {
    let lines = lines(engine, position);
    assert_eq!(engine.lines(2), lines[..lines.len().min(2)]);
    let values = engine.values();
    assert!(values.iter().map(|m| m.cell).eq(position.legal_moves()));
    assert!(lines.iter().all(|line| values.contains(&line.found)));
    let analysis = engine.analysis();
    assert!(analysis.solved() && analysis.best.contains(&lines[0].found.cell));
    assert_eq!(analysis.pv, lines[0].pv);

    let key = position.key();
    let mut cells = position.legal_moves();
    let found: HashMap<CellId, Value> = cells
        .iter()
        .map(|&cell| {
            let next = after(position, cell);
            (cell, one_ply_before(position, &next, value(&next)))
        })
        .collect();
    let answers: HashMap<CellId, u32> = equal_moves(&found)
        .filter(|_| cells.len() <= 16)
        .filter_map(|cell| Some((cell, answers(position, cell, &mut value)?)))
        .collect();
    let rank = |cell: &CellId| {
        (
            Reverse(found[cell].score()),
            answers.get(cell).copied().unwrap_or(u32::MAX),
        )
    };
    cells.sort_by_key(rank);
    let order: Vec<CellId> = lines.iter().map(|line| line.found.cell).collect();
    assert_eq!(order, cells, "{key}");
    for line in lines {
        let expected = found[&line.found.cell];
        assert_eq!(line.found.value, Some(expected), "{key}");
        assert_eq!(line.found.score, expected.score(), "{key}");
        assert_eq!(line.found.distance, Distance::Exact, "{key}");
        assert_eq!(
            line.answers,
            answers.get(&line.found.cell).copied(),
            "{key}"
        );
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
            check_exact(&mut engine, position, |p| values[p.key().as_str()]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn lines_are_those_of_minimax(board in any_board(), seed: u64, empty in 1_usize..=7) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        check_exact(&mut Engine::new(), &position, |position| Minimax::of(position).value);
    }

    #[test]
    fn a_study_finds_what_a_search_for_the_best_move_finds(board in any_board(), seed: u64) {
        let position = random_position(&mut SplitMix64::new(seed), board, 14);
        let values = move_values(&position);
        let mut engine = Engine::new();
        lines(&mut engine, &position);
        let (study, search) = (engine.analysis(), engine.solve(&position));
        prop_assert_eq!((study.value, study.score), (search.value, search.score));
        prop_assert_eq!(&study.best, &search.best);
        for m in &values {
            prop_assert!(m.score <= search.score);
            prop_assert_eq!(m.score == search.score, search.best.contains(&m.cell));
        }
        prop_assert_eq!(search.move_values().len(), search.best.len());
        for best in search.move_values() {
            let found = values.iter().find(|m| m.cell == best.cell);
            prop_assert_eq!(found.and_then(|m| m.value), best.value);
        }
    }
}

/// Asserts what holds of lines at any time: they begin with different legal moves, can be played, and
/// the first begins with one of the best moves.
fn check_playable(position: &Position, search: &dyn Search) {
    let lines = search.lines(5);
    assert_eq!(lines.len(), position.legal_moves().len().min(5));
    // Among moves that are not proven, a tree prefers the most visited, and estimates of another depth come last.
    let depth = EngineLine::common_depth(&search.lines(usize::MAX));
    let is_known = |line: &&EngineLine| line.found.value.is_some() || line.found.rate.is_none();
    let compared = lines
        .iter()
        .filter(is_known)
        .filter(|line| !line.is_pending(depth));
    let scores = compared.map(|line| line.found.score);
    assert!(scores.is_sorted_by_key(Reverse), "{lines:?}");
    let (first, best) = (&lines[0].found, search.analysis().best);
    assert!(best.contains(&first.cell), "{best:?} {lines:?}");
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
    for variant in RULES {
        for number in 0..10 {
            let position = endgame(variant, number, 12);
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
fn there_are_no_lines_without_a_study() {
    let mut engine = Engine::new();
    engine.solve(&Variant::Classic.start());
    assert_eq!(engine.lines(3), []);
}
