//! The search where marks fall.

use noughts_engine::{Analysis, Engine, Level, Limit, Minimax, Progress, Search, Value};
use noughts_random::SplitMix64;
use noughts_rules::{Position, Setup, Side, Status, Variant};
use proptest::prelude::*;

use crate::support::{
    after, any_falling_board, assert_as_reference, assert_line, assert_symmetric, move_values,
    one_ply_before, position, random_position, search, variant,
};

/// Returns a position of Drop in progress after random moves that do not win.
fn reached(seed: u64, plies: usize) -> Position {
    random_position(&mut SplitMix64::new(seed), Variant::Drop, 42 - plies)
}

/// Checks who wins an empty board. For lines of four on boards of other sizes than the public one, the
/// values are those of John Tromp's table (<https://tromp.github.io/c4/c4.html>).
fn check_start(id: &str, expected: Value) {
    let start = variant(id).start();
    let found = Engine::new().solve(&start);
    assert_eq!(found.value, Some(expected), "{id}");
    assert_line(&start, expected, &found.pv, &found.best);
}

#[test]
fn small_boards_have_their_known_values() {
    for (id, value) in [
        ("drop-4x4x4", Value::Draw { plies: 16 }),
        ("drop-5x4x4", Value::Draw { plies: 20 }),
        ("drop-4x5x4", Value::Draw { plies: 20 }),
        ("drop-6x4x4", Value::Loss { plies: 24 }),
        ("drop-4x6x4", Value::Draw { plies: 24 }),
        ("drop-5x5x4", Value::Draw { plies: 25 }),
    ] {
        check_start(id, value);
    }
}

/// Run with `cargo test --profile native -p noughts-engine --test suite drop -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn larger_boards_have_their_known_values() {
    for (id, value) in [
        ("drop-6x5x4", Value::Draw { plies: 30 }),
        ("drop-5x6x4", Value::Draw { plies: 30 }),
        ("drop-6x6x4", Value::Loss { plies: 36 }),
    ] {
        check_start(id, value);
    }
    // The first player wins with the last mark but one, and begins in the centre.
    let found = Engine::new().solve(&position("drop d6 d5 d4 d3 d2"));
    assert_eq!(found.value, Some(Value::Loss { plies: 36 }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_board_is_solved_as_by_minimax(
        board in any_falling_board(),
        seed: u64,
        empty in 1_usize..=9,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        assert_as_reference(&Engine::new().solve(&position), &position);
    }

    /// Also from where no game leads: one engine searches the same marks with either side to move.
    #[test]
    fn any_marks_are_solved_as_by_minimax(
        board in any_falling_board(),
        seed: u64,
        empty in 1_usize..=8,
    ) {
        let mut engine = Engine::new();
        let reached = random_position(&mut SplitMix64::new(seed), board, empty);
        for side in Side::ALL {
            let mut setup = Setup::of(&reached);
            setup.to_move = Some(side);
            let position = setup.playable().unwrap();
            assert_as_reference(&engine.solve(&position), &position);
        }
    }

    #[test]
    fn mirrored_positions_have_mirrored_moves(
        board in any_falling_board(),
        seed: u64,
        empty in 4_usize..=16,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        assert_symmetric(&mut Engine::new(), &position);
    }
}

#[test]
fn wide_and_high_boards_are_solved_as_by_minimax() {
    for id in ["drop-10x4x5", "drop-4x10x5", "drop-9x5x4", "drop-10x10x10"] {
        for seed in 0..20 {
            let mut random = SplitMix64::new(seed);
            let position = random_position(&mut random, variant(id), 1 + seed as usize % 7);
            assert_as_reference(&Engine::new().solve(&position), &position);
        }
    }
}

#[test]
fn late_positions_are_solved_as_by_minimax() {
    for seed in 0..60 {
        let position = reached(seed, 31 + seed as usize % 10);
        assert_as_reference(&Engine::new().solve(&position), &position);
    }
}

/// A value follows from those of the positions after each move.
#[test]
fn values_agree_from_one_ply_to_the_next() {
    for seed in 0..30 {
        let position = reached(seed, 16 + seed as usize % 16);
        let found = Engine::new().solve(&position);
        let value = found.value.expect("solved");
        assert_line(&position, value, &found.pv, &found.best);
        let studied = move_values(&position);
        for found in &studied {
            let next = after(&position, found.cell);
            let reply = Engine::new().solve(&next).value.expect("solved");
            let expected = one_ply_before(&position, &next, reply);
            assert_eq!(found.value, Some(expected), "{}", position.key());
        }
        let best = studied.iter().map(|found| found.score).max();
        assert_eq!(best, Some(value.score()), "{}", position.key());
        let moves = studied.iter().filter(|found| Some(found.score) == best);
        assert!(
            moves.map(|found| found.cell).eq(found.best),
            "{}",
            position.key()
        );
        // Who makes the last move wins: an odd number of plies from now, or an even one.
        match value {
            Value::Win { plies } => assert_eq!(plies % 2, 1),
            Value::Loss { plies } => assert_eq!(plies % 2, 0),
            Value::Draw { plies } => assert_eq!(plies, 26 - seed as u32 % 16),
        }
    }
}

#[test]
fn slices_change_nothing() {
    for (record, limit) in [
        ("drop", Limit::Nodes(20_000)),
        ("drop d6 d5 d4 c6 c5 e6", Limit::Nodes(30_000)),
        ("drop-10x10x4", Limit::Nodes(10_000)),
        ("drop-5x4x4 c4", Limit::None),
    ] {
        let position = position(record);
        let find = |slice| -> Analysis { search(&mut Engine::new(), &position, limit, slice) };
        let whole = find(u64::MAX);
        for slice in [1, 7, 1000] {
            assert_eq!(find(slice), whole, "{record}");
        }
        let study = |slice| {
            let mut engine = Engine::new();
            engine.study(&position, limit);
            while engine.step(slice) == Progress::Running {}
            (engine.values(), engine.lines(3))
        };
        assert!(study(3) == study(u64::MAX), "{record}");
    }
}

/// Whatever the limit, there is a legal move, and a win is not missed.
#[test]
fn an_interrupted_search_plays_by_the_rules() {
    for (record, best) in [
        ("drop a6 b6 a5 b5 a4 b4", "a3"),
        ("drop d6 a6 d5 a5 d4", "d3"),
        ("drop-10x10x5 a10 b10 a9 b9 a8 b8 a7 b7", "a6"),
    ] {
        let position = position(record);
        for nodes in [0, 1, 100] {
            let found = search(&mut Engine::new(), &position, Limit::Nodes(nodes), 10);
            let texts: Vec<_> = found.best.iter().map(|&c| position.write_cell(c)).collect();
            assert_eq!(texts, [best], "{record}");
        }
    }
    for seed in 0..40 {
        let position = reached(seed, seed as usize);
        let found = search(&mut Engine::new(), &position, Limit::Nodes(seed * 10), 10);
        let legal = position.legal_moves();
        assert!(!found.best.is_empty() && found.best.iter().all(|cell| legal.contains(cell)));
    }
}

/// From the empty board, some plies are enough to prefer the centre.
#[test]
fn the_first_mark_falls_into_the_middle() {
    let start = Variant::Drop.start();
    let found = search(&mut Engine::new(), &start, Limit::Nodes(100_000), 1000);
    assert_eq!(found.value, None);
    assert_eq!(start.write_cell(found.best[0]), "d6");
}

/// The strongest level beats one that takes wins, blocks them and otherwise chooses at random.
#[test]
fn the_strongest_level_wins_against_a_simple_player() {
    for seed in 0..6 {
        let mut random = SplitMix64::new(seed);
        let mut engine = Engine::new();
        let mut now = Variant::Drop.start();
        let strong = Side::ALL[seed as usize % 2];
        while !now.status().is_over() {
            let cell = if now.to_move() == strong {
                engine.start(&now, Limit::Nodes(5_000));
                while engine.step(1000) == Progress::Running {}
                engine.choose(Level::Perfect, &now, seed)
            } else {
                let legal = now.legal_moves();
                let wins = |cell: &&_| after(&now, **cell).status().winner() == Some(now.to_move());
                let win = legal.iter().find(wins).copied();
                win.or_else(|| random.pick(&legal))
            };
            now = after(&now, cell.unwrap());
        }
        assert_eq!(now.status(), Status::Won(strong), "{seed}");
    }
}

#[test]
fn plain_minimax_agrees_with_the_rules() {
    let position = position("drop-4x4x3 a4 b4 a3 b3");
    assert_eq!(Minimax::of(&position).value, Value::Win { plies: 1 });
}
