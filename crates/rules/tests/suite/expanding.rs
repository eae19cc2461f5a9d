//! Expanding against its slow referee, and its own promises beyond the common contract.

use std::collections::BTreeSet;

use crate::support::expanding::Match;
use crate::support::referee::cells_of;
use crate::support::{all_cells, game};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Growth, Position, RoundEnd, Side, Status, Symbol, Variant};
use proptest::prelude::*;
use proptest::sample::Index;

/// The plies of a match: one for each cell of the last board.
const PLIES: usize = 100;

/// The number of random matches to compare with the referee.
const MATCHES: u64 = 150;

/// Plays random matches to the end. `patient` players score only with every eighth move while they
/// have others, which fills boards and makes lines that run over spent cells.
fn matches(patient: bool) -> impl Iterator<Item = Game> {
    (0..MATCHES).map(move |seed| {
        let mut random = SplitMix64::new(seed);
        let mut game = Game::new(Variant::Expanding);
        while !game.position().status().is_over() {
            let legal = game.position().legal_moves();
            let quiet: Vec<_> = legal
                .iter()
                .copied()
                .filter(|&cell| !patient || !scores(game.position(), cell))
                .collect();
            let eager = random.pick(&[true, false, false, false, false, false, false, false]);
            let candidates = if quiet.is_empty() || eager == Some(true) {
                &legal
            } else {
                &quiet
            };
            let cell = random.pick(candidates).expect("a legal move");
            game.play(cell).expect("a legal move");
        }
        game
    })
}

fn scores(position: &Position, cell: CellId) -> bool {
    let mut after = position.clone();
    let played = after.play(position.to_move(), cell).unwrap();
    !played.lines.is_empty()
}

#[test]
fn matches_agree_with_the_slow_referee() {
    for game in matches(false).chain(matches(true)) {
        let mut referee = Match::new();
        for (ply, played) in game.moves().enumerate() {
            let context = format!("ply {} of {}", ply + 1, game.record());
            let before = referee.side;
            assert_eq!(played.side, referee.to_move, "{context}");
            let done = referee.play(played.cell);
            assert_eq!(cells_of(&played.lines), done.lines, "{context}");
            assert_eq!(played.lines.len(), done.lines.len(), "{context}");

            let winner = (!done.lines.is_empty()).then_some(played.side);
            let growth = done.has_grown.then_some(Growth {
                from: before,
                to: before + 1,
            });
            let round = done.is_round_over.then_some(RoundEnd { winner, growth });
            assert_eq!(played.round, round, "{context}");

            let after = game.position_at(ply + 1);
            let topology = after.topology();
            assert_eq!(
                (topology.columns(), topology.rows()),
                (referee.side, referee.side),
                "{context}"
            );
            assert_eq!(after.can_grow(), referee.side < 10, "{context}");
            assert_eq!(after.scores(), Some(referee.scores), "{context}");
            assert_eq!(after.to_move(), referee.to_move, "{context}");
            assert_eq!(after.status(), referee.status(), "{context}");
            assert_eq!(after.legal_moves(), referee.legal(), "{context}");
            let spent: BTreeSet<_> = after
                .spent()
                .iter()
                .map(|cell| (cell.column(), cell.row()))
                .collect();
            assert_eq!(spent, referee.spent, "{context}");
            for cell in all_cells() {
                let mark = referee.marks.get(&(cell.column(), cell.row()));
                assert_eq!(
                    after.symbol_at(cell),
                    mark.copied().map(Symbol::from),
                    "{context}"
                );
            }
        }
    }
}

#[test]
fn every_match_lasts_a_hundred_plies() {
    let ends = matches(false).map(|game| {
        assert_eq!(game.ply(), PLIES, "{}", game.record());
        game.position().status()
    });
    let ends: Vec<_> = ends.collect();
    for mark in Side::ALL {
        assert!(ends.contains(&Status::Won(mark)), "{mark} never wins");
    }
    assert!(ends.contains(&Status::Draw), "no match is drawn");
    assert!(!ends.contains(&Status::InProgress));
}

/// Patient players fill boards. The last cell may draw the round or win it.
#[test]
fn the_matches_have_rounds_of_every_kind() {
    let (mut drawn, mut won_full, mut several, mut at_last_size) = (0, 0, 0, 0);
    for game in matches(true) {
        for (ply, played) in game.moves().enumerate() {
            let before = game.position_at(ply);
            let was_last = before.legal_moves().len() == 1;
            let Some(round) = played.round else { continue };
            drawn += u32::from(round.winner.is_none() && round.growth.is_some());
            won_full += u32::from(round.winner.is_some() && was_last);
            several += u32::from(played.lines.len() > 1);
            at_last_size += u32::from(round.winner.is_some() && round.growth.is_none());
        }
    }
    assert!(
        [drawn, won_full, several, at_last_size]
            .iter()
            .all(|&n| n > 0),
        "{drawn} {won_full} {several} {at_last_size}"
    );
}

#[test]
fn a_settled_match_scores_no_more() {
    for game in matches(true) {
        let first = (0..=PLIES).find(|&ply| game.position_at(ply).is_settled());
        let scores = game.position_at(first.expect("a finished match is settled"));
        assert_eq!(
            scores.scores(),
            game.position().scores(),
            "{}",
            game.record()
        );
        assert!((0..first.unwrap()).all(|ply| {
            let position = game.position_at(ply);
            position.can_grow()
                || position.topology().lines().any(|line| {
                    Side::ALL.into_iter().any(|mark| {
                        line.cells().all(|cell| {
                            let own = position.symbol_at(cell).is_none_or(|at| at == mark.into());
                            own && !position.spent().contains(cell)
                        })
                    })
                })
        }));
    }
}

/// Checks the position after a record.
fn check(record: &str, side: u8, scores: [u8; 2], to_move: Side, spent: &str) {
    let game = game(record);
    let position = game.position();
    let text: Vec<_> = position
        .spent()
        .iter()
        .map(|cell| position.write_cell(cell))
        .collect();
    assert_eq!(position.topology().rows(), side, "{record}");
    assert_eq!(position.scores(), Some(scores), "{record}");
    assert_eq!(position.to_move(), to_move, "{record}");
    assert_eq!(text.join(" "), spent, "{record}");
}

#[test]
fn known_matches() {
    let (x, o) = (Side::X, Side::O);
    let cases = [
        ("expanding", 3, [0, 0], x, ""),
        ("expanding a1 a2 b1 b2", 3, [0, 0], x, ""),
        // The winner moves again.
        ("expanding a1 a2 b1 b2 c1", 4, [1, 0], x, "a1 b1 c1"),
        // A spent line and a fourth cell make no new line.
        ("expanding a1 a2 b1 b2 c1 d1", 4, [1, 0], o, "a1 b1 c1"),
        // The opponent scores on the larger board with earlier cells.
        (
            "expanding a1 a2 b1 b2 c1 d1 c2",
            5,
            [1, 1],
            o,
            "a1 b1 c1 a2 b2 c2",
        ),
        // After a draw the last mover's opponent moves: X moved last.
        ("expanding b2 a1 c1 a3 a2 c2 b1 b3 c3", 4, [0, 0], o, ""),
        // A win that fills the board is a win.
        (
            "expanding a1 b2 c1 c2 a2 a3 b3 c3 b1",
            4,
            [1, 0],
            x,
            "a1 b1 c1",
        ),
        // One move, two lines, one point; all cells are spent.
        (
            "expanding a1 a2 b1 b2 c2 a3 c3 b3 c1",
            4,
            [1, 0],
            x,
            "a1 b1 c1 c2 c3",
        ),
    ];
    for (record, side, scores, to_move, spent) in cases {
        check(record, side, scores, to_move, spent);
    }
}

proptest! {
    #[test]
    fn marks_stay_and_scores_come_from_fresh_lines(picks in moves()) {
        let game = play(&picks);
        for (ply, played) in game.moves().enumerate() {
            let (before, after) = (game.position_at(ply), game.position_at(ply + 1));
            let (old, new) = (before.scores().unwrap(), after.scores().unwrap());
            let gain = Side::ALL.map(|mark| new[mark as usize] - old[mark as usize]);
            let own = usize::from(!played.lines.is_empty());
            prop_assert_eq!(usize::from(gain[played.side as usize]), own);
            prop_assert_eq!(gain[played.side.other() as usize], 0);

            let cells = before.topology().cells().filter(|&cell| cell != played.cell);
            for cell in cells {
                prop_assert_eq!(after.symbol_at(cell), before.symbol_at(cell));
            }
            for line in &played.lines {
                prop_assert_eq!(line.cells().count(), 3);
                prop_assert!(line.contains(played.cell));
                for cell in line.cells() {
                    prop_assert_eq!(after.symbol_at(cell), Some(played.side.into()));
                    prop_assert!(!before.spent().contains(cell));
                    prop_assert!(after.spent().contains(cell));
                }
            }
            prop_assert_eq!(before.spent() & after.spent(), before.spent());
        }
    }

    #[test]
    fn growth_is_taken_back_and_made_again(picks in moves(), back in 0..=PLIES) {
        let mut game = play(&picks);
        let (record, whole) = (game.record(), game.clone());
        let sides = |position: &Position| (position.topology().rows(), position.scores());
        let plies: Vec<_> = (0..=game.ply()).map(|ply| sides(game.position_at(ply))).collect();
        for _ in 0..back {
            game.undo();
            prop_assert_eq!(sides(game.position()), plies[game.ply()]);
        }
        for _ in 0..back {
            game.redo();
            prop_assert_eq!(sides(game.position()), plies[game.ply()]);
        }
        prop_assert_eq!(&game, &whole);
        prop_assert_eq!(Game::from_record(&record), Ok(whole));
    }
}

fn moves() -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), 0..=PLIES)
}

fn play(picks: &[Index]) -> Game {
    let mut game = Game::new(Variant::Expanding);
    for pick in picks {
        let legal = game.position().legal_moves();
        game.play(*pick.get(&legal)).expect("a legal move");
    }
    game
}

/// A game keeps the position after every ply.
#[test]
fn a_whole_match_is_small_in_memory() {
    const LARGEST_POSITION: usize = 128;
    assert!(
        size_of::<Position>() <= LARGEST_POSITION,
        "{} bytes",
        size_of::<Position>()
    );
}
