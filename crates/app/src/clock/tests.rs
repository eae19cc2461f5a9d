//! The clock, with made-up times.

use noughts_rules::Side;

use crate::clock::{Clock, OVERTIME, TimeControl, TimeLeft, TimeOut};

fn control(turn: Option<u32>, total: Option<u32>, time_out: TimeOut) -> TimeControl {
    TimeControl {
        turn,
        total,
        time_out,
    }
}

fn clock(turn: Option<u32>, total: Option<u32>) -> Clock {
    Clock::new(control(turn, total, TimeOut::Forfeit), 0, Side::X)
}

fn time_left(turn: u32, total: u32) -> TimeLeft {
    TimeLeft {
        turn: Some(turn),
        total: Some(total),
    }
}

#[test]
fn a_turn_runs_down_and_the_next_one_begins_anew() {
    let mut clock = clock(Some(10_000), Some(60_000));
    assert_eq!(clock.left(0.0), Some(10_000));
    clock.run(1_000.0);
    assert_eq!(clock.time_left(Side::X, 5_000.0), time_left(6_000, 56_000));
    assert_eq!(clock.time_left(Side::O, 5_000.0), time_left(10_000, 60_000));
    clock.turn_to(1, Side::O, 5_000.0);
    assert_eq!(clock.time_left(Side::X, 9_000.0), time_left(10_000, 56_000));
    // It halts at a move: its owner starts the next turn.
    assert_eq!(clock.time_left(Side::O, 9_000.0), time_left(10_000, 60_000));
    clock.run(9_000.0);
    assert_eq!(clock.left(12_000.0), Some(7_000));
    assert_eq!(clock.left(20_000.0), Some(0));
}

#[test]
fn the_total_can_run_out_first() {
    let mut clock = clock(Some(10_000), Some(12_000));
    clock.run(0.0);
    clock.turn_to(1, Side::O, 8_000.0);
    clock.turn_to(2, Side::X, 8_000.0);
    assert_eq!(clock.time_left(Side::X, 8_000.0), time_left(10_000, 4_000));
    assert_eq!(clock.left(8_000.0), Some(4_000));
}

#[test]
fn a_start_that_is_yet_to_come_costs_nothing() {
    let mut clock = clock(Some(10_000), None);
    clock.run(500.0);
    assert_eq!(clock.left(200.0), Some(10_000));
    clock.halt(300.0);
    assert_eq!(clock.left(1_000.0), Some(10_000));
}

#[test]
fn what_is_off_does_not_run_out_and_counts_on() {
    let mut clock = clock(Some(10_000), None);
    clock.run(0.0);
    clock.set_on(false);
    assert_eq!(clock.left(60_000.0), None);
    assert_eq!(clock.used(Side::X, 60_000.0), 60_000);
    assert!(!Clock::new(TimeControl::default(), 0, Side::X).is_on());
}

#[test]
fn two_plies_at_once_take_no_time() {
    // As when a move and the computer's reply are redone.
    let mut clock = clock(None, Some(60_000));
    clock.turn_to(2, Side::X, 0.0);
    assert_eq!(clock.used(Side::X, 0.0), 0);
}

#[test]
fn a_turn_always_has_a_moment_where_time_out_does_not_end_the_game() {
    let control = control(None, Some(60_000), TimeOut::RandomMove);
    let mut clock = Clock::new(control, 0, Side::X);
    clock.run(0.0);
    assert_eq!(clock.left(60_000.0), Some(0));
    clock.turn_to(1, Side::O, 60_000.0);
    clock.turn_to(2, Side::X, 60_000.0);
    assert_eq!(clock.left(60_000.0), Some(OVERTIME));
}

#[test]
fn a_game_from_the_middle_begins_with_all_of_its_time() {
    let control = control(Some(5_000), Some(60_000), TimeOut::Forfeit);
    let mut clock = Clock::new(control, 7, Side::O);
    assert_eq!(clock.time_left(Side::O, 0.0), time_left(5_000, 60_000));
    clock.turn_to(6, Side::X, 0.0);
    assert_eq!(clock.time_left(Side::X, 0.0), time_left(5_000, 60_000));
}

#[test]
fn a_machine_that_sleeps_costs_a_second_at_most() {
    let mut clock = Clock::new(TimeControl::default(), 0, Side::X);
    assert!(!clock.tick(500.0));
    // From the moment on at which it starts, which may lie in the future.
    clock.run(1_000.0);
    assert!(!clock.tick(900.0));
    assert!(!clock.tick(1_500.0) && !clock.tick(2_500.0));
    assert_eq!(clock.used(Side::X, 2_500.0), 1_500);
    assert!(clock.tick(3_600_000.0));
    assert_eq!(clock.used(Side::X, 3_600_000.0), 2_500);
    assert!(!clock.tick(3_600_400.0));
    clock.turn_to(1, Side::O, 3_600_400.0);
    assert_eq!(clock.used(Side::X, 3_600_400.0), 2_900);
    // A clock that stands is not charged, whenever it runs again.
    clock.run(7_200_000.0);
    assert!(!clock.tick(7_200_500.0));
    assert_eq!(clock.used(Side::O, 7_200_500.0), 500);
}
