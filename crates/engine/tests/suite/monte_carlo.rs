//! The Monte Carlo search of Ultimate against exhaustive search and against the rules.

use std::collections::HashSet;

use crate::endgame::{
    Known, RULES, endgame, loses_within, outcome, outcome_of_move, sign, wins_within,
};
use crate::support::{after, play_out, position, reasons};
use noughts_engine::{
    Calibration, Level, Limit, MonteCarlo, MoveValue, Progress, Reason, Search, Tally, Value,
    choose,
};
use noughts_rules::{Game, MiniCell, Side, Status, Ultimate, UltimateRule, Variant};

/// Checks that play keeps a value with its distance, such as a win in a number of plies.
fn check_distance(board: &Ultimate, value: Value) {
    match value {
        Value::Win { plies } => assert!(wins_within(board, plies), "{value:?}"),
        Value::Loss { plies } => assert!(loses_within(board, plies), "{value:?}"),
        Value::Draw { .. } => {}
    }
}

#[test]
fn late_positions_are_proven_as_exhaustive_search_says() {
    for variant in RULES {
        let mut outcomes = [0; 3];
        // By count, draws are rare.
        let is_count = variant == Variant::UltimateCount;
        for number in 0..if is_count { 100 } else { 25 } {
            let position = endgame(variant, number, 7);
            let board = position.as_ultimate().unwrap();
            let mut known = Known::new();
            let expected = outcome(board, -1, 1, &mut known);
            let mut search = MonteCarlo::with_tree(1 << 22, number);
            let analysis = play_out(&mut search, &position, Limit::None);
            let value = analysis.value.expect("a proof");
            assert_eq!(sign(value), expected, "{variant} {number}");
            check_distance(board, value);
            if let Value::Win { plies } | Value::Loss { plies } = value {
                assert_eq!(analysis.pv.len(), plies as usize, "{variant} {number}");
            }
            outcomes[(expected + 1).unsigned_abs() as usize] += 1;
            for &cell in &analysis.best {
                let at = MiniCell::at(cell).unwrap();
                assert_eq!(outcome_of_move(board, at, &mut known), expected);
            }
        }
        assert!(outcomes.iter().all(|&count| count > 0), "{outcomes:?}");
    }
}

/// Returns how many moves are proven, and asserts that each is what exhaustive search says.
fn check_proven(search: &MonteCarlo, board: &Ultimate) -> usize {
    let mut known = Known::new();
    let values = search.values().into_iter();
    let proven = values.filter_map(|found| Some((found, found.value?)));
    let check = |(found, value): (MoveValue, Value)| {
        let at = MiniCell::at(found.cell).unwrap();
        let expected = outcome_of_move(board, at, &mut known);
        assert_eq!((sign(value), found.score), (expected, value.score()));
    };
    proven.map(check).count()
}

#[test]
fn what_is_proven_of_a_move_is_so() {
    for variant in RULES {
        let mut proven = 0;
        for number in 0..40 {
            let position = endgame(variant, 1000 + number, 8);
            let mut search = MonteCarlo::with_tree(1 << 20, number);
            play_out(&mut search, &position, Limit::Nodes(150));
            let values = search.values();
            assert!(values.iter().map(|m| m.cell).eq(position.legal_moves()));
            assert!(
                values
                    .iter()
                    .all(|m| m.rate.expect("a rate").permille <= 1000)
            );
            proven += check_proven(&search, position.as_ultimate().unwrap());
        }
        assert!(proven > 50, "{proven}");
    }
}

/// The last moves of a won game.
const WON: &str = "ultimate da aa ag gd de ed di ig ge ea ah hi ib bd ai id gh he eh hd gb";

#[test]
fn a_last_move_can_win_draw_or_lose_by_count() {
    let mut seen = HashSet::new();
    for number in 0..40 {
        let last = endgame(Variant::UltimateCount, number, 1);
        let analysis = play_out(&mut MonteCarlo::with_tree(0, 1), &last, Limit::None);
        let value = analysis.value.expect("a proof");
        assert_eq!((value.plies(), analysis.pv.len()), (1, 1));
        let at = MiniCell::at(analysis.pv[0]).unwrap();
        let outcome = outcome_of_move(last.as_ultimate().unwrap(), at, &mut Known::new());
        assert_eq!(sign(value), outcome);
        let end = after(&last, analysis.pv[0]);
        let over = play_out(&mut MonteCarlo::with_tree(0, 1), &end, Limit::None);
        assert_eq!(over.value.map(sign), Some(outcome));
        seen.insert(outcome);
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn random_games_of_searches_are_legal_and_end() {
    for variant in RULES {
        for seed in 0..6 {
            let mut searches = [seed, !seed].map(|seed| MonteCarlo::with_tree(1 << 16, seed));
            let mut game = Game::new(variant);
            let mut ply = 0;
            while !game.position().status().is_over() {
                let position = game.position().clone();
                let search = &mut searches[ply % 2];
                let analysis = play_out(search, &position, Limit::Nodes(60 + seed));
                let legal = position.legal_moves();
                assert!(analysis.best.iter().all(|cell| legal.contains(cell)));
                // The principal variation can be played.
                let mut end = position.clone();
                for &cell in &analysis.pv {
                    end.play(end.to_move(), cell).expect("a legal move");
                }
                assert_eq!(analysis.depth as usize, analysis.pv.len());
                let level = Level::ALL[(ply + seed as usize) % 4];
                let cell = level.pick(&position, &search.values(), seed + ply as u64);
                game.play(cell.expect("a move")).expect("a legal move");
                ply += 1;
            }
            let search = &mut searches[0];
            assert_eq!(play_out(search, game.position(), Limit::None).best, []);
            assert_eq!(Level::Easy.pick(game.position(), &search.values(), 1), None);
        }
    }
}

#[test]
fn slices_change_nothing() {
    let position = position("ultimate ee ea ae");
    let found = |slice: u64| {
        let mut search = MonteCarlo::with_tree(1 << 18, 7);
        search.start(&position, Limit::Nodes(5_000));
        while search.step(slice) == Progress::Running {}
        (search.analysis(), search.tally())
    };
    let whole = found(u64::MAX);
    assert_eq!(whole.0.nodes, 5_000);
    for slice in [0, 1, 7, 1000] {
        assert_eq!(found(slice), whole);
    }
}

#[test]
fn a_small_tree_still_finds_what_is_so() {
    for variant in RULES {
        for number in 0..10 {
            let position = endgame(variant, number, 7);
            let board = position.as_ultimate().unwrap();
            let mut search = MonteCarlo::with_tree(0, number);
            let analysis = play_out(&mut search, &position, Limit::Nodes(20_000));
            let expected = outcome(board, -1, 1, &mut Known::new());
            assert!(analysis.value.is_none_or(|value| sign(value) == expected));
            check_proven(&search, board);
        }
    }
    // Playouts count even though the tree has long been full.
    let mut search = MonteCarlo::with_tree(1 << 14, 1);
    let start = Variant::Ultimate.start();
    let analysis = play_out(&mut search, &start, Limit::Nodes(30_000));
    assert_eq!(analysis.nodes, 30_000);
    let visits: u64 = search.tally().iter().map(|tally| tally.visits).sum();
    assert!((29_000..=30_081).contains(&visits), "{visits}");
}

#[test]
fn the_tree_is_kept_for_the_position_two_plies_on() {
    let before = position("ultimate ee ea ae");
    let mut search = MonteCarlo::new(3);
    let analysis = play_out(&mut search, &before, Limit::Nodes(20_000));
    let next = after(&after(&before, analysis.pv[0]), analysis.pv[1]);
    search.start(&next, Limit::Nodes(0));
    let kept: u64 = search.tally().iter().map(|tally| tally.visits).sum();
    assert!(kept > 1_000, "{kept}");
    assert!(
        search
            .values()
            .iter()
            .map(|m| m.cell)
            .eq(next.legal_moves())
    );

    // Nothing is kept from another game.
    search.start(&position("ultimate-cross aa"), Limit::Nodes(0));
    let kept: u64 = search.tally().iter().map(|tally| tally.visits).sum();
    assert_eq!(
        kept,
        position("ultimate-cross aa").legal_moves().len() as u64
    );
}

#[test]
fn other_games_are_not_searched() {
    for variant in Variant::ALL {
        let mut search = MonteCarlo::new(1);
        let analysis = play_out(&mut search, &variant.start(), Limit::Nodes(10));
        assert_eq!(
            analysis.best.is_empty(),
            !MonteCarlo::supports(variant),
            "{variant}"
        );
        assert_eq!(search.values().is_empty(), !MonteCarlo::supports(variant));
    }
}

#[test]
fn tallies_add_up() {
    let position = position("ultimate ee ea ae");
    let mut searches = [1, 2, 3].map(MonteCarlo::new);
    for search in &mut searches {
        play_out(search, &position, Limit::Nodes(500));
    }
    let tallies: Vec<_> = searches.iter().map(MonteCarlo::tally).collect();
    assert_ne!(tallies[0], tallies[1]);
    let [mut first, ..] = searches;
    let alone = first.values();
    let calibration = Calibration::of(UltimateRule::Standard);
    let others = [&tallies[1][..], &tallies[2][..]].concat();
    for _ in 0..2 {
        // Later counts replace earlier ones.
        first.count_in(&others);
        let values = first.values();
        assert_eq!(first.analysis().nodes, 500 + 2 * 500);
        for (place, value) in values.iter().enumerate() {
            let expected: u64 = tallies.iter().map(|tally| tally[place].visits).sum();
            assert_eq!(value.rate.unwrap().visits, expected);
            let rates = tallies
                .iter()
                .map(|tally| tally[place].move_value(calibration).rate.unwrap().permille);
            let (least, most) = (rates.clone().min(), rates.max());
            assert!((least..=most).contains(&value.rate.map(|rate| rate.permille)));
        }
    }
    first.start(&position, Limit::Nodes(0));
    assert_eq!(first.values(), alone);
    // Others' counts for unplayable cells are ignored.
    let occupied = Tally {
        cell: position.parse_cell("ee").unwrap(),
        ..tallies[1][0]
    };
    first.count_in(&[occupied]);
    assert_eq!(first.values(), alone);

    let cell = position.legal_moves()[0];
    let tally = |visits, value| Tally {
        cell,
        visits,
        results: 400 * visits,
        value,
    };
    let win = |plies| Some(Value::Win { plies });
    let sum = Tally::sums([tally(2, None), tally(3, win(7)), tally(4, win(5))]);
    assert_eq!(sum, [tally(9, win(5))]);
    assert_eq!(sum[0].move_value(calibration).rate.unwrap().permille, 1000);
}

#[test]
fn each_level_beats_the_one_below() {
    for variant in RULES {
        for (number, pair) in Level::ALL.windows(2).enumerate() {
            let [weaker, stronger] = pair else { panic!() };
            let games = 24;
            let mut points = 0;
            for game in 0..games {
                let players = if game % 2 == 0 {
                    [stronger, weaker]
                } else {
                    [weaker, stronger]
                };
                let status = play(variant, players, (number as u64) << 20 | game << 8);
                points += match status.winner() {
                    Some(mark) if players[mark as usize] == stronger => 2,
                    Some(_) => 0,
                    None => 1,
                };
            }
            assert!(
                points * 10 >= 2 * games * 6,
                "{variant} {stronger:?}: {points} of {}",
                2 * games
            );
        }
    }
}

/// Plays a game between two levels; the top one makes 1,000 playouts a move.
fn play(variant: Variant, players: [&Level; 2], seed: u64) -> Status {
    let mut position = variant.start();
    let mut searches = [seed, !seed].map(|seed| MonteCarlo::with_tree(1 << 20, seed));
    for ply in 0.. {
        if position.status().is_over() {
            break;
        }
        let (level, search) = (players[ply % 2], &mut searches[ply % 2]);
        play_out(search, &position, level.limit(variant, Limit::Nodes(1_000)));
        let cell = level.pick(&position, &search.values(), seed + ply as u64);
        position = after(&position, cell.unwrap());
    }
    position.status()
}

#[test]
fn no_level_overlooks_a_move_that_wins_the_game() {
    let mut game = Game::from_record(WON).unwrap();
    let last = game.position().clone();
    game.undo();
    for level in Level::ALL {
        for seed in 0..30 {
            let mut search = MonteCarlo::with_tree(1 << 16, seed);
            play_out(
                &mut search,
                game.position(),
                level.limit(Variant::Ultimate, Limit::Nodes(100)),
            );
            let cell = level.pick(game.position(), &search.values(), seed).unwrap();
            assert_eq!(after(game.position(), cell).status(), last.status());
        }
    }
}

/// X follows its winning strategy, says so from the first move on, and wins in time.
#[test]
fn x_wins_by_the_open_rule() {
    let mut search = MonteCarlo::new(1);
    for seed in 0..3 {
        let mut game = Game::new(Variant::UltimateOpen);
        while !game.position().status().is_over() {
            let position = game.position().clone();
            let is_x = game.ply().is_multiple_of(2);
            let analysis = play_out(&mut search, &position, Limit::Nodes(150));
            let most = 43 - game.ply() as u32;
            match analysis.value {
                Some(Value::Win { plies }) if is_x => assert!(plies <= most),
                Some(Value::Loss { plies }) if !is_x => assert!(plies <= most),
                other => panic!("{other:?} after {}", game.record()),
            }
            let legal = position.legal_moves();
            let cell = if is_x {
                let chosen = search.choose(Level::Perfect, &position, seed);
                let cell = chosen.expect("a move");
                let said = reasons(&position, cell, &search.values());
                let is_step = |reason: &Reason| matches!(reason, Reason::Strategy { .. });
                // Later the tree may prove another win.
                let is_said = said.iter().any(is_step) || game.ply() > 20;
                assert!(is_said, "{}", game.record());
                cell
            } else {
                choose(&legal, (seed << 8) + game.ply() as u64).expect("a move")
            };
            game.play(cell).expect("legal");
        }
        assert_eq!(game.position().status(), Status::Won(Side::X));
    }
    // Beatable levels do not know it.
    let position = Variant::UltimateOpen.start();
    let easy = search.limit(Level::Easy, Variant::UltimateOpen, Limit::None);
    assert_eq!(
        play_out(&mut MonteCarlo::new(1), &position, easy).value,
        None
    );
}
