//! The fillings of nine cells, each of which is empty or has one of two marks.

use noughts_rules::{Spot, Spots};

/// The number of fillings.
pub(crate) const FILLINGS: usize = 3_usize.pow(Spot::COUNT as u32);

/// The number of sets of nine.
const SETS: usize = 1 << Spot::COUNT;

/// The sum of the powers of three of a set's places, by its bits.
static TERNARY: [u16; SETS] = {
    let mut table = [0; SETS];
    let mut bits: usize = 1;
    while bits < SETS {
        let (others, lowest) = (bits & (bits - 1), bits.trailing_zeros());
        table[bits] = table[others] + 3_u16.pow(lowest);
        bits += 1;
    }
    table
};

/// Returns the number of a filling: its cells as base-3 digits.
pub(crate) fn filling(ones: Spots, twos: Spots) -> usize {
    let [ones, twos] = [ones, twos].map(|set| TERNARY[usize::from(set.bits()) % SETS]);
    usize::from(ones + 2 * twos)
}
