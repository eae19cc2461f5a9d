//! Headings and times for readers of a long log.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Context;

/// Announces a step, runs it, and prints how long it took or that it failed.
pub(crate) fn step<T>(name: &str, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    println!("\n=== {name}");
    let start = Instant::now();
    let done = work().with_context(|| format!("{name} FAILED after {}", Took::since(start)))?;
    println!("=== {name}: done in {}", Took::since(start));
    Ok(done)
}

/// A duration that prints as `4.2 s` or `3 min 07 s`.
#[derive(Clone, Copy)]
pub(crate) struct Took(Duration);

impl Took {
    /// Returns the time since `start`.
    pub(crate) fn since(start: Instant) -> Self {
        Self(start.elapsed())
    }
}

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        if seconds < 60 {
            write!(f, "{:.1} s", self.0.as_secs_f64())
        } else {
            write!(f, "{} min {:02} s", seconds / 60, seconds % 60)
        }
    }
}
