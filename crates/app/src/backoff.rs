//! The pauses between attempts at what a browser refuses for a while.

/// The pause after the first refusal, in milliseconds. Each further one is twice as long.
const FIRST_PAUSE: u32 = 1_000;

/// The longest pause, in milliseconds.
const LONGEST_PAUSE: u32 = 60_000;

/// Exponential backoff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff(u32);

impl Default for Backoff {
    fn default() -> Self {
        Self(FIRST_PAUSE)
    }
}

impl Backoff {
    /// Returns the pause before the next attempt, in milliseconds; the one after it is longer.
    pub fn pause(&mut self) -> u32 {
        let next = (self.0 * 2).min(LONGEST_PAUSE);
        std::mem::replace(&mut self.0, next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_minute() {
        let mut backoff = Backoff::default();
        let pauses = [(); 8].map(|()| backoff.pause() / 1_000);
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60]);
    }
}
