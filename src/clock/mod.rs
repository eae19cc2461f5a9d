//! The clock of a game: how long each side has thought, and what a turn has left. No DOM and no
//! time of its own; the caller says what time it is.
//!
//! All times are milliseconds. The clock runs from [`Clock::run`] to [`Clock::halt`], and whoever
//! drives it lets it run only while a person may move and can see the board.

mod control;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties;
#[cfg(test)]
mod tests;
mod times;

use noughts_rules::Side;

pub use control::{TimeControl, TimeOut};
pub use times::Times;

/// By how much a turn is extended on request, in milliseconds.
pub const EXTENSION: u32 = 30_000;

/// The least time of a turn whose side has used up its total, where that does not end the game, in
/// milliseconds.
pub const OVERTIME: u32 = 5_000;

/// The clock of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    control: TimeControl,
    /// Whether limits hold. What is used is measured all the same.
    is_on: bool,
    /// What each side had used at the start of each ply's turn; the last one is the present turn.
    starts: Vec<[u32; 2]>,
    /// The side whose turn it is.
    mark: Side,
    /// What the present turn has used up to the last halt.
    used: u32,
    /// What was added to the present turn.
    extra: u32,
    /// What was added to each side's total.
    extra_total: [u32; 2],
    /// Since when the clock runs.
    running_since: Option<f64>,
}

/// What a clock shows for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What is left of the turn, where turns are limited.
    pub turn: Option<u32>,
    /// What is left of the side's total, where that is limited.
    pub total: Option<u32>,
}

impl Clock {
    /// Returns a clock that stands, at the start of a game or of what is left of one.
    pub fn new(control: TimeControl, ply: usize, mark: Side) -> Self {
        Self {
            control,
            is_on: true,
            starts: vec![[0; 2]; ply + 1],
            mark,
            used: 0,
            extra: 0,
            extra_total: [0; 2],
            running_since: None,
        }
    }

    /// Returns whether limits hold.
    pub const fn is_on(&self) -> bool {
        self.is_on && self.control.is_limited()
    }

    /// Returns whether the clock runs.
    pub const fn is_running(&self) -> bool {
        self.running_since.is_some()
    }

    /// Returns the side whose turn it is.
    pub const fn mark(&self) -> Side {
        self.mark
    }

    /// Returns the limits.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Puts other limits in force, from the present turn on.
    pub fn set_control(&mut self, control: TimeControl) {
        self.control = control;
        self.is_on = true;
    }

    /// Lets the limits hold, or no longer.
    pub const fn set_on(&mut self, on: bool) {
        self.is_on = on;
    }

    /// Runs from a time on, which may be yet to come; a clock that runs runs on.
    pub fn run(&mut self, from: f64) {
        self.running_since.get_or_insert(from);
    }

    /// Halts.
    pub fn halt(&mut self, now: f64) {
        self.used = self.used.saturating_add(self.since(now));
        self.running_since = None;
    }

    /// Goes on to the turn after so many plies. A move charges its side with what the turn has used;
    /// going back gives each side the time back that it had used since.
    ///
    /// The clock halts.
    pub fn turn_to(&mut self, ply: usize, mark: Side, now: f64) {
        self.halt(now);
        if ply < self.starts.len() {
            self.starts.truncate(ply + 1);
        } else {
            let mut start = self.starts.last().copied().unwrap_or_default();
            start[self.mark as usize] = start[self.mark as usize].saturating_add(self.used);
            self.starts.resize(ply + 1, start);
        }
        self.mark = mark;
        self.used = 0;
        self.extra = 0;
    }

    /// Gives the present turn [`EXTENSION`] more, and its side as much in total.
    pub const fn extend(&mut self) {
        self.extra = self.extra.saturating_add(EXTENSION);
        let total = &mut self.extra_total[self.mark as usize];
        *total = total.saturating_add(EXTENSION);
    }

    /// Returns how long a side has thought in all.
    pub fn used(&self, mark: Side, now: f64) -> u32 {
        let used = self.used_before(mark);
        if mark == self.mark {
            used.saturating_add(self.turn_used(now))
        } else {
            used
        }
    }

    /// Returns what a side has left. That of the side whose turn it is not is what its next turn
    /// begins with.
    pub fn reading(&self, mark: Side, now: f64) -> Reading {
        let (used, extra) = if mark == self.mark {
            (self.turn_used(now), self.extra)
        } else {
            (0, 0)
        };
        let total = self.control.total.map(|total| {
            let left = total
                .saturating_add(self.extra_total[mark as usize])
                .saturating_sub(self.used_before(mark));
            match self.control.time_out {
                TimeOut::Forfeit => left,
                TimeOut::RandomMove => left.max(OVERTIME),
            }
        });
        Reading {
            turn: self
                .control
                .turn
                .map(|turn| turn.saturating_add(extra).saturating_sub(used)),
            total: total.map(|total| total.saturating_sub(used)),
        }
    }

    /// Returns what is left before the time is up for the side whose turn it is, `None` where there
    /// is no limit.
    pub fn left(&self, now: f64) -> Option<u32> {
        let Reading { turn, total } = self.reading(self.mark, now);
        turn.into_iter().chain(total).min().filter(|_| self.is_on)
    }

    fn used_before(&self, mark: Side) -> u32 {
        self.starts.last().map_or(0, |start| start[mark as usize])
    }

    fn turn_used(&self, now: f64) -> u32 {
        self.used.saturating_add(self.since(now))
    }

    #[expect(
        clippy::cast_sign_loss,
        reason = "a cast of a negative number gives 0, as is meant for what is yet to come"
    )]
    fn since(&self, now: f64) -> u32 {
        self.running_since.map_or(0, |since| (now - since) as u32)
    }
}
