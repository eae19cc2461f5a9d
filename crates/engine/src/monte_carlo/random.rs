//! Random numbers for playouts. All figures from matches depend on this sequence, so it stays
//! although `SplitMix64` would do as well.

use noughts_random::SplitMix64;

/// A pseudo-random sequence, the same for the same seed (xorshift64*; Vigna, "An experimental
/// exploration of Marsaglia's xorshift generators, scrambled", 2016).
#[derive(Clone)]
pub(super) struct Random(u64);

impl Random {
    /// Returns the sequence of a seed. Its state must not be 0.
    pub(super) fn new(seed: u64) -> Self {
        Self(SplitMix64::new(seed).next() | 1)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_xorshift64_star() {
        // The first outputs from state 1.
        let outputs: [u64; 4] = [
            5_180_492_295_206_395_165,
            12_380_297_144_915_551_517,
            13_389_498_078_930_870_103,
            5_599_127_315_341_312_413,
        ];
        for bound in [2, 9, 81, 1_000_000] {
            let mut random = Random(1);
            for output in outputs {
                let share = (u128::from(output >> 32) * u128::from(bound)) >> 32;
                assert_eq!(u128::from(random.below(bound)), share);
            }
        }
    }
}
