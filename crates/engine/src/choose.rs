//! The choice among equal moves.

use noughts_rules::CellId;

/// Returns one of the moves, chosen by a random number that is uniform over all `u64`, or `None`
/// when there is none.
///
/// The number is scaled instead of divided (Lemire, "Fast random integer generation in an
/// interval", 2019): no move is favoured by more than one in 2⁵⁷.
///
/// ```
/// # use noughts_engine::choose;
/// # use noughts_rules::Variant;
/// let moves = Variant::Classic.start().legal_moves();
/// assert_eq!(choose(&moves, 0), moves.first().copied());
/// assert_eq!(choose(&moves, u64::MAX), moves.last().copied());
/// assert_eq!(choose(&[], 7), None);
/// ```
pub fn choose(best: &[CellId], random: u64) -> Option<CellId> {
    let scaled = u128::from(random) * best.len() as u128;
    best.get((scaled >> u64::BITS) as usize).copied()
}
