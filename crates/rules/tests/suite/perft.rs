//! Perft, against known figures and against a slow count.

use std::num::ParseIntError;

use crate::support::expanding::Match;
use crate::support::referee::Referee;
use crate::support::ultimate::Board;
use noughts_random::SplitMix64;
use noughts_rules::{SearchKind, Variant};

const FIGURES: &str = include_str!("data/perft.txt");

/// The most sequences that the slow referee plays for one figure.
const SLOW_LIMIT: u64 = 4_000;

fn figures() -> impl Iterator<Item = (Variant, Vec<u64>)> {
    FIGURES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (id, figures) = line.split_once(' ').expect("an id and figures");
            let figures: Result<Vec<_>, ParseIntError> =
                figures.split_whitespace().map(str::parse).collect();
            (id.parse().expect("a variant"), figures.expect("numbers"))
        })
}

/// Compares the results of `count` with each variant's figures up to a limit.
fn check(limit: u64, count: impl Fn(Variant, u32) -> u64) {
    for (variant, figures) in figures() {
        for (depth, expected) in (1..)
            .zip(figures)
            .take_while(|&(_, figure)| figure <= limit)
        {
            assert_eq!(count(variant, depth), expected, "{variant}, {depth} plies");
        }
    }
}

#[test]
fn perft_meets_the_known_figures() {
    check(u64::MAX, |variant, depth| variant.start().perft(depth));
}

#[test]
fn the_slow_referee_meets_them_too() {
    check(SLOW_LIMIT, |variant, depth| match variant.search() {
        SearchKind::AlphaBeta | SearchKind::Exhaustive => {
            Referee::like(&variant.start()).perft(depth)
        }
        SearchKind::Rounds => Match::new().perft(depth),
        SearchKind::MonteCarlo => Board::new(variant).perft(depth),
    });
}

#[test]
fn no_move_makes_one_sequence() {
    for (variant, _) in figures() {
        assert_eq!(variant.start().perft(0), 1, "{variant}");
    }
}

/// With owned and full mini boards, counting in bulk must equal the sum over single plies.
#[test]
fn late_positions_of_ultimate_are_counted_alike() {
    for variant in [
        Variant::Ultimate,
        Variant::UltimateCross,
        Variant::UltimateCount,
    ] {
        for seed in 0..200 {
            let mut random = SplitMix64::new(seed);
            let mut position = variant.start();
            for _ in 0..40 + seed % 35 {
                if let Some(cell) = random.pick(&position.legal_moves()) {
                    position.play(position.to_move(), cell).unwrap();
                }
            }
            let after = |cell| {
                let mut after = position.clone();
                after.play(position.to_move(), cell).unwrap();
                after.legal_moves().len() as u64
            };
            let replies: u64 = position.legal_moves().into_iter().map(after).sum();
            assert_eq!(position.perft(2), replies, "{variant} {seed}");
        }
    }
}

#[test]
fn no_game_is_longer_than_its_board() {
    assert_eq!(Variant::Classic.start().perft(u32::MAX), 0);
}
