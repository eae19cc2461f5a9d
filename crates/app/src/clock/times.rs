//! A clock's measurements, saved across reloads.

use std::fmt;
use std::str::FromStr;

/// A clock's measurements, in milliseconds. They exclude the limits, which come from the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// Whether limits apply. Time is measured in any case.
    pub is_on: bool,
    /// The time that each side had used at the start of each ply's turn; the last entry is the
    /// current turn's.
    pub starts: Vec<[u32; 2]>,
    /// The time used in the current turn.
    pub used: u32,
    /// The extension of the current turn.
    pub extra: u32,
    /// The extension of each side's total.
    pub extra_total: [u32; 2],
}

/// A text that is not [`Times`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTimes;

impl Times {
    /// Returns the measurements of a clock that starts at a ply.
    pub fn at_start(ply: usize) -> Self {
        Self {
            is_on: true,
            starts: vec![[0; 2]; ply + 1],
            used: 0,
            extra: 0,
            extra_total: [0; 2],
        }
    }

    /// Returns the ply of the current turn.
    pub const fn ply(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the measurements adjusted to another ply: unmeasured turns took no time, and the
    /// current one begins.
    #[must_use]
    pub fn at_ply(mut self, ply: usize) -> Self {
        if ply != self.ply() {
            let last = self.starts.last().copied().unwrap_or_default();
            self.starts.resize(ply + 1, last);
            (self.used, self.extra) = (0, 0);
        }
        self
    }
}

/// `on 350 0 0/30000 0/0 1200/0`: whether limits apply, the current turn's time and extension, the
/// extensions of the totals, and the start of each turn.
impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.is_on { "on" } else { "off" };
        write!(f, "{word} {} {}", self.used, self.extra)?;
        let pairs = [self.extra_total].into_iter().chain(self.starts.clone());
        for [x, o] in pairs {
            write!(f, " {x}/{o}")?;
        }
        Ok(())
    }
}

impl FromStr for Times {
    type Err = NoTimes;

    fn from_str(text: &str) -> Result<Self, NoTimes> {
        let number = |text: &str| text.parse::<u32>().or(Err(NoTimes));
        let pair = |text: &str| {
            let (x, o) = text.split_once('/').ok_or(NoTimes)?;
            Ok([number(x)?, number(o)?])
        };
        let mut words = text.split(' ');
        let mut next = || words.next().ok_or(NoTimes);
        let is_on = match next()? {
            "on" => true,
            "off" => false,
            _ => return Err(NoTimes),
        };
        let (used, extra, extra_total) = (number(next()?)?, number(next()?)?, pair(next()?)?);
        let starts = words.map(pair).collect::<Result<Vec<_>, _>>()?;
        let never_falls = |pair: &[[u32; 2]]| pair[0][0] <= pair[1][0] && pair[0][1] <= pair[1][1];
        let is_one = starts.first() == Some(&[0, 0]) && starts.windows(2).all(never_falls);
        is_one.then_some(()).ok_or(NoTimes)?;
        Ok(Self {
            is_on,
            starts,
            used,
            extra,
            extra_total,
        })
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Side;

    use super::*;
    use crate::clock::{Clock, TimeControl, TimeOut};

    const CONTROL: TimeControl = TimeControl {
        turn: Some(60_000),
        total: Some(300_000),
        time_out: TimeOut::Forfeit,
    };

    #[test]
    fn a_clock_goes_on_where_it_stood() {
        let mut clock = Clock::new(CONTROL, 0, Side::X);
        clock.run(0.0);
        clock.turn_to(1, Side::O, 1_200.0);
        clock.run(1_400.0);
        clock.extend();
        let times = clock.times(1_750.0);
        assert_eq!(times.to_string(), "on 350 30000 0/30000 0/0 1200/0");
        assert_eq!(times.ply(), 1);
        let read: Times = times.to_string().parse().unwrap();
        // The time in between is charged to nobody.
        let mut resumed = Clock::resume(CONTROL, read, Side::O);
        assert!(!resumed.is_running());
        clock.halt(1_750.0);
        assert_eq!(resumed, clock);
        // An undo refunds the time in both alike.
        for clock in [&mut clock, &mut resumed] {
            clock.turn_to(0, Side::X, 9_000.0);
        }
        assert_eq!(resumed, clock);
        assert_eq!(resumed.used(Side::X, 9_000.0), 0);
    }

    #[test]
    fn a_clock_that_was_turned_off_stays_off() {
        let mut clock = Clock::new(CONTROL, 0, Side::X);
        clock.set_on(false);
        let text = clock.times(0.0).to_string();
        assert_eq!(text, "off 0 0 0/0 0/0");
        assert!(!Clock::resume(CONTROL, text.parse().unwrap(), Side::X).is_on());
    }

    #[test]
    fn a_clock_is_taken_as_far_as_it_goes() {
        let times: Times = "on 350 30000 0/30000 0/0 1200/0".parse().unwrap();
        for (ply, text) in [
            (0, "on 0 0 0/30000 0/0"),
            (1, "on 350 30000 0/30000 0/0 1200/0"),
            (3, "on 0 0 0/30000 0/0 1200/0 1200/0 1200/0"),
        ] {
            let fitted = times.clone().at_ply(ply);
            assert_eq!((fitted.ply(), fitted.to_string().as_str()), (ply, text));
        }
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in [
            "",
            "on",
            "on 1 2 3/4",
            "maybe 1 2 3/4 0/0",
            "on 1 2 3/4 5/5",
            "on 1 2 3/4 0/0 5/5 4/6",
            "on 1 2 3/4 0/0 5",
            "on -1 2 3/4 0/0",
            "on 1 2 3/4 0/0 ",
            "on 1 2 3/4 0/0 4294967296/0",
        ] {
            assert_eq!(text.parse::<Times>(), Err(NoTimes), "{text:?}");
        }
    }
}
