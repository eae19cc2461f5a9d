//! The values of nodes under best play.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may panic"
)]

mod support;

use noughts_engine::{Engine, Progress, Value};
use noughts_rules::{Side, Status, Variant};
use noughts_statespace::{Adjacency, Graph, Outcome, Solution, Unit};
use support::{build, classes, solve};

/// Asserts that every n-th node has the engine's value.
fn check(graph: &Graph, every: usize) {
    let (_, solution) = solve(graph);
    let mut engine = Engine::new();
    for id in graph.ids().step_by(every) {
        let position = graph.position(id).unwrap();
        let expected = engine.solve(&position).value;
        assert_eq!(solution.value(id), expected, "{}", position.key());
    }
}

#[test]
fn values_of_whole_graphs_are_the_engines() {
    for variant in Variant::ALL.into_iter().filter(|it| it.is_explored()) {
        // The positions of Four are eight times as many, and are sampled below.
        let units: &[Unit] = match variant {
            Variant::Four => &[Unit::Class],
            _ => &[Unit::Class, Unit::Position],
        };
        for &unit in units {
            let graph = build(variant, |plan| plan.unit = unit);
            check(&graph, 1);
        }
    }
}

#[test]
fn values_of_parts_are_the_engines() {
    check(&build(Variant::Classic, |plan| plan.limit = 700), 1);
    check(&build(Variant::Four, |plan| plan.limit = 5000), 37);
    let part = build(Variant::Four, |plan| {
        plan.limit = 2000;
        plan.unit = Unit::Class;
    });
    check(&part, 23);
}

#[test]
fn editing_changes_no_value() {
    let mut graph = classes();
    let (_, mut solution) = solve(&graph);
    for key in ["----X----", "XXXOO----", "XO-------"] {
        let id = graph.find_key(key).unwrap().unwrap();
        graph.remove(id);
        solution.remove(id);
    }
    graph.add_random_edges(1000, 1);
    let (_, again) = solve(&graph);
    for id in graph.ids() {
        assert_eq!(solution.value(id), again.value(id));
    }
    check(&graph, 1);
}

#[test]
fn slices_of_a_solution_end_with_the_whole() {
    let graph = classes();
    let adjacency = Adjacency::of(&graph);
    let mut engine = Engine::with_table(0);
    let mut solution = Solution::start(&graph);
    let root = graph.id(0).unwrap();
    let mut slices = 0;
    while solution.step(&graph, &adjacency, &mut engine, 100) == Progress::Running {
        slices += 1;
        assert_eq!(solution.value(root), None);
        assert_eq!(solution.outcome(&graph, root), None);
    }
    assert_eq!(slices, 7);
    assert_eq!(solution.value(root), Some(Value::Draw { plies: 9 }));
}

#[test]
fn outcomes_are_those_of_the_winner_whoever_moves() {
    let graph = build(Variant::Classic, |_| {});
    let (_, solution) = solve(&graph);
    let outcome = |key| {
        let id = graph.find_key(key).unwrap().unwrap();
        solution.outcome(&graph, id)
    };
    assert_eq!(outcome("---------"), Some(Outcome::Draw));
    assert_eq!(outcome("XX-OO----"), Some(Outcome::Win(Side::X)));
    assert_eq!(outcome("X-X-O-O-X"), Some(Outcome::Win(Side::X)));
    assert_eq!(outcome("XXXOO----"), Some(Outcome::Win(Side::X)));
    assert_eq!(outcome("XX-OOO--X"), Some(Outcome::Win(Side::O)));
}

/// The values of SPEC §3.5, and a game whose line loses.
#[test]
fn the_other_games_have_their_known_values() {
    let cases = [
        (Variant::Misere, Value::Draw { plies: 9 }),
        (Variant::Notakto, Value::Win { plies: 6 }),
        (Variant::Torus, Value::Win { plies: 7 }),
    ];
    for (variant, expected) in cases {
        let graph = build(variant, |_| {});
        let (adjacency, solution) = solve(&graph);
        let root = graph.id(0).unwrap();
        assert_eq!(solution.value(root), Some(expected), "{variant}");
        // In Misère and Notakto, only the centre is as good.
        let value = |node| solution.value(node).map(|value| value.of_move(false));
        let moves = adjacency.moves(root);
        let best = moves.filter(|link| value(link.node) == Some(expected));
        let count = if variant == Variant::Torus { 9 } else { 1 };
        assert_eq!(best.count(), count, "{variant}");
    }
    for (variant, key, loser) in [
        (Variant::Misere, "XXXOO----", Side::X),
        (Variant::Notakto, "XXXX-----", Side::O),
    ] {
        let graph = build(variant, |_| {});
        let (_, solution) = solve(&graph);
        let end = graph.find_key(key).unwrap().unwrap();
        let node = graph.node(end).unwrap();
        assert_eq!(node.to_move, loser);
        assert_eq!(node.status, Status::Won(loser.other()));
        assert_eq!(solution.value(end), Some(Value::Loss { plies: 0 }));
        let winner = Some(Outcome::Win(loser.other()));
        assert_eq!(solution.outcome(&graph, end), winner);
    }
}
