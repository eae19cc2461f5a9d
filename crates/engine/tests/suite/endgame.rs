//! The prover of Ultimate's endgames against exhaustive search.

use std::collections::HashMap;

use noughts_engine::{Level, Limit, MonteCarlo, Progress, Prover, Search, Value};
use noughts_random::SplitMix64;
use noughts_rules::{MiniCell, Position, Status, Ultimate, Variant};

use crate::support::{after, play_out, position};

pub(crate) const RULES: [Variant; 4] = [
    Variant::Ultimate,
    Variant::UltimateCross,
    Variant::UltimateCount,
    Variant::UltimateOpen,
];

/// Returns the position with a number after random moves, with this many open cells.
pub(crate) fn endgame(variant: Variant, number: u64, cells: u32) -> Position {
    let mut random = SplitMix64::new(number);
    let mut position = variant.start();
    loop {
        let board = position.as_ultimate().unwrap();
        let open = Prover::open_cells(board);
        if position.status().is_over() || open < cells {
            position = variant.start();
        } else if open == cells {
            return position;
        } else {
            let cell = random.pick(&position.legal_moves()).unwrap();
            position = after(&position, cell);
        }
    }
}

/// Returns the outcome under best play for the side to move, 1, 0 or -1, by plain alpha-beta with a
/// table of whole positions, starting with the moves that leave the fewest replies.
pub(crate) fn outcome(board: &Ultimate, mut alpha: i32, beta: i32, known: &mut Known) -> i32 {
    let (lower, upper) = known.get(board).copied().unwrap_or((-1, 1));
    if lower >= beta || lower == upper {
        return lower;
    }
    if upper <= alpha {
        return upper;
    }
    let (start, mut best) = (alpha, -1);
    let played = board.moves().map(|at| {
        let mut after = *board;
        after.play(at);
        after
    });
    let mut positions: Vec<_> = played.collect();
    positions.sort_by_key(Ultimate::move_count);
    for after in positions {
        best = best.max(match after.status() {
            Status::Won(winner) if winner == board.to_move() => 1,
            Status::Won(_) => -1,
            Status::Draw => 0,
            Status::InProgress => -outcome(&after, -beta, -alpha, known),
        });
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    let bounds = if best >= beta {
        (best, upper)
    } else if best <= start {
        (lower, best)
    } else {
        (best, best)
    };
    known.insert(*board, bounds);
    best
}

pub(crate) type Known = HashMap<Ultimate, (i32, i32)>;

/// Returns the outcome of a move for the side that makes it.
pub(crate) fn outcome_of_move(board: &Ultimate, at: MiniCell, known: &mut Known) -> i32 {
    let mut after = *board;
    assert!(after.play(at));
    match after.status() {
        Status::Won(winner) if winner == board.to_move() => 1,
        Status::Won(_) => -1,
        Status::Draw => 0,
        Status::InProgress => -outcome(&after, -1, 1, known),
    }
}

/// Returns whether the side to move wins within a number of plies, whatever the replies, by plain
/// search.
pub(crate) fn wins_within(board: &Ultimate, plies: u32) -> bool {
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
pub(crate) fn loses_within(board: &Ultimate, plies: u32) -> bool {
    plies > 0
        && board.moves().all(|at| {
            let mut after = *board;
            after.play(at);
            match after.status() {
                // The side that moves last may lose by the count.
                Status::Won(winner) => winner != board.to_move(),
                Status::Draw => false,
                Status::InProgress => wins_within(&after, plies - 1),
            }
        })
}

pub(crate) fn proven(
    prover: &mut Prover,
    board: &Ultimate,
    slice: u64,
) -> Vec<(MiniCell, Option<Value>)> {
    prover.start(board, board.moves());
    while prover.step(slice) == Progress::Running {}
    prover.values().collect()
}

pub(crate) fn sign(value: Value) -> i32 {
    value.score().signum()
}

#[test]
fn every_move_is_proven_as_plain_alpha_beta_says() {
    for variant in RULES {
        // One prover for all: its table entries from one position must hold in the next.
        let mut prover = Prover::new(1 << 20);
        let mut outcomes = [0; 3];
        for number in 0..300 {
            let position = endgame(variant, number, 4 + number as u32 % 12);
            let board = position.as_ultimate().unwrap();
            let mut known = Known::new();
            let values = proven(&mut prover, board, 1000);
            assert!(values.iter().map(|(at, _)| *at).eq(board.moves()));
            for (at, value) in values {
                let expected = outcome_of_move(board, at, &mut known);
                let value = value.expect("a proof");
                assert_eq!(sign(value), expected, "{variant} {number} {at:?}");
                outcomes[(expected + 1).unsigned_abs() as usize] += 1;
            }
        }
        assert!(outcomes.iter().all(|&count| count > 100), "{outcomes:?}");
    }
}

#[test]
fn a_proven_distance_is_kept_and_best_play_ends_within_it() {
    for variant in RULES {
        let mut prover = Prover::new(1 << 20);
        for number in 0..100 {
            let position = endgame(variant, 1_000 + number, 5 + number as u32 % 8);
            let board = position.as_ultimate().unwrap();
            for (at, value) in proven(&mut prover, board, 1000) {
                let value = value.expect("a proof");
                let mut end = *board;
                let line = prover.line(at);
                assert_eq!(line.first(), Some(&at));
                for &at in &line {
                    assert!(end.play(at), "{variant} {number} {line:?}");
                }
                let plies = value.plies();
                assert!(line.len() <= plies as usize);
                match value {
                    Value::Win { .. } => {
                        assert_eq!(end.status(), Status::Won(board.to_move()));
                        let mut after = *board;
                        after.play(at);
                        let is_won = plies == 1 || loses_within(&after, plies - 1);
                        assert!(is_won, "{variant} {number} {at:?}");
                    }
                    Value::Loss { plies } => {
                        assert_eq!(end.status(), Status::Won(board.to_move().other()));
                        let mut after = *board;
                        after.play(at);
                        let is_lost = plies == 1 || wins_within(&after, plies - 1);
                        assert!(is_lost, "{variant} {number} {at:?}");
                    }
                    Value::Draw { .. } => assert_eq!(end.status().winner(), None),
                }
            }
        }
    }
}

#[test]
fn slices_and_runs_change_nothing() {
    for variant in RULES {
        for number in 0..10 {
            let position = endgame(variant, number, 18);
            let board = position.as_ultimate().unwrap();
            let run = |slice| {
                let mut prover = Prover::new(1 << 16);
                let values = proven(&mut prover, board, slice);
                (values, prover.nodes())
            };
            let whole = run(u64::MAX);
            for slice in [0, 1, 7, 100] {
                assert_eq!(run(slice), whole, "{variant} {number} {slice}");
            }
        }
    }
}

#[test]
fn a_prover_that_is_stopped_is_right_in_what_it_has_said() {
    let mut partly = 0;
    for variant in RULES {
        for number in 0..20 {
            let position = endgame(variant, 2_000 + number, 16);
            let board = position.as_ultimate().unwrap();
            let mut known = Known::new();
            for nodes in [1, 20, 100, 400] {
                // A table of 4 KiB forgets most entries.
                let mut prover = Prover::new(0);
                prover.start(board, board.moves());
                prover.step(nodes);
                let values: Vec<_> = prover.values().collect();
                let found = values.iter().filter(|(_, value)| value.is_some()).count();
                partly += usize::from((1..values.len()).contains(&found));
                for (at, value) in values {
                    let expected = outcome_of_move(board, at, &mut known);
                    assert!(value.is_none_or(|value| sign(value) == expected));
                }
            }
        }
    }
    assert!(partly > 20, "{partly}");
}

#[test]
fn only_the_moves_that_are_asked_about_are_proven() {
    let position = endgame(Variant::Ultimate, 3, 12);
    let board = position.as_ultimate().unwrap();
    let mut prover = Prover::new(0);
    assert_eq!(prover.step(1), Progress::Done);
    let last = board.moves().last();
    prover.start(board, last);
    while prover.step(10) == Progress::Running {}
    assert!(prover.values().map(|(at, _)| at).eq(last));
    assert!(prover.values().all(|(_, value)| value.is_some()));
    prover.stop();
    assert_eq!(
        (prover.values().count(), prover.step(1)),
        (0, Progress::Done)
    );
}

/// Positions with 25 to 30 open cells, by number and cells, and their values for the side to move
/// by `outcome` above: `plain_alpha_beta_finds_the_values_of_larger_endgames` recomputes them.
const LARGER: [(u64, u32, i32); 20] = [
    (0, 25, 0),
    (1, 26, 0),
    (2, 27, 1),
    (3, 28, 0),
    (4, 29, -1),
    (5, 30, 0),
    (6, 25, 0),
    (7, 26, 1),
    (8, 27, 0),
    (9, 28, 1),
    (10, 29, 1),
    (11, 30, -1),
    (12, 25, -1),
    (13, 26, 0),
    (14, 27, -1),
    (15, 28, 1),
    (16, 29, 1),
    (17, 30, 1),
    (18, 25, 1),
    (19, 26, -1),
];

#[test]
fn larger_endgames_are_proven_as_plain_alpha_beta_has_found() {
    let mut nodes = 0;
    for (number, cells, expected) in LARGER {
        let position = endgame(Variant::Ultimate, number, cells);
        let mut search = MonteCarlo::with_tree(1 << 20, number).with_prover(1 << 20);
        let analysis = play_out(&mut search, &position, Limit::Nodes(100_000));
        nodes += analysis.nodes;
        assert_eq!(analysis.value.map(sign), Some(expected), "{number} {cells}");
    }
    assert!(nodes < 200_000, "{nodes}");
}

#[test]
#[ignore = "takes a minute"]
fn plain_alpha_beta_finds_the_values_of_larger_endgames() {
    for (number, cells, expected) in LARGER {
        let position = endgame(Variant::Ultimate, number, cells);
        let found = outcome(position.as_ultimate().unwrap(), -1, 1, &mut Known::new());
        assert_eq!(found, expected, "{number} {cells}");
    }
}

#[test]
fn the_moves_to_play_in_a_proven_position_keep_its_value() {
    for variant in RULES {
        let (mut values, mut unproven_draws) = ([0; 3], 0);
        for number in 0..30 {
            let position = endgame(variant, 6_000 + number, 16);
            let board = position.as_ultimate().unwrap();
            let mut search = MonteCarlo::with_tree(1 << 20, number).with_prover(1 << 20);
            let analysis = play_out(&mut search, &position, Limit::None);
            let mut known = Known::new();
            let expected = outcome(board, -1, 1, &mut known);
            assert_eq!(
                analysis.value.map(sign),
                Some(expected),
                "{variant} {number}"
            );
            values[(expected + 1).unsigned_abs() as usize] += 1;
            let found = search.values();
            unproven_draws += u32::from(expected == 0 && found.iter().any(|m| m.value.is_none()));
            let chosen = Level::Perfect.pick(&position, &found, number);
            for cell in analysis.best.into_iter().chain(chosen) {
                let at = MiniCell::at(cell).unwrap();
                let kept = outcome_of_move(board, at, &mut known);
                assert_eq!(kept, expected, "{variant} {number}");
            }
        }
        assert!(values.iter().all(|&count| count > 0), "{values:?}");
        assert!(unproven_draws > 0);
    }
}

#[test]
fn a_study_of_an_endgame_proves_every_move() {
    for variant in RULES {
        for number in 0..10 {
            let position = endgame(variant, 4_000 + number, 16);
            let board = position.as_ultimate().unwrap();
            let mut search = MonteCarlo::new(number);
            search.study(&position, Limit::None);
            while search.step(100) == Progress::Running {}
            assert!(search.is_solved());
            let mut known = Known::new();
            for found in search.values() {
                let at = MiniCell::at(found.cell).unwrap();
                let expected = outcome_of_move(board, at, &mut known);
                assert_eq!(found.value.map(sign), Some(expected), "{variant} {number}");
            }
            let best = search.analysis();
            let expected = outcome(board, -1, 1, &mut known);
            assert_eq!(best.value.map(sign), Some(expected));
        }
    }
}

#[test]
fn what_is_proven_of_a_position_is_kept_for_the_next_search_of_it() {
    let position = endgame(Variant::Ultimate, 4_004, 20);
    let mut search = MonteCarlo::with_tree(1 << 20, 1).with_prover(1 << 20);
    let first = play_out(&mut search, &position, Limit::None);
    assert!(first.value.is_some() && search.proof_nodes() > 0);
    assert_eq!(first.pv.len(), first.depth as usize);
    search.start(&position, Limit::Nodes(0));
    let again = search.analysis();
    assert_eq!(
        (again.value, again.best, again.pv),
        (first.value, first.best, first.pv)
    );
}

#[test]
fn of_the_wins_of_an_endgame_the_shortest_is_found() {
    let mut wins = 0;
    for variant in RULES {
        for number in 0..40 {
            let position = endgame(variant, 8_000 + number, 16);
            let mut search = MonteCarlo::with_tree(1 << 20, number).with_prover(1 << 20);
            let found = play_out(&mut search, &position, Limit::None);
            if let Some(Value::Win { plies }) = found.value {
                let board = position.as_ultimate().unwrap();
                assert!(wins_within(board, plies), "{variant} {number}: {plies}");
                assert!(
                    !wins_within(board, plies - 1),
                    "{variant} {number}: {plies}"
                );
                wins += u32::from(plies > 3);
            }
        }
    }
    assert!(wins > 10, "{wins}");
}

#[test]
fn a_proven_win_is_played_to_its_end_within_its_distance() {
    let mut wins = 0;
    for variant in RULES {
        for number in 0..30 {
            let mut position = endgame(variant, 5_000 + number, 18 + (number % 3) as u32 * 4);
            let mut search = MonteCarlo::with_tree(1 << 20, number).with_prover(1 << 20);
            let winner = position.to_move();
            let mut left = u32::MAX;
            for ply in 0.. {
                let mut random = SplitMix64::new(number << 8 | ply);
                if position.status().is_over() {
                    assert_eq!(position.status(), Status::Won(winner), "{variant} {number}");
                    wins += 1;
                    break;
                }
                // The losing side plays anything.
                let cell = if position.to_move() == winner {
                    let found = play_out(&mut search, &position, Limit::Nodes(50_000));
                    let Some(Value::Win { plies }) = found.value else {
                        assert_eq!(left, u32::MAX, "{variant} {number}: {found:?}");
                        break;
                    };
                    assert!(plies <= left, "{variant} {number}: {plies} of {left}");
                    left = plies;
                    Level::Perfect.pick(&position, &search.values(), number)
                } else {
                    random.pick(&position.legal_moves())
                };
                position = after(&position, cell.unwrap());
                left = left.saturating_sub(u32::from(left < u32::MAX));
            }
        }
    }
    assert!(wins > 20, "{wins}");
}

#[test]
fn the_levels_that_are_to_be_beaten_play_without_the_prover() {
    for variant in RULES {
        let position = endgame(variant, 7, 20);
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let found = [0, 1].map(|provers| {
                let mut search = MonteCarlo::with_tree(1 << 20, 7);
                if provers > 0 {
                    search = search.with_prover(1 << 20);
                }
                play_out(
                    &mut search,
                    &position,
                    level.limit(position.variant(), Limit::None),
                );
                search.tally()
            });
            assert_eq!(found[0], found[1], "{variant} {level:?}");
        }
    }
}

#[test]
fn beside_the_prover_the_search_is_the_same_in_slices_and_away_from_the_end() {
    let late = endgame(Variant::Ultimate, 11, 30);
    let early = position("ultimate ee ea ae");
    let run = |position: &Position, slice, prover: Option<usize>| {
        let mut search = MonteCarlo::with_tree(1 << 18, 7);
        if let Some(bytes) = prover {
            search = search.with_prover(bytes);
        }
        search.start(position, Limit::Nodes(400));
        while search.step(slice) == Progress::Running {}
        (search.analysis(), search.tally())
    };
    let whole = run(&late, u64::MAX, Some(1 << 20));
    for slice in [0, 1, 7, 1000] {
        assert_eq!(run(&late, slice, Some(1 << 20)), whole);
    }
    assert_eq!(run(&early, 50, Some(1 << 20)), run(&early, 50, None));
}
