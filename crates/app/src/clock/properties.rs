//! The clock against a slow reference.

use noughts_rules::Side;
use proptest::prelude::*;

use crate::clock::{Clock, EXTENSION, TimeControl, TimeOut};

/// An event for a clock, after a number of milliseconds.
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

/// A slow clock: the time used in every turn of the current line.
#[derive(Default)]
struct Ledger {
    turns: Vec<u32>,
    runs: bool,
}

proptest! {
    /// The clock agrees with a ledger of all turns; it never charges more than passed while it ran,
    /// and nothing while it was halted.
    #[test]
    fn no_time_is_stolen(acts in acts()) {
        let control = TimeControl {
            turn: Some(30_000),
            total: Some(300_000),
            time_out: TimeOut::Forfeit,
        };
        let mut clock = Clock::new(control, 0, Side::X);
        let mut ledger = Ledger { turns: vec![0], runs: false };
        let mut extended = [0_u32; 2];
        let mut turn_extended = 0;
        let mut now = 0;
        let mark = |ply: usize| if ply.is_multiple_of(2) { Side::X } else { Side::O };
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
            for side in [Side::X, Side::O] {
                let own = ledger.turns.iter().enumerate().filter(|(ply, _)| mark(*ply) == side);
                let used: u32 = own.map(|(_, used)| used).sum();
                prop_assert_eq!(clock.used(side, time), used);
                let total = (300_000 + extended[side as usize]).saturating_sub(used);
                prop_assert_eq!(clock.time_left(side, time).total, Some(total));
            }
            let turn = (30_000 + turn_extended).saturating_sub(ledger.turns[ply]);
            prop_assert_eq!(clock.time_left(mark(ply), time).turn, Some(turn));
        }
    }
}
