//! All of Classic, and of the other games on 3 by 3.

use std::collections::HashSet;

use crate::support::{after, assert_as_reference, assert_symmetric, reachable};
use noughts_engine::{Engine, Minimax, Value};
use noughts_rules::{Side, Status, Variant};

/// The most nodes that a position of nine cells may take: about a millisecond.
const AT_ONCE: u64 = 5000;

#[test]
fn every_position_is_solved_as_by_minimax_and_at_once() {
    for (variant, count, going_on) in [
        (Variant::Classic, 5478, 4520),
        (Variant::Misere, 5478, 4520),
        (Variant::Notakto, 450, 230),
        (Variant::Torus, 5194, 3880),
    ] {
        let positions = reachable(variant);
        assert_eq!(positions.len(), count, "{variant}");
        let in_progress = positions
            .values()
            .filter(|position| !position.status().is_over());
        assert_eq!(in_progress.count(), going_on, "{variant}");
        let mut engine = Engine::new();
        for position in positions.values() {
            assert_as_reference(&engine.solve(position), position);
            let nodes = Engine::with_table(0).solve(position).nodes;
            assert!(nodes <= AT_ONCE, "{variant} {}: {nodes}", position.key());
        }
    }
}

/// No cell is better than another, since the board can be shifted.
#[test]
fn the_first_player_wins_torus_in_seven_plies() {
    let analysis = Engine::new().solve(&Variant::Torus.start());
    assert_eq!(analysis.value, Some(Value::Win { plies: 7 }));
    assert_eq!(analysis.best.len(), 9);
}

/// As specified: the centre, and only the centre, decides each.
#[test]
fn the_centre_draws_misere_and_wins_notakto() {
    for (variant, value) in [
        (Variant::Misere, Value::Draw { plies: 9 }),
        (Variant::Notakto, Value::Win { plies: 6 }),
    ] {
        let start = variant.start();
        let analysis = Engine::new().solve(&start);
        assert_eq!(analysis.value, Some(value), "{variant}");
        assert_eq!(
            analysis.best,
            start.parse_cell("b2").as_slice(),
            "{variant}"
        );
    }
}

#[test]
fn what_is_learnt_of_other_positions_changes_nothing() {
    let mut kept = Engine::new();
    for position in reachable(Variant::Classic).values() {
        let (kept, fresh) = (kept.solve(position), Engine::new().solve(position));
        assert_eq!(
            (kept.value, kept.best),
            (fresh.value, fresh.best),
            "{}",
            position.key()
        );
    }
}

#[test]
fn symmetric_positions_have_symmetric_best_moves() {
    let mut engine = Engine::new();
    for position in reachable(Variant::Classic).values() {
        assert_symmetric(&mut engine, position);
    }
}

#[test]
fn fewer_nodes_than_minimax_from_any_position_with_a_choice() {
    for position in reachable(Variant::Classic)
        .values()
        .filter(|position| position.legal_moves().len() > 3)
    {
        let (analysis, reference) = (Engine::new().solve(position), Minimax::of(position));
        assert!(analysis.nodes < reference.nodes, "{}", position.key());
    }
    assert_eq!(Minimax::of(&Variant::Classic.start()).nodes, 549_946);
}

/// Plays every best move of the engine against all moves, and returns the results.
fn results(engine_plays: Side) -> HashSet<Status> {
    let mut engine = Engine::new();
    let mut results = HashSet::new();
    let mut seen = HashSet::new();
    let mut open = vec![Variant::Classic.start()];
    while let Some(position) = open.pop() {
        if position.status().is_over() {
            results.insert(position.status());
            continue;
        }
        let moves = if position.to_move() == engine_plays {
            engine.solve(&position).best
        } else {
            position.legal_moves()
        };
        assert!(!moves.is_empty());
        let next = moves.into_iter().map(|cell| after(&position, cell));
        open.extend(next.filter(|position| seen.insert(position.key())));
    }
    results
}

#[test]
fn never_loses_against_any_line_of_play() {
    assert_eq!(
        results(Side::X),
        HashSet::from([Status::Won(Side::X), Status::Draw])
    );
    assert_eq!(
        results(Side::O),
        HashSet::from([Status::Won(Side::O), Status::Draw])
    );
}
