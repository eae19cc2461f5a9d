//! The clock with times that are made up.

use noughts_rules::Mark;
use proptest::prelude::*;

use super::{Clock, EXTENSION, OVERTIME, Reading, TimeControl, TimeOut};

fn control(turn: Option<u32>, total: Option<u32>, time_out: TimeOut) -> TimeControl {
    TimeControl {
        turn,
        total,
        time_out,
    }
}

fn clock(turn: Option<u32>, total: Option<u32>) -> Clock {
    Clock::new(control(turn, total, TimeOut::Forfeit), 0, Mark::X)
}

fn reading(turn: u32, total: u32) -> Reading {
    Reading {
        turn: Some(turn),
        total: Some(total),
    }
}

#[test]
fn a_turn_runs_down_and_the_next_one_begins_anew() {
    let mut clock = clock(Some(10_000), Some(60_000));
    assert_eq!(clock.left(0.0), Some(10_000));
    clock.run(1_000.0);
    assert_eq!(clock.reading(Mark::X, 5_000.0), reading(6_000, 56_000));
    assert_eq!(clock.reading(Mark::O, 5_000.0), reading(10_000, 60_000));
    clock.turn_to(1, Mark::O, 5_000.0);
    assert_eq!(clock.reading(Mark::X, 9_000.0), reading(10_000, 56_000));
    // It halts at a move: it is for whoever drives it to say when the next turn begins.
    assert_eq!(clock.reading(Mark::O, 9_000.0), reading(10_000, 60_000));
    clock.run(9_000.0);
    assert_eq!(clock.left(12_000.0), Some(7_000));
    assert_eq!(clock.left(20_000.0), Some(0));
}

#[test]
fn the_total_can_run_out_first() {
    let mut clock = clock(Some(10_000), Some(12_000));
    clock.run(0.0);
    clock.turn_to(1, Mark::O, 8_000.0);
    clock.turn_to(2, Mark::X, 8_000.0);
    assert_eq!(clock.reading(Mark::X, 8_000.0), reading(10_000, 4_000));
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
    assert_eq!(clock.used(Mark::X, 60_000.0), 60_000);
    assert!(!Clock::new(TimeControl::default(), 0, Mark::X).is_on());
}

#[test]
fn an_extension_is_for_the_turn_and_for_the_total() {
    let mut clock = clock(Some(10_000), Some(20_000));
    clock.run(0.0);
    clock.extend();
    let more = reading(9_000 + EXTENSION, 19_000 + EXTENSION);
    assert_eq!(clock.reading(Mark::X, 1_000.0), more);
    assert_eq!(clock.reading(Mark::O, 1_000.0), reading(10_000, 20_000));
    clock.turn_to(1, Mark::O, 1_000.0);
    let after = reading(10_000, 19_000 + EXTENSION);
    assert_eq!(clock.reading(Mark::X, 1_000.0), after);
}

#[test]
fn going_back_gives_the_time_back() {
    let mut clock = clock(None, Some(60_000));
    for (ply, mark) in [(1, Mark::O), (2, Mark::X), (3, Mark::O)] {
        clock.run(0.0);
        clock.turn_to(ply, mark, 5_000.0);
    }
    clock.run(0.0);
    clock.turn_to(2, Mark::X, 30_000.0);
    assert_eq!(clock.used(Mark::X, 0.0), 5_000);
    assert_eq!(clock.used(Mark::O, 0.0), 5_000);
    clock.turn_to(0, Mark::X, 0.0);
    assert_eq!(clock.used(Mark::X, 0.0) + clock.used(Mark::O, 0.0), 0);
    // Two plies at once, as when a move is played again with the computer's answer to it.
    clock.turn_to(2, Mark::X, 0.0);
    assert_eq!(clock.used(Mark::X, 0.0), 0);
}

#[test]
fn a_turn_always_has_a_moment_where_time_out_does_not_end_the_game() {
    let control = control(None, Some(60_000), TimeOut::RandomMove);
    let mut clock = Clock::new(control, 0, Mark::X);
    clock.run(0.0);
    assert_eq!(clock.left(60_000.0), Some(0));
    clock.turn_to(1, Mark::O, 60_000.0);
    clock.turn_to(2, Mark::X, 60_000.0);
    assert_eq!(clock.left(60_000.0), Some(OVERTIME));
}

#[test]
fn a_game_from_the_middle_begins_with_all_of_its_time() {
    let control = control(Some(5_000), Some(60_000), TimeOut::Forfeit);
    let mut clock = Clock::new(control, 7, Mark::O);
    assert_eq!(clock.reading(Mark::O, 0.0), reading(5_000, 60_000));
    clock.turn_to(6, Mark::X, 0.0);
    assert_eq!(clock.reading(Mark::X, 0.0), reading(5_000, 60_000));
}

/// Something that happens to a clock, after so many milliseconds.
#[derive(Clone, Copy, Debug)]
enum Act {
    Run,
    Halt,
    Move,
    Back,
    Extend,
}

fn acts() -> impl Strategy<Value = Vec<(u32, Act)>> {
    let act = prop_oneof![
        Just(Act::Run),
        Just(Act::Halt),
        Just(Act::Move),
        Just(Act::Back),
        Just(Act::Extend)
    ];
    prop::collection::vec((0_u32..20_000, act), 0..60)
}

/// A slow clock: what every turn of the line that stands has used.
#[derive(Default)]
struct Ledger {
    turns: Vec<u32>,
    runs: bool,
}

proptest! {
    /// The clock agrees with a ledger of all turns; it never takes more than has passed while it
    /// ran, and nothing while it stood.
    #[test]
    fn no_time_is_stolen(acts in acts()) {
        let mut clock = clock(Some(30_000), Some(300_000));
        let mut ledger = Ledger { turns: vec![0], runs: false };
        let mut extended = [0_u32; 2];
        let mut turn_extended = 0;
        let mut now = 0;
        let mark = |ply: usize| if ply.is_multiple_of(2) { Mark::X } else { Mark::O };
        for (passed, act) in acts {
            now += passed;
            let time = f64::from(now);
            if ledger.runs && let Some(turn) = ledger.turns.last_mut() {
                *turn += passed;
            }
            let ply = ledger.turns.len() - 1;
            match act {
                Act::Run => {
                    clock.run(time);
                    ledger.runs = true;
                }
                Act::Halt => {
                    clock.halt(time);
                    ledger.runs = false;
                }
                Act::Move => {
                    clock.turn_to(ply + 1, mark(ply + 1), time);
                    ledger.turns.push(0);
                    ledger.runs = false;
                    turn_extended = 0;
                }
                Act::Back if ply > 0 => {
                    clock.turn_to(ply - 1, mark(ply - 1), time);
                    ledger.turns.pop();
                    if let Some(turn) = ledger.turns.last_mut() {
                        *turn = 0;
                    }
                    ledger.runs = false;
                    turn_extended = 0;
                }
                Act::Back => {}
                Act::Extend => {
                    clock.extend();
                    extended[ply % 2] += EXTENSION;
                    turn_extended += EXTENSION;
                }
            }
            let ply = ledger.turns.len() - 1;
            for side in [Mark::X, Mark::O] {
                let own = ledger.turns.iter().enumerate().filter(|(ply, _)| mark(*ply) == side);
                let used: u32 = own.map(|(_, used)| used).sum();
                prop_assert_eq!(clock.used(side, time), used);
                let total = (300_000 + extended[side as usize]).saturating_sub(used);
                prop_assert_eq!(clock.reading(side, time).total, Some(total));
            }
            let turn = (30_000 + turn_extended).saturating_sub(ledger.turns[ply]);
            prop_assert_eq!(clock.reading(mark(ply), time).turn, Some(turn));
        }
    }
}
