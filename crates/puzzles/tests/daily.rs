//! The daily puzzles.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::collections::BTreeSet;

use noughts_puzzles::{Puzzle, daily, puzzle, puzzles};
use noughts_rules::Variant;

#[test]
fn some_days_are_known() {
    // Day 20,778 is 2026-11-21. A change here changes everybody's puzzles.
    let hard = |place: usize| {
        let mut hard = puzzles(Variant::Classic).filter(|puzzle| puzzle.entry().is_hard);
        hard.nth(place - 1).unwrap().number()
    };
    let cases = [
        (0, Variant::Classic, hard(1)),
        (1, Variant::Four, 1),
        (2, Variant::Four, 101),
        (20_776, Variant::Classic, hard(9)),
        (20_777, Variant::Four, 85),
        (20_778, Variant::Four, 185),
        (20_779, Variant::Four, 56),
        (u32::MAX, Variant::Four, 68),
    ];
    let found = cases.map(|(day, ..)| (day, daily(day).variant(), daily(day).number()));
    assert_eq!(found, cases);
}

#[test]
fn days_in_a_row_differ_and_both_games_come_every_four_days() {
    for day in 0..2000 {
        assert_ne!(daily(day), daily(day + 1), "{day}");
        let games: Vec<Variant> = (day..day + 4).map(|day| daily(day).variant()).collect();
        let count = |game| games.iter().filter(|&&of| of == game).count();
        assert_eq!([Variant::Classic, Variant::Four].map(count), [1, 3]);
    }
}

#[test]
fn all_of_a_kind_are_gone_through_before_any_comes_again() {
    for (variant, count) in [(Variant::Classic, 25), (Variant::Four, 229)] {
        let days = (20_001..).map(daily);
        let days = days.filter(|puzzle| puzzle.variant() == variant);
        let numbers: Vec<usize> = days.map(Puzzle::number).take(2 * count).collect();
        let (first, second) = numbers.split_at(count);
        assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), count);
        assert_eq!(first, second);
    }
}

#[test]
fn what_a_day_has_is_a_puzzle_of_its_game() {
    for day in 0..1000 {
        let puzzle_of_day = daily(day);
        let found = puzzle(puzzle_of_day.variant(), puzzle_of_day.number());
        assert_eq!(found, Some(puzzle_of_day));
    }
}
