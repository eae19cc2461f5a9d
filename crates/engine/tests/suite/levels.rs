//! Levels: the moves they choose, and the opponents they beat.

use std::collections::BTreeSet;

use crate::support::{
    after, any_board, completing, position, random_position, reachable, search, variant, write,
};
use noughts_engine::{Engine, Level, Limit, Value, choose};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Side, Variant};
use proptest::prelude::*;

/// Returns the move of a level; the top level gets 2000 nodes.
fn play(level: Level, engine: &mut Engine, position: &Position, seed: u64) -> CellId {
    let found = search(
        engine,
        position,
        level.limit(position.variant(), Limit::Nodes(2000)),
        100,
    );
    let cell = level.choose(position, &found, seed);
    cell.expect("a move")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_level_plays_a_legal_move_that_its_seed_decides(
        board in any_board(), position: u64, empty in 1_usize..=30, seed: u64,
    ) {
        let position = random_position(&mut SplitMix64::new(position), board, empty);
        for level in Level::ALL {
            let cell = play(level, &mut Engine::new(), &position, seed);
            prop_assert!(position.legal_moves().contains(&cell));
            prop_assert_eq!(play(level, &mut Engine::new(), &position, seed), cell);
        }
    }

    #[test]
    fn levels_bound_the_search_but_never_beyond_the_callers_limit(nodes in 0_u64..200) {
        for (variant, level) in Variant::ALL.iter().flat_map(|&v| Level::ALL.map(|l| (v, l))) {
            let own = level.limit(variant, Limit::None);
            prop_assert_eq!(own == Limit::None, level == Level::Perfect);
            let expected = match own {
                Limit::None => nodes,
                Limit::Nodes(own) => own.min(nodes),
            };
            prop_assert_eq!(level.limit(variant, Limit::Nodes(nodes)), Limit::Nodes(expected));
        }
    }
}

#[test]
fn levels_make_fewer_playouts() {
    let own = Level::ALL.map(|level| level.limit(Variant::Ultimate, Limit::None));
    let [easy, medium, hard] = [20, 50, 80].map(Limit::Nodes);
    assert_eq!(own, [easy, medium, hard, Limit::None]);
}

#[test]
fn perfect_plays_best_moves_only_and_each_of_them() {
    let mut engine = Engine::new();
    for position in reachable(Variant::Classic)
        .values()
        .filter(|p| !p.status().is_over())
    {
        let analysis = engine.solve(position);
        let chosen: BTreeSet<CellId> = (0..80)
            .filter_map(|seed| Level::Perfect.choose(position, &analysis, seed))
            .collect();
        let best = analysis.best.iter().copied().collect();
        if matches!(analysis.value, Some(Value::Loss { .. })) {
            assert!(chosen.is_subset(&best), "{}", position.key());
        } else {
            assert_eq!(chosen, best, "{}", position.key());
        }
    }
}

#[test]
fn a_lost_position_is_lost_with_a_block() {
    let lost = position("classic a1 c2 c1 b1 a3");
    let mut engine = Engine::new();
    assert_eq!(engine.solve(&lost).value, Some(Value::Loss { plies: 2 }));
    let chosen = (0..50).map(|seed| play(Level::Perfect, &mut engine, &lost, seed));
    let chosen: Vec<CellId> = chosen.collect::<BTreeSet<_>>().into_iter().collect();
    assert_eq!(write(&lost, &chosen), "a2 b2");
}

/// An interrupted search prefers one move; its mirror images are as good.
#[test]
fn games_differ_where_nothing_is_solved() {
    let start = variant("mnk-10x10x5").start();
    let choices = |position: &Position| {
        let move_of = |seed| play(Level::Perfect, &mut Engine::new(), position, seed);
        (0..30).map(move_of).collect::<BTreeSet<_>>().len()
    };
    assert_eq!(choices(&start), 4);
    let asymmetric = position("mnk-10x10x5 e5 f4 e4");
    assert_eq!(choices(&asymmetric), 1);
}

/// Returns the move of a careful beginner: completes a line, or else blocks one, or else plays
/// anywhere.
fn beginner(position: &Position, seed: u64) -> CellId {
    let side = position.to_move();
    let cells = [side, side.other()].map(|side| completing(position, side));
    let line = cells.into_iter().find(|cells| !cells.is_empty());
    choose(&line.unwrap_or_else(|| position.legal_moves()), seed).unwrap()
}

/// Returns the beginner's score against a level, from 0 to 1.
fn score_of_beginner(variant: Variant, level: Level, games: u32) -> f64 {
    let mut points = 0.0;
    for game in 0..games {
        let beginner_plays = Side::ALL[game as usize % 2];
        let (mut position, mut engine) = (variant.start(), Engine::new());
        let mut seed = u64::from(game) << 10;
        while !position.status().is_over() {
            let cell = if position.to_move() == beginner_plays {
                beginner(&position, seed)
            } else {
                play(level, &mut engine, &position, seed)
            };
            position = after(&position, cell);
            seed += 1;
        }
        points += position.status().winner().map_or(0.5, |winner| {
            if winner == beginner_plays { 1.0 } else { 0.0 }
        });
    }
    points / f64::from(games)
}

#[test]
fn easy_loses_to_a_careful_beginner_and_perfect_never_does() {
    for (variant, games, least, most) in [
        (Variant::Classic, [400, 400], 0.75, 0.5),
        (Variant::Four, [400, 400], 0.75, 0.5),
        (Variant::Expanding, [40, 6], 0.6, 0.25),
    ] {
        let easy = score_of_beginner(variant, Level::Easy, games[0]);
        assert!(easy > least, "{variant}: {easy}");
        let perfect = score_of_beginner(variant, Level::Perfect, games[1]);
        assert!(perfect <= most, "{variant}: {perfect}");
    }
}

/// Every board that is called solved is solved, from the start and from random positions.
#[test]
fn small_boards_are_solved_in_a_moment() {
    let (mut random, mut most) = (SplitMix64::new(1), 0);
    for (m, n) in (3..=6_u8).flat_map(|m| (3..=6_u8).map(move |n| (m, n))) {
        for k in 3..=m.max(n) {
            if usize::from(m * n) > Level::SOLVED_CELLS {
                continue;
            }
            let board = variant(&format!("mnk-{m}x{n}x{k}"));
            let mut check = |position: &Position| {
                most = most.max(Engine::new().solve(position).nodes);
            };
            check(&board.start());
            for cell in board.start().legal_moves() {
                check(&after(&board.start(), cell));
            }
            let longest = usize::from(m * n);
            for empty in (longest / 2..longest - 1).cycle().take(60) {
                let mut position = board.start();
                while position.legal_moves().len() > empty {
                    let cell = choose(&position.legal_moves(), random.next()).unwrap();
                    position = after(&position, cell);
                }
                check(&position);
            }
        }
    }
    assert!(most <= 250_000, "{most}");
}

#[test]
fn levels_are_named() {
    for (level, name, word) in [
        (Level::Easy, "Easy", "easy"),
        (Level::Medium, "Medium", "medium"),
        (Level::Hard, "Hard", "hard"),
        (Level::Perfect, "Perfect", "perfect"),
    ] {
        assert_eq!((level.name(), level.word()), (name, word));
        assert_eq!(word.parse(), Ok(level));
        let is_top = level == Level::Perfect;
        let unsolved = if is_top { "Strongest" } else { name };
        for variant in [Variant::Ultimate, Variant::Qubic] {
            assert_eq!(level.name_on(variant), unsolved);
        }
    }
    let error = "Easy".parse::<Level>().unwrap_err();
    assert_eq!(error.to_string(), "no level is called “Easy”");
}
