//! Measures how long a computation takes.

use std::fs;
use std::time::{Duration, Instant};

/// A running stopwatch.
pub(crate) struct Stopwatch {
    start: Instant,
    busy: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self {
            start: Instant::now(),
            busy: busy(),
        }
    }

    /// Returns the milliseconds that the program was busy, if the system reports it: a figure should not
    /// depend on other work on the machine. Otherwise it returns those that passed.
    pub(crate) fn ms(&self) -> u64 {
        let busy = busy().zip(self.busy);
        let busy = busy.and_then(|(now, before)| now.checked_sub(before));
        busy.unwrap_or_else(|| self.start.elapsed()).as_millis() as u64
    }
}

/// Returns the program's processor time, if the system reports it.
fn busy() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
