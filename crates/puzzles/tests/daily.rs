//! The daily puzzles.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::collections::BTreeSet;

use noughts_puzzles::{Puzzle, Set, daily};

#[test]
fn some_days_are_known() {
    // Day 20,778 is 2026-11-21. A change here changes everybody's puzzles.
    let cases = [
        (0, Set::ClassicHard, 1),
        (1, Set::Four, 1),
        (2, Set::Four, 101),
        (20_776, Set::ClassicHard, 9),
        (20_777, Set::Four, 85),
        (20_778, Set::Four, 185),
        (20_779, Set::Four, 56),
        (u32::MAX, Set::Four, 68),
    ];
    let found = cases.map(|(day, ..)| (day, daily(day).set(), daily(day).number()));
    assert_eq!(found, cases);
}

#[test]
fn days_in_a_row_differ_and_both_games_come_every_four_days() {
    for day in 0..2000 {
        assert_ne!(daily(day), daily(day + 1), "{day}");
        let sets: Vec<Set> = (day..day + 4).map(|day| daily(day).set()).collect();
        assert_eq!(
            sets.iter().filter(|&&set| set == Set::ClassicHard).count(),
            1
        );
        assert_eq!(sets.iter().filter(|&&set| set == Set::Four).count(), 3);
    }
}

#[test]
fn a_set_is_gone_through_before_any_puzzle_comes_again() {
    for set in [Set::ClassicHard, Set::Four] {
        let days = (20_001..).map(daily).filter(|puzzle| puzzle.set() == set);
        let numbers: Vec<usize> = days.map(Puzzle::number).take(2 * set.len()).collect();
        let (first, second) = numbers.split_at(set.len());
        assert_eq!(first.iter().collect::<BTreeSet<_>>().len(), set.len());
        assert_eq!(first, second);
    }
}

#[test]
fn what_a_day_has_is_what_its_set_has() {
    for day in 0..1000 {
        let puzzle = daily(day);
        assert_eq!(puzzle.set().puzzle(puzzle.number()), Some(puzzle));
    }
    for set in Set::ALL {
        assert_eq!(set.puzzle(0), None);
        assert_eq!(set.puzzle(set.len() + 1), None);
        assert_eq!(Set::from_id(set.id()), Some(set));
    }
}
