//! Numbers that look random and come from a seed.

/// The generator `SplitMix64` (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// Returns a number below `bound`, 0 if that is 0. Multiplying takes the place of a division
    /// (Lemire, 2019); the bias is below `bound` divided by 2⁶⁴.
    pub(crate) const fn below(&mut self, bound: u32) -> u32 {
        ((self.next() as u128 * bound as u128) >> 64) as u32
    }

    /// Returns a number in -0.5..0.5.
    pub(crate) fn offset(&mut self) -> f32 {
        f32::from((self.next() >> 48) as u16) / 65536.0 - 0.5
    }
}
