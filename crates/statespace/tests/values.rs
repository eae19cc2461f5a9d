//! Values, outlines, filters and paths.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may panic"
)]

mod support;

use noughts_engine::{Engine, Progress, Value};
use noughts_rules::{Game, Side, Status, Variant};
use noughts_statespace::{Adjacency, Filter, Graph, Outcome, Outline, Solution, Tally, Unit};
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
        for unit in [Unit::Position, Unit::Class] {
            check(&build(variant, |plan| plan.unit = unit), 1);
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
        let first = Outline::of(&graph, &adjacency, &solution, root).unwrap();
        assert_eq!(first.tally(), Tally::default());
    }
    assert_eq!(slices, 7);
    assert_eq!(solution.value(root), Some(Value::Draw { plies: 9 }));
}

#[test]
fn an_outline_says_what_comes_next() {
    let graph = build(Variant::Classic, |_| {});
    let (adjacency, solution) = solve(&graph);
    let id = graph.find_key("XX-OO----").unwrap().unwrap();
    let outline = Outline::of(&graph, &adjacency, &solution, id).unwrap();
    assert_eq!((outline.ply, outline.to_move), (4, Side::X));
    assert_eq!(outline.status, Status::InProgress);
    assert_eq!(outline.value, Some(Value::Win { plies: 1 }));
    let next: Vec<_> = outline
        .next
        .iter()
        .map(|next| {
            (
                next.cells[0].column(),
                next.cells[0].row(),
                next.value.unwrap(),
            )
        })
        .collect();
    let loss = Value::Loss { plies: 2 };
    assert_eq!(next[0], (2, 0, Value::Win { plies: 1 }));
    assert_eq!(
        (next[2], next[3], next[4]),
        ((0, 2, loss), (1, 2, loss), (2, 2, loss))
    );
    let tally = outline.tally();
    assert_eq!(tally.wins + tally.draws + tally.losses, 5);
    assert_eq!(outline.parents.len(), 4 - 2);
    assert_eq!(outline.missing, 0);

    let over = graph.find_key("XXXOO----").unwrap().unwrap();
    let outline = Outline::of(&graph, &adjacency, &solution, over).unwrap();
    assert_eq!(outline.to_move, Side::X);
    assert_eq!(outline.value, Some(Value::Win { plies: 0 }));
    assert_eq!((outline.next.len(), outline.missing), (0, 0));
}

#[test]
fn an_outline_counts_the_moves_that_are_not_in_the_graph() {
    let graph = build(Variant::Four, |plan| plan.limit = 20);
    let (adjacency, solution) = solve(&graph);
    let of = |index| {
        let id = graph.id(index).unwrap();
        Outline::of(&graph, &adjacency, &solution, id).unwrap()
    };
    assert_eq!((of(0).next.len(), of(0).missing), (16, 0));
    assert_eq!((of(1).next.len(), of(1).missing), (3, 12));
    assert_eq!((of(17).next.len(), of(17).missing), (0, 14));
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
        let next = Outline::of(&graph, &adjacency, &solution, root)
            .unwrap()
            .next;
        let best = next
            .iter()
            .filter(|next| next.value == Some(expected))
            .count();
        assert_eq!(
            best,
            if variant == Variant::Torus { 9 } else { 1 },
            "{variant}"
        );
    }
    for (variant, key, loser) in [
        (Variant::Misere, "XXXOO----", Side::X),
        (Variant::Notakto, "XXXX-----", Side::O),
    ] {
        let graph = build(variant, |_| {});
        let (adjacency, solution) = solve(&graph);
        let end = graph.find_key(key).unwrap().unwrap();
        let outline = Outline::of(&graph, &adjacency, &solution, end).unwrap();
        assert_eq!(outline.to_move, loser);
        assert_eq!(outline.status, Status::Won(loser.other()));
        assert_eq!(outline.value, Some(Value::Loss { plies: 0 }));
        let winner = Some(Outcome::Win(loser.other()));
        assert_eq!(solution.outcome(&graph, end), winner);
    }
}

#[test]
fn filters_take_apart_what_is_there() {
    let graph = build(Variant::Classic, |_| {});
    let (_, solution) = solve(&graph);
    let count = |filter: &Filter| filter.nodes(&graph, &solution).len();
    assert_eq!(count(&Filter::default()), 5478);
    let fourth = Filter {
        plies: 4..=4,
        ..Filter::default()
    };
    assert_eq!(count(&fourth), 756);
    let drawn = Filter {
        status: Some(Status::Draw),
        ..Filter::default()
    };
    assert_eq!(count(&drawn), 16);
    let outcomes = Outcome::ALL.map(|outcome| {
        count(&Filter {
            outcome: Some(outcome),
            ..Filter::default()
        })
    });
    assert_eq!(outcomes.iter().sum::<usize>(), 5478);
    let unsolved = Solution::start(&graph);
    let won = Filter {
        outcome: Some(Outcome::Win(Side::X)),
        ..Filter::default()
    };
    assert!(won.nodes(&graph, &unsolved).is_empty());
}

#[test]
fn the_path_of_a_game_leads_along_edges() {
    let record = "classic c3 b2 a1 c1 a3 a2 b3";
    let game = Game::from_record(record).unwrap();
    for unit in [Unit::Position, Unit::Class] {
        let graph = build(Variant::Classic, |plan| plan.unit = unit);
        let adjacency = Adjacency::of(&graph);
        let path: Vec<_> = graph.path(&game).into_iter().flatten().collect();
        assert_eq!(path.len(), 8);
        for (ply, (&from, &to)) in path.iter().zip(&path[1..]).enumerate() {
            let edge = adjacency.between(from, to).unwrap();
            let played = game.moves().nth(ply).unwrap().cell;
            let symmetry = graph.symmetry(game.position_at(ply)).unwrap();
            let image = symmetry.apply(played);
            let kind = graph.edges()[edge.index()].kind;
            assert!(
                graph.cells(kind).any(|cell| cell == image),
                "{unit:?}, ply {ply}"
            );
        }
    }
    let part = build(Variant::Classic, |plan| plan.limit = 10);
    let path = part.path(&game);
    assert!(path[..2].iter().all(Option::is_some));
    assert!(path[2..].iter().all(Option::is_none));

    let mut back = game;
    back.undo();
    assert_eq!(part.path(&back).len(), 7);
}
