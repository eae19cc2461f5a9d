//! Perft, against known figures and against a slow count.

use std::num::ParseIntError;

use crate::support::expanding::Match;
use crate::support::perft;
use crate::support::referee::Referee;
use crate::support::ultimate::Board;
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
        // There is one sequence of no moves.
        for (depth, expected) in (0..)
            .zip([1].into_iter().chain(figures))
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
        SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Exhaustive => {
            let board = Referee::like(&variant.start());
            perft(&board, depth, Referee::legal, Referee::play)
        }
        SearchKind::Rounds => perft(&Match::new(), depth, Match::legal, |played, cell| {
            played.play(cell);
        }),
        SearchKind::MonteCarlo => {
            perft(&Board::new(variant), depth, Board::legal, |board, cell| {
                board.play(cell);
            })
        }
    });
}
