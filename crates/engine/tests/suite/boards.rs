//! Four and custom boards.

use crate::support::{
    after, any_board, assert_as_reference, assert_line, assert_symmetric, one_ply_before, position,
    random_position, variant, write,
};
use noughts_engine::{Engine, Level, Limit, Progress, Search, Value, WIN};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Status, Variant};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_board_is_solved_as_by_minimax(board in any_board(), seed: u64, empty in 1_usize..=7) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        assert_as_reference(&Engine::new().solve(&position), &position);
    }

    #[test]
    fn symmetric_positions_have_symmetric_best_moves(
        board in any_board(), seed: u64, empty in 1_usize..=12,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        assert_symmetric(&mut Engine::new(), &position);
    }

    #[test]
    fn a_legal_move_is_there_at_any_time(
        board in any_board(), seed: u64, empty in 1_usize..=30, nodes in 0_u64..400,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let mut engine = Engine::new();
        engine.start(&position, Limit::Nodes(nodes));
        loop {
            let analysis = engine.analysis();
            prop_assert!(!analysis.best.is_empty());
            prop_assert!(analysis.best.iter().all(|cell| position.legal_moves().contains(cell)));
            prop_assert!(analysis.pv.first().is_some_and(|first| analysis.best.contains(first)));
            analysis.pv.iter().fold(position.clone(), |position, &cell| after(&position, cell));
            prop_assert!(analysis.nodes <= nodes);
            if engine.step(7) == Progress::Done {
                break;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn slices_change_nothing(
        board in any_board(), seed: u64, empty in 1_usize..=25, limit in 0_u64..6000, is_study: bool,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        let found = |slice: fn(&mut SplitMix64) -> u64| {
            let (mut engine, mut random) = (Engine::new(), SplitMix64::new(seed));
            if is_study {
                engine.study(&position, Limit::Nodes(limit));
            } else {
                engine.start(&position, Limit::Nodes(limit));
            }
            let mut before = 0;
            loop {
                let slice = slice(&mut random);
                let progress = engine.step(slice);
                let (values, analysis) = (engine.values(), engine.analysis());
                assert!(analysis.nodes <= limit && analysis.nodes - before <= slice);
                before = analysis.nodes;
                let sum: u64 = values.iter().map(|m| m.nodes).sum();
                assert!(!is_study || sum == analysis.nodes);
                if progress == Progress::Done {
                    assert_eq!(engine.step(1), Progress::Done);
                    assert_eq!(engine.analysis(), analysis);
                    return (values, analysis);
                }
            }
        };
        prop_assert_eq!(found(|random| 1 + random.next() % 9), found(|_| u64::MAX));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// With 17 empty cells the engine deepens, with 16 it solves at once: the two must agree.
    #[test]
    fn deepening_finds_what_solving_the_replies_finds(
        board in prop::sample::select(vec!["mnk-5x5x4", "mnk-6x5x4", "mnk-6x6x4", "mnk-7x10x5"]),
        seed: u64,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), variant(board), 17);
        let analysis = Engine::new().solve(&position);
        let mut engine = Engine::new();
        let scores: Vec<(i32, CellId)> = position
            .legal_moves()
            .into_iter()
            .map(|cell| {
                let next = after(&position, cell);
                let reply = engine.solve(&next).value.unwrap();
                let value = one_ply_before(&position, &next, reply);
                (value.score(), cell)
            })
            .collect();
        let best = scores.iter().map(|&(score, _)| score).max().unwrap();
        let cells: Vec<CellId> =
            scores.iter().filter(|&&(score, _)| score == best).map(|&(_, cell)| cell).collect();
        prop_assert_eq!(analysis.score, best);
        prop_assert_eq!(&analysis.best, &cells);
        assert_line(&position, analysis.value.unwrap(), &analysis.pv, &cells);
    }
}

/// Solves the empty board and the line of best play.
fn check_start(id: &str, value: Value) {
    let start = variant(id).start();
    let analysis = Engine::new().solve(&start);
    assert_eq!(analysis.value, Some(value), "{id}");
    assert_line(&start, value, &analysis.pv, &analysis.best);
}

#[test]
fn known_values() {
    for (wins, plies) in [
        ("mnk-3x4x3", 7),
        ("mnk-4x3x3", 7),
        ("mnk-3x5x3", 7),
        ("mnk-4x4x3", 5),
        ("mnk-4x5x3", 5),
        ("mnk-5x5x3", 5),
        ("mnk-6x6x4", 11),
    ] {
        check_start(wins, Value::Win { plies });
    }
    for (draws, plies) in [
        ("classic", 9),
        ("four", 16),
        ("mnk-3x4x4", 12),
        ("mnk-3x5x4", 15),
        ("mnk-4x5x4", 20),
        ("mnk-5x5x4", 25),
        ("mnk-5x5x5", 25),
        ("mnk-6x6x5", 36),
        ("mnk-10x10x10", 100),
    ] {
        check_start(draws, Value::Draw { plies });
    }
}

#[test]
fn every_first_move_of_four_draws() {
    let analysis = Engine::new().solve(&Variant::Four.start());
    assert_eq!(analysis.best, Variant::Four.start().legal_moves());
}

#[test]
fn a_win_at_hand_is_taken_and_a_threat_is_met() {
    let check = |record: &str, value: Value, best: &str| {
        let position = position(record);
        let analysis = Engine::new().solve(&position);
        assert_eq!(analysis.value, Some(value), "{record}");
        assert_eq!(write(&position, &analysis.best), best, "{record}");
    };
    check("four a1 a2 b1 b2 c1 c2", Value::Win { plies: 1 }, "d1");
    check(
        "mnk-10x10x5 e5 a1 f5 a2 g5 a3 h5 d5",
        Value::Win { plies: 1 },
        "i5",
    );
    check(
        "mnk-10x10x5 e5 a1 f5 j1 g5 a10",
        Value::Win { plies: 3 },
        "d5 h5",
    );
}

/// Wins by double threats that are several plies away: the strongest level sees them within this
/// many nodes, and carries them out in time against itself.
#[test]
fn a_forced_win_is_found_several_plies_away() {
    let check = |record: &str, plies: usize, nodes: u64| {
        let mut game = Game::from_record(record).unwrap();
        let (winner, start) = (game.position().to_move(), game.ply());
        let mut engine = Engine::new();
        while !game.position().status().is_over() {
            let position = game.position();
            engine.start(
                position,
                Level::Perfect.limit(position.variant(), Limit::Nodes(nodes)),
            );
            engine.step(u64::MAX);
            let analysis = engine.analysis();
            if game.ply() == start {
                let score = analysis.score;
                assert!(WIN.abs_diff(score) as usize <= plies, "{record}: {score}");
            }
            let chosen = Level::Perfect.choose(position, &analysis, 1);
            game.play(chosen.unwrap()).unwrap();
        }
        assert_eq!(game.position().status(), Status::Won(winner), "{record}");
        assert!(game.ply() - start <= plies, "{record}: {}", game.record());
    };
    // Two pairs whose lines cross.
    check("mnk-10x10x5 e5 a1 f5 j1 g6 a10 g7 j10", 5, 500);
    check("mnk-10x10x5 d5 a1 e5 j1 f6 a10 f7 j10", 5, 500);
    check("mnk-8x8x5 c4 a1 d4 h1 e5 a8 e6 h8", 5, 500);
    // With four in a row, two marks in the middle are enough.
    check("mnk-6x6x4 c3 a1", 7, 500);
    check("mnk-7x7x4 d4 a1", 7, 2000);
    check("mnk-10x10x4 e5 a1", 7, 2000);
    check("mnk-10x10x5 e5 d5 f5 g5 e6 e4 f7 j10", 9, 200_000);
}

#[test]
fn an_engine_goes_from_board_to_board() {
    let ids = [
        "classic",
        "mnk-10x10x10",
        "four",
        "mnk-3x4x3",
        "classic",
        "mnk-4x4x3",
        "four",
    ];
    let mut engine = Engine::with_table(0);
    for id in ids {
        let start = variant(id).start();
        let (kept, fresh) = (engine.solve(&start), Engine::with_table(0).solve(&start));
        assert_eq!(kept, fresh, "{id}");
    }
}

/// On boards of up to 64 cells and on larger ones.
#[test]
fn what_was_learnt_on_a_board_is_kept_for_the_next_search() {
    for record in ["mnk-6x6x4 c3", "mnk-9x9x4 e5 a1"] {
        let (mut engine, position) = (Engine::new(), position(record));
        let nodes = [(); 2].map(|()| engine.solve(&position).nodes);
        assert!(nodes[1] < nodes[0] / 4, "{record}: {nodes:?}");
    }
}

/// A table that is far too small costs time, never correctness.
#[test]
fn a_small_table_gives_the_same_answers() {
    let mut random = SplitMix64::new(2);
    for _ in 0..20 {
        let position = random_position(&mut random, variant("mnk-5x5x4"), 16);
        let (small, large) = (
            Engine::with_table(0).solve(&position),
            Engine::new().solve(&position),
        );
        assert_eq!(
            (small.value, small.best),
            (large.value, large.best),
            "{}",
            position.key()
        );
    }
}

#[test]
fn an_engine_that_was_not_started_has_nothing_to_say() {
    let mut engine = Engine::new();
    assert_eq!(engine.step(1), Progress::Done);
    assert!(engine.analysis().best.is_empty());
    assert!(!engine.analysis().solved());
}
