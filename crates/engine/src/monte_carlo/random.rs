//! Random numbers.

use crate::choose::scatter;

/// A row of numbers that look random, the same for the same seed (xorshift64*; Vigna, "An
/// experimental exploration of Marsaglia's xorshift generators, scrambled", 2016).
#[derive(Clone)]
pub(super) struct Random(u64);

impl Random {
    /// The state must not be 0.
    pub(super) fn new(seed: u64) -> Self {
        Self(scatter(seed) | 1)
    }

    /// Returns a number below `bound`, which is small.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let upper = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((upper * u64::from(bound)) >> 32) as u32
    }
}
