//! Seeded random numbers, the same on every machine.

#![no_std]

/// The generator `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014). Consecutive seeds give unrelated sequences.
///
/// ```
/// # use noughts_random::SplitMix64;
/// let mut random = SplitMix64::new(1_234_567);
/// assert_eq!(random.next(), 6_457_827_717_110_365_317);
/// assert_eq!(random.next(), 3_203_168_211_198_807_973);
/// assert_eq!(SplitMix64::nth(1_234_567, 1), 3_203_168_211_198_807_973);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The increment of the state: 2⁶⁴ divided by the golden ratio, made odd.
    const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

    /// Returns a generator with a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the number at a place in a seed's sequence, counted from 0.
    #[inline]
    pub const fn nth(seed: u64, place: u64) -> u64 {
        Self(seed.wrapping_add(place.wrapping_mul(Self::GAMMA))).next()
    }

    /// Returns the next number.
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::GAMMA);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// Returns a number below `bound`, or 0 if `bound` is 0. It scales instead of dividing (Lemire,
    /// "Fast random integer generation in an interval", 2019); the bias is below `bound` / 2⁶⁴.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        let (number, bound) = (self.next(), bound as u64);
        // The product has 96 bits. Two halves avoid a wider multiplication, which WebAssembly
        // lacks.
        let lower = ((number & u32::MAX as u64) * bound) >> 32;
        (((number >> 32) * bound + lower) >> 32) as u32
    }

    /// Returns one of the items, or `None` if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u32) as usize).copied()
    }
}

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_below_a_bound_is_the_upper_part_of_the_product() {
        let mut random = SplitMix64::new(1);
        for seed in 0..10_000 {
            let bound = (random.next() >> (32 + seed % 32)) as u32;
            let product = u128::from(SplitMix64::new(seed).next()) * u128::from(bound);
            let below = SplitMix64::new(seed).below(bound);
            assert_eq!(u128::from(below), product >> 64);
        }
    }

    #[test]
    fn every_item_is_picked_and_none_of_none() {
        let mut random = SplitMix64::new(7);
        let mut counts = [0; 5];
        for _ in 0..5000 {
            counts[random.pick(&[0, 1, 2, 3, 4]).unwrap()] += 1;
        }
        assert!(
            counts.iter().all(|count| (900..1100).contains(count)),
            "{counts:?}"
        );
        assert_eq!(random.pick::<u8>(&[]), None);
    }
}
