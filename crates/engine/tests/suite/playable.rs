//! Positions that no game reaches: the searches play by the rules from there, too.

use std::collections::HashMap;

use noughts_engine::{BoardProver, Engine, Minimax, Progress, Prover};
use noughts_random::SplitMix64;
use noughts_rules::{Position, SearchKind, Setup, Side, Status, Variant};
use proptest::prelude::*;

use crate::endgame::{Known, RULES, endgame, outcome_of_move, proven, sign};
use crate::support::{any_board, assert_as_reference};

/// Returns a position in which nobody has a line, with about so many empty cells and with either
/// side to move, whatever the number of marks.
fn playable(random: &mut SplitMix64, variant: Variant, empty: usize, side: Side) -> Position {
    let mut setup = Setup::of(&variant.start());
    setup.to_move = Some(side);
    let symbols = Side::ALL.map(|side| variant.start().symbol_of(side));
    let mut position = variant.start();
    for _ in 0..200 {
        let open = position.legal_moves();
        let cell = random.pick(&open).expect("an open cell");
        setup.put(cell, random.pick(&symbols));
        match setup.playable() {
            Ok(next) if next.status() == Status::InProgress => position = next,
            _ => setup.put(cell, None),
        }
        if open.len() <= empty + 1 {
            break;
        }
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// One engine searches the same marks with either side to move, one after the other.
    #[test]
    fn any_board_is_solved_as_by_minimax(board in any_board(), seed: u64, empty in 1_usize..=7) {
        let mut engine = Engine::new();
        for side in Side::ALL {
            let position = playable(&mut SplitMix64::new(seed), board, empty, side);
            if position.legal_moves().len() <= 8 {
                assert_as_reference(&engine.solve(&position), &position);
            }
        }
    }

    #[test]
    fn a_board_is_proven_as_by_minimax(board in any_board(), seed: u64, empty in 1_usize..=7) {
        for side in Side::ALL {
            let position = playable(&mut SplitMix64::new(seed), board, empty, side);
            let wins = Minimax::of(&position).value.score() > 0;
            let mut prover = BoardProver::at(&position, position.to_move(), 1 << 16).unwrap();
            while prover.step(1000) == Progress::Running {}
            prop_assert_eq!(prover.wins(), Some(wins), "{}", position.key());
        }
    }
}

#[test]
fn small_games_are_solved_as_by_minimax() {
    for variant in Variant::ALL {
        if !matches!(
            variant.search(),
            SearchKind::Exhaustive | SearchKind::AlphaBeta
        ) {
            continue;
        }
        let mut engine = Engine::new();
        for seed in 0..200 {
            for side in Side::ALL {
                let empty = 1 + seed as usize % 7;
                let position = playable(&mut SplitMix64::new(seed), variant, empty, side);
                if position.legal_moves().len() <= 8 {
                    assert_as_reference(&engine.solve(&position), &position);
                }
            }
        }
    }
}

/// Endgames of Ultimate in which marks were taken away, and the mini board was named by chance.
#[test]
fn endgames_of_ultimate_are_proven_as_plain_alpha_beta_says() {
    for variant in RULES {
        let mut prover = Prover::new(1 << 20);
        let mut unreached = 0;
        for number in 0..200 {
            let mut random = SplitMix64::new(number);
            let reached = endgame(variant, number, 4 + number as u32 % 6);
            let mut setup = Setup::of(&reached);
            let marked = |cell: &_| setup.symbol_at(*cell).is_some();
            let marked: Vec<_> = setup.topology().cells().filter(marked).collect();
            for _ in 0..2 {
                setup.put(random.pick(&marked).unwrap(), None);
            }
            setup.to_move = random.pick(&Side::ALL);
            let Ok(position) = setup.playable() else {
                continue;
            };
            let board = position.as_ultimate().unwrap();
            if position.status().is_over() || Prover::open_cells(board) > 12 {
                continue;
            }
            unreached += u32::from(setup.position().is_err());
            let mut known: Known = HashMap::new();
            for (at, value) in proven(&mut prover, board, 1000) {
                let expected = outcome_of_move(board, at, &mut known);
                assert_eq!(value.map(sign), Some(expected), "{}", position.key());
            }
        }
        assert!(unreached > 50, "{variant}: {unreached}");
    }
}
