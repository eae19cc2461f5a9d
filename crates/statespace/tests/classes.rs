//! All classes of a game: against its graph, published figures, and the engine.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests may panic")]

mod support;

use std::collections::BTreeSet;

use noughts_engine::Engine;
use noughts_random::SplitMix64;
use noughts_rules::{Status, Variant};
use noughts_statespace::{
    BuildError, Classes, Enumeration, Found, Games, Graph, Marks, NodeId, Outcome, Unit,
};
use support::{build, solve};

fn enumerate(variant: Variant) -> Found {
    Enumeration::start(variant).expect("small").run()
}

/// Returns the graph of a game with classes as nodes.
fn graph(variant: Variant) -> Graph {
    build(variant, |plan| plan.unit = Unit::Class)
}

/// Returns the games whose graph is small.
fn small() -> impl Iterator<Item = Variant> {
    [
        Variant::Classic,
        Variant::Misere,
        Variant::Notakto,
        Variant::Torus,
    ]
    .into_iter()
}

#[test]
fn the_classes_of_a_small_game_are_those_of_its_graph() {
    for variant in small() {
        let graph = graph(variant);
        let (adjacency, solution) = solve(&graph);
        let Found {
            classes,
            moves,
            games,
            ..
        } = enumerate(variant);
        assert_eq!(classes.len(), graph.nodes().len(), "{variant}");
        assert_eq!(moves, graph.edges().len(), "{variant}");
        assert_eq!(games, Games::of(&classes)[0], "{variant}");
        for id in graph.ids() {
            let marks = graph.node(id).unwrap().marks;
            let place = classes.find(marks).unwrap();
            assert_eq!(classes.class(place), graph.class(id));
            assert_eq!(
                classes.standing(place).unwrap().0,
                graph.node(id).unwrap().status
            );
            let verdict = classes.verdict(place).unwrap();
            assert_eq!(Some(verdict.outcome), solution.outcome(&graph, id));
            assert_eq!(verdict.plies, solution.value(id).unwrap().plies());
            let next = |links: &mut dyn Iterator<Item = NodeId>| {
                links
                    .map(|id| classes.find(graph.node(id).unwrap().marks).unwrap())
                    .collect::<BTreeSet<_>>()
            };
            let found = |moves: &mut dyn Iterator<Item = Marks>| {
                moves
                    .map(|marks| classes.find(marks).unwrap())
                    .collect::<BTreeSet<_>>()
            };
            assert_eq!(
                found(&mut classes.next(marks).map(|(_, marks)| marks)),
                next(&mut adjacency.moves(id).map(|link| link.node)),
            );
            assert_eq!(
                found(&mut classes.previous(marks).map(|(_, marks)| marks)),
                next(&mut adjacency.parents(id).map(|link| link.node)),
            );
        }
    }
}

#[test]
fn a_game_passes_two_classes_if_moves_lead_from_one_to_the_other() {
    for variant in small() {
        let classes = enumerate(variant).classes;
        // What can be reached, by following moves.
        let next = |place: usize| {
            let marks = classes.marks()[place];
            let next = classes.next(marks).collect::<Vec<_>>().into_iter();
            next.map(|(_, marks)| classes.find(marks).unwrap())
        };
        let mut reached = vec![BTreeSet::new(); classes.len()];
        for place in (0..classes.len()).rev() {
            let mut all = BTreeSet::from([place]);
            for child in next(place) {
                all.extend(reached[child].iter().copied());
            }
            reached[place] = all;
        }
        for place in (0..classes.len()).step_by(3) {
            let through = classes.through(classes.marks()[place]);
            for other in 0..classes.len() {
                let expected = reached[place].contains(&other) || reached[other].contains(&place);
                assert_eq!(through[other], expected, "{variant}: {place} {other}");
            }
        }
    }
}

/// The figures were counted by a plain program of another language, which shares nothing with this one.
#[test]
fn four_has_its_known_figures() {
    let found = enumerate(Variant::Four);
    let classes = &found.classes;
    let layers = (0..classes.plies()).map(|ply| classes.layer(ply).len());
    assert_eq!(
        layers.collect::<Vec<_>>(),
        [
            1, 3, 33, 219, 1413, 5514, 20_122, 50_215, 112_379, 179_510, 245_690, 245_690, 193_318,
            110_452, 41_870, 10_489, 1059
        ]
    );
    assert_eq!((classes.len(), found.moves), (1_217_977, 6_448_291));
    let won = (0..classes.plies()).map(|ply| {
        let won = |&place: &usize| matches!(classes.standing(place), Some((Status::Won(_), _)));
        classes.layer(ply).filter(won).count()
    });
    assert_eq!(
        won.collect::<Vec<_>>(),
        [
            0, 0, 0, 0, 0, 0, 0, 280, 642, 4942, 6770, 20_286, 16_042, 20_998, 7970, 3774, 371
        ]
    );
    assert!(
        classes
            .layer(16)
            .all(|place| classes.standing(place).unwrap().0.is_over())
    );
    let sizes = (0..classes.len()).map(|place| classes.class(place).unwrap().size);
    assert_eq!(sizes.sum::<u32>(), 9_722_011);

    // The engine knows nothing of classes.
    let mut engine = Engine::with_table(20);
    let mut random = SplitMix64::new(1);
    for _ in 0..10_000 {
        let place = random.below(classes.len() as u32) as usize;
        let position = classes.position(place).unwrap();
        let value = engine.solve(&position).value.unwrap();
        let verdict = classes.verdict(place).unwrap();
        assert_eq!(
            verdict.value(position.to_move()),
            value,
            "{}",
            position.key()
        );
    }
}

/// Two points of a disc are 128 / 45π = 0.905 radii apart on the average.
#[test]
fn children_lie_near_their_parents_and_equal_values_side_by_side() {
    let Found {
        classes, places, ..
    } = enumerate(Variant::Classic);
    let radius = |ply: usize| {
        let layer = classes.layer(ply).map(|place| places[place]);
        layer.map(|[x, z]| x.hypot(z)).fold(1.0, f32::max)
    };
    let (mut sum, mut moves) = (0.0, 0.0);
    for ply in 2..classes.plies() - 1 {
        let layer = classes.layer(ply);
        let distinct = layer.clone().map(|place| places[place].map(f32::to_bits));
        assert_eq!(distinct.collect::<BTreeSet<_>>().len(), layer.len());
        let mean = |outcome: Outcome| {
            let has = |&place: &usize| classes.verdict(place).unwrap().outcome == outcome;
            let places = layer.clone().filter(has).map(|place| places[place][0]);
            let (sum, count) = places.fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
            sum / count
        };
        let [x, o, draw] = Outcome::ALL.map(mean);
        assert!(x.is_nan() || x < draw, "ply {ply}");
        assert!(o.is_nan() || draw < o, "ply {ply}");
        for place in layer {
            for (_, next) in classes.next(classes.marks()[place]) {
                let child = classes.find(next).unwrap();
                let [from, to] = [(place, ply), (child, ply + 1)]
                    .map(|(place, ply)| places[place].map(|at| at / radius(ply)));
                sum += (from[0] - to[0]).hypot(from[1] - to[1]);
                moves += 1.0;
            }
        }
    }
    let mean = sum / moves;
    assert!(mean < 0.6, "{mean}");
}

#[test]
fn what_is_in_no_order_or_of_no_small_board_is_refused() {
    let classes = |marks: &[u32]| {
        let marks: Vec<_> = marks.iter().map(|&bits| Marks::from_bits(bits)).collect();
        let verdicts = vec![0; marks.len()];
        Classes::new(Variant::Classic, marks, verdicts)
    };
    assert_eq!(classes(&[0, 1, 2]).unwrap().unwrap().layer(1), 1..3);
    assert!(classes(&[0, 2, 1]).unwrap().is_none());
    assert!(classes(&[1, 0]).unwrap().is_none());
    let none = classes(&[]).unwrap().unwrap();
    assert_eq!((none.plies(), none.layer(0)), (0, 0..0));
    let problem = Enumeration::start(Variant::Ultimate).unwrap_err();
    assert!(matches!(problem, BuildError::Game { .. }));
}
