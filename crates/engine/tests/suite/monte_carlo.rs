//! The Monte Carlo search of Ultimate against exhaustive search and against the rules.

use std::collections::{HashMap, HashSet};

use crate::support::{after, play_out, position, reasons};
use noughts_engine::{
    Analysis, Level, Limit, MonteCarlo, MoveValue, Progress, Reason, Search, Tally, Value, choose,
};
use noughts_rules::{CellId, Game, Position, Side, Status, Ultimate, Variant};

const RULES: [Variant; 3] = [
    Variant::Ultimate,
    Variant::UltimateCross,
    Variant::UltimateCount,
];

/// Returns the unfinished position with a number that has few enough open cells to examine all of
/// its games.
fn late(variant: Variant, number: u64, cells: usize) -> Position {
    (0..)
        .find_map(|attempt| {
            let mut position = variant.start();
            for ply in 0.. {
                if position.status().is_over() {
                    return None;
                }
                if open_cells(&position) <= cells {
                    return Some(position);
                }
                let seed = (number << 32) + (attempt << 8) + ply;
                let cell = choose(&position.legal_moves(), seed).unwrap();
                position = after(&position, cell);
            }
            None
        })
        .unwrap()
}

/// Returns the number of cells that can still be played.
fn open_cells(position: &Position) -> usize {
    let is_open = |cell: &CellId| {
        let mini = position.topology().mini_cell(*cell).unwrap().mini;
        let is_closed = !position.open().contains(mini);
        position.symbol_at(*cell).is_none() && !is_closed
    };
    position.topology().cells().filter(is_open).count()
}

/// Returns the outcome under best play for the side to move: 1, 0 or -1.
fn outcome(board: &Ultimate, known: &mut HashMap<Ultimate, i32>) -> i32 {
    if let Some(&known) = known.get(board) {
        return known;
    }
    let mut best = -1;
    for at in board.moves() {
        let mut after = *board;
        after.play(at);
        best = best.max(worth(board.to_move(), &after, known));
        if best == 1 {
            break;
        }
    }
    known.insert(*board, best);
    best
}

/// Returns the outcome for the side whose move led to a board. By count it may have lost.
fn worth(side: Side, after: &Ultimate, known: &mut HashMap<Ultimate, i32>) -> i32 {
    match after.status() {
        Status::Won(winner) if winner == side => 1,
        Status::Won(_) => -1,
        Status::Draw => 0,
        Status::InProgress => -outcome(after, known),
    }
}

/// Returns whether the side to move wins within a number of plies, whatever the replies.
fn wins_within(board: &Ultimate, plies: u32) -> bool {
    plies > 0
        && board.moves().any(|at| {
            let mut after = *board;
            after.play(at);
            match after.status() {
                Status::Won(winner) => winner == board.to_move(),
                Status::Draw => false,
                Status::InProgress => loses_within(&after, plies - 1),
            }
        })
}

/// Returns whether the side to move loses within a number of plies, whatever it does.
fn loses_within(board: &Ultimate, plies: u32) -> bool {
    plies > 0
        && board.moves().all(|at| {
            let mut after = *board;
            after.play(at);
            match after.status() {
                Status::Won(winner) => winner != board.to_move(),
                Status::Draw => false,
                Status::InProgress => wins_within(&after, plies - 1),
            }
        })
}

fn sign(value: Value) -> i32 {
    value.score().signum()
}

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
            let position = late(variant, number, 7);
            let board = position.as_ultimate().unwrap();
            let expected = outcome(board, &mut HashMap::new());
            let analysis = play_out(
                &mut MonteCarlo::with_tree(1 << 22, number),
                &position,
                Limit::None,
            );
            let value = analysis.value.expect("a proof");
            assert_eq!(sign(value), expected, "{variant} {number}");
            check_distance(board, value);
            if let Value::Win { plies } | Value::Loss { plies } = value {
                assert_eq!(analysis.pv.len(), plies as usize, "{variant} {number}");
            }
            outcomes[usize::from(expected >= 0) + usize::from(expected > 0)] += 1;
            for &cell in &analysis.best {
                let after = after(&position, cell);
                let after = after.as_ultimate().unwrap();
                let worth = worth(board.to_move(), after, &mut HashMap::new());
                assert_eq!(worth, expected);
            }
        }
        assert!(outcomes.iter().all(|&count| count > 0), "{outcomes:?}");
    }
}

#[test]
fn what_is_proven_of_a_move_is_so() {
    for variant in RULES {
        let mut proven = 0;
        for number in 0..40 {
            let position = late(variant, 1000 + number, 8);
            let mut search = MonteCarlo::with_tree(1 << 20, number);
            play_out(&mut search, &position, Limit::Nodes(150));
            let values = search.values();
            assert!(values.iter().map(|m| m.cell).eq(position.legal_moves()));
            for found in values {
                let rate = found.rate.expect("a rate");
                assert!(rate.permille <= 1000);
                let Some(value) = found.value else { continue };
                proven += 1;
                let next = after(&position, found.cell);
                let next = next.as_ultimate().unwrap();
                let expected = worth(position.to_move(), next, &mut HashMap::new());
                assert_eq!((sign(value), found.score), (expected, value.score()));
            }
        }
        assert!(proven > 50, "{proven}");
    }
}

/// The last moves of a won game.
const WON: &str = "ultimate da aa ag gd de ed di ig ge ea ah hi ib bd ai id gh he eh hd gb";

#[test]
fn a_win_is_found() {
    let game = Game::from_record(WON).unwrap();
    for (back, plies) in [(1, 1), (2, 2)] {
        let mut game = game.clone();
        for _ in 0..back {
            game.undo();
        }
        let analysis = play_out(
            &mut MonteCarlo::new(1),
            game.position(),
            Limit::Nodes(20_000),
        );
        if back == 1 {
            assert_eq!(analysis.value, Some(Value::Win { plies }));
            assert_eq!(analysis.pv.len(), 1);
            let end = after(game.position(), analysis.pv[0]);
            assert!(matches!(end.status(), Status::Won(_)));
        }
    }
}

#[test]
fn a_game_that_is_over_is_said_to_be_so() {
    for variant in RULES {
        let mut seen = [false; 2];
        for seed in 0.. {
            let mut position = variant.start();
            for ply in 0.. {
                let Some(cell) = choose(&position.legal_moves(), (seed << 8) + ply) else {
                    break;
                };
                position = after(&position, cell);
            }
            let value = match position.status() {
                Status::Won(winner) if winner == position.to_move() => Value::Win { plies: 0 },
                Status::Won(_) => Value::Loss { plies: 0 },
                Status::Draw => Value::Draw { plies: 0 },
                Status::InProgress => panic!("the game goes on"),
            };
            let analysis = play_out(&mut MonteCarlo::with_tree(0, 1), &position, Limit::None);
            let expected = Analysis {
                value: Some(value),
                score: value.score(),
                ..Analysis::default()
            };
            assert_eq!(analysis, expected);
            seen[usize::from(position.status() == Status::Draw)] = true;
            if seen == [true; 2] {
                break;
            }
        }
    }
}

#[test]
fn a_last_move_can_win_draw_or_lose_by_count() {
    let mut seen = HashSet::new();
    for number in 0..40 {
        let last = late(Variant::UltimateCount, number, 1);
        let analysis = play_out(&mut MonteCarlo::with_tree(0, 1), &last, Limit::None);
        let value = analysis.value.expect("a proof");
        assert_eq!((value.plies(), analysis.pv.len()), (1, 1));
        let end = after(&last, analysis.pv[0]);
        let worth = worth(
            last.to_move(),
            end.as_ultimate().unwrap(),
            &mut HashMap::new(),
        );
        assert_eq!(sign(value), worth);
        let over = play_out(&mut MonteCarlo::with_tree(0, 1), &end, Limit::None);
        assert_eq!(over.value.map(sign), Some(worth));
        seen.insert(worth);
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn a_level_makes_its_own_playouts_or_fewer() {
    for (level, own) in [(Level::Easy, 20), (Level::Medium, 50), (Level::Hard, 80)] {
        assert_eq!(
            level.limit(Variant::Ultimate, Limit::None),
            Limit::Nodes(own)
        );
        for (most, expected) in [(0, 0), (own - 1, own - 1), (own, own), (own + 1, own)] {
            assert_eq!(
                level.limit(Variant::Ultimate, Limit::Nodes(most)),
                Limit::Nodes(expected)
            );
        }
    }
    for limit in [Limit::None, Limit::Nodes(7)] {
        assert_eq!(Level::Perfect.limit(Variant::Ultimate, limit), limit);
    }
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
            let position = late(variant, number, 7);
            let board = position.as_ultimate().unwrap();
            let expected = outcome(board, &mut HashMap::new());
            let mut search = MonteCarlo::with_tree(0, number);
            let analysis = play_out(&mut search, &position, Limit::Nodes(20_000));
            if let Some(value) = analysis.value {
                assert_eq!(sign(value), expected, "{variant} {number}");
            }
            for found in search.values() {
                let next = after(&position, found.cell);
                if let (Some(value), Status::InProgress) = (found.value, next.status()) {
                    let next = next.as_ultimate().unwrap();
                    assert_eq!(sign(value), -outcome(next, &mut HashMap::new()));
                }
            }
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
                .map(|tally| tally[place].move_value().rate.unwrap().permille);
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
    assert_eq!(sum[0].move_value().rate.unwrap().permille, 1000);
}

#[test]
fn each_level_beats_the_one_below() {
    for variant in RULES {
        for (number, pair) in Level::ALL.windows(2).enumerate() {
            let [weaker, stronger] = pair else { panic!() };
            let games = 40;
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

/// Returns the rules' reasons for and against a move, in words that are easy to compare.
fn said(record: &str, text: &str) -> Vec<String> {
    let position = position(record);
    let cell = position.parse_cell(text).unwrap();
    let cells = |cells: &[CellId]| {
        let words: Vec<_> = cells
            .iter()
            .map(|&cell| position.write_cell(cell))
            .collect();
        words.join(" ")
    };
    reasons(&position, cell, &[])
        .iter()
        .map(|reason| match reason {
            Reason::WinsMain { lines } => format!("wins {}", lines.len()),
            Reason::WinsMini { mini, lines } => {
                format!("wins {} {}", mini.letter(), lines.len())
            }
            Reason::BlocksMain { mini } => format!("blocks the win in {}", mini.letter()),
            Reason::BlocksMini { mini } => format!("blocks {}", mini.letter()),
            Reason::LeavesWin { cells: left } => format!("leaves the win {}", cells(left)),
            Reason::LeavesMini { cells: left } => format!("leaves {}", cells(left)),
            Reason::FreeChoice => "free".to_owned(),
            other => panic!("{other:?} in Ultimate"),
        })
        .collect()
}

#[test]
fn the_rules_say_why() {
    let before_win = WON.rsplit_once(' ').unwrap().0;
    let cases: [(&str, &str, &[&str]); 4] = [
        (before_win, "gb", &["wins 1"]),
        ("ultimate aa ai ic ca ab bi ie ea", "ac", &["wins a 1"]),
        ("ultimate aa ai ic ca ab bi ie ea", "af", &[]),
        ("ultimate aa ai ic ca", "ab", &[]),
    ];
    for (record, text, expected) in cases {
        assert_eq!(said(record, text), expected, "{record} {text}");
    }
}

#[test]
fn values_say_why() {
    let mut game = Game::from_record(WON).unwrap();
    game.undo();
    let mut search = MonteCarlo::new(1);
    play_out(&mut search, game.position(), Limit::Nodes(100));
    let values = search.values();
    let wins = |m: &MoveValue| m.value == Some(Value::Win { plies: 1 });
    let (won, other): (Vec<MoveValue>, Vec<MoveValue>) = values.iter().partition(|m| wins(m));
    assert!(!won.is_empty() && !other.is_empty());
    for found in other {
        let said = reasons(game.position(), found.cell, &values);
        assert!(
            found.value.is_none() || said.contains(&Reason::MissesWin),
            "{said:?}"
        );
    }
}
