//! A game's clock: how long each side has thought, and how much time a turn has left. It has no DOM
//! and no source of time; the caller passes the time in.
//!
//! All times are in milliseconds. The clock runs from [`Clock::run`] to [`Clock::halt`]; its driver
//! lets it run only while a person may move and can see the board.

mod control;
mod face;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties;
#[cfg(test)]
mod tests;
mod times;

use noughts_rules::Side;

pub use crate::clock::control::{TimeControl, TimeOut};
pub use crate::clock::face::{time_text, until_next_second};
pub use crate::clock::times::Times;

/// The extension of a turn on request, in milliseconds.
pub const EXTENSION: u32 = 30_000;

/// The time left at which to warn, in milliseconds.
pub const WARNING: u32 = 10_000;

/// The longest time between two ticks of a running clock, in milliseconds.
pub const TICK: u32 = 500;

/// The most that is charged of a time without ticks, in milliseconds.
const MOST_OF_A_GAP: f64 = 1_000.0;

/// The minimum time of a turn after its side has used up its total, if that does not end the game,
/// in milliseconds.
pub const OVERTIME: u32 = 5_000;

/// The clock of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    control: TimeControl,
    /// The side whose turn it is.
    mark: Side,
    /// The measurements up to the last halt.
    times: Times,
    running: Option<Running>,
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Running {
    /// The time at which it started, without the time that it slept.
    since: f64,
    /// The time of its last tick.
    ticked: f64,
}

/// The time left for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The time left in the turn, if turns are limited.
    pub turn: Option<u32>,
    /// The time left of the side's total, if totals are limited.
    pub total: Option<u32>,
}

impl Clock {
    /// Returns a halted clock, at the start of a game or of the rest of one.
    pub fn new(control: TimeControl, ply: usize, mark: Side) -> Self {
        Self::resume(control, Times::at_start(ply), mark)
    }

    /// Returns a halted clock that continues from measurements, in the turn of `mark`.
    pub const fn resume(control: TimeControl, times: Times, mark: Side) -> Self {
        Self {
            control,
            mark,
            times,
            running: None,
        }
    }

    /// Returns the measurements so far.
    pub fn times(&self, now: f64) -> Times {
        Times {
            used: self.turn_used(now),
            ..self.times.clone()
        }
    }

    /// Returns whether limits apply.
    pub const fn is_on(&self) -> bool {
        self.times.is_on && self.control.is_limited()
    }

    /// Returns whether the clock runs.
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Returns the side whose turn it is.
    pub const fn mark(&self) -> Side {
        self.mark
    }

    /// Returns the limits.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Sets other limits, from the current turn on.
    pub fn set_control(&mut self, control: TimeControl) {
        self.control = control;
        self.times.is_on = true;
    }

    /// Turns the limits on or off.
    pub const fn set_on(&mut self, on: bool) {
        self.times.is_on = on;
    }

    /// Starts the clock at a time, possibly in the future; a running clock keeps running.
    pub fn run(&mut self, from: f64) {
        self.running.get_or_insert(Running {
            since: from,
            ticked: from,
        });
    }

    /// Notes that the machine is awake, which the driver of a running clock does every [`TICK`], and
    /// before anything else. Of a time without ticks, a second at most is charged; returns whether
    /// the machine slept for longer.
    pub fn tick(&mut self, now: f64) -> bool {
        let Some(running) = &mut self.running else {
            return false;
        };
        let slept = now - running.ticked.max(running.since) - MOST_OF_A_GAP;
        running.ticked = now;
        running.since += slept.max(0.0);
        slept > 0.0
    }

    /// Halts the clock.
    pub fn halt(&mut self, now: f64) {
        self.times.used = self.turn_used(now);
        self.running = None;
    }

    /// Switches to the turn after a number of plies. A move charges its side for the turn; going
    /// back refunds each side the time used since.
    ///
    /// The clock halts.
    pub fn turn_to(&mut self, ply: usize, mark: Side, now: f64) {
        self.halt(now);
        let times = &mut self.times;
        if ply < times.starts.len() {
            times.starts.truncate(ply + 1);
        } else {
            let mut start = times.starts.last().copied().unwrap_or_default();
            start[self.mark as usize] = start[self.mark as usize].saturating_add(times.used);
            times.starts.resize(ply + 1, start);
        }
        (times.used, times.extra) = (0, 0);
        self.mark = mark;
    }

    /// Extends the current turn by [`EXTENSION`], and its side's total by as much.
    pub const fn extend(&mut self) {
        let times = &mut self.times;
        times.extra = times.extra.saturating_add(EXTENSION);
        let total = &mut times.extra_total[self.mark as usize];
        *total = total.saturating_add(EXTENSION);
    }

    /// Returns the total thinking time of a side.
    pub fn used(&self, mark: Side, now: f64) -> u32 {
        let used = self.used_before(mark);
        if mark == self.mark {
            used.saturating_add(self.turn_used(now))
        } else {
            used
        }
    }

    /// Returns a side's time left. For the side that is not to move, this is the time at the
    /// start of its next turn.
    pub fn time_left(&self, mark: Side, now: f64) -> TimeLeft {
        let (used, extra) = if mark == self.mark {
            (self.turn_used(now), self.times.extra)
        } else {
            (0, 0)
        };
        let total = self.control.total.map(|total| {
            let left = total
                .saturating_add(self.times.extra_total[mark as usize])
                .saturating_sub(self.used_before(mark));
            match self.control.time_out {
                TimeOut::Forfeit => left,
                TimeOut::RandomMove => left.max(OVERTIME),
            }
        });
        TimeLeft {
            turn: self
                .control
                .turn
                .map(|turn| turn.saturating_add(extra).saturating_sub(used)),
            total: total.map(|total| total.saturating_sub(used)),
        }
    }

    /// Returns the time left for the side to move, or `None` without a limit.
    pub fn left(&self, now: f64) -> Option<u32> {
        let TimeLeft { turn, total } = self.time_left(self.mark, now);
        turn.into_iter()
            .chain(total)
            .min()
            .filter(|_| self.times.is_on)
    }

    fn used_before(&self, mark: Side) -> u32 {
        self.times
            .starts
            .last()
            .map_or(0, |start| start[mark as usize])
    }

    fn turn_used(&self, now: f64) -> u32 {
        self.times.used.saturating_add(self.since(now))
    }

    #[expect(
        clippy::cast_sign_loss,
        reason = "a negative number becomes 0, which is right for a time in the future"
    )]
    fn since(&self, now: f64) -> u32 {
        self.running
            .map_or(0, |running| (now - running.since) as u32)
    }
}
