//! The choice among equal moves.

use noughts_rules::CellId;

/// Returns one of the moves, the same for the same seed, or `None` when there is none. Seeds that
/// follow one another choose as if at random, and no move is favoured.
///
/// ```
/// # use noughts_engine::choose;
/// # use noughts_rules::Variant;
/// let moves = Variant::Classic.start().legal_moves();
/// let chosen = choose(&moves, 7).expect("there are moves");
/// assert!(moves.contains(&chosen));
/// assert_eq!(choose(&moves, 7), Some(chosen));
/// assert_eq!(choose(&[], 7), None);
/// ```
pub fn choose(best: &[CellId], seed: u64) -> Option<CellId> {
    // Scaled instead of divided (Lemire, "Fast random integer generation in an interval", 2019).
    let scaled = u128::from(scatter(seed)) * best.len() as u128;
    best.get((scaled >> u64::BITS) as usize).copied()
}

/// What splitmix64 adds to the seed for each of its numbers.
pub(crate) const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// A number that looks random, uniform over all seeds, so that small seeds differ in their upper
/// bits too (the finaliser of splitmix64; Steele, Lea and Flood, 2014).
pub(crate) fn scatter(seed: u64) -> u64 {
    let z = seed.wrapping_add(STEP);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
