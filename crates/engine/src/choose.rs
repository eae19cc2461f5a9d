//! The choice between equal moves.

use noughts_random::SplitMix64;
use noughts_rules::CellId;

/// Returns one of the moves, always the same for the same seed, or `None` if there are none.
/// Consecutive seeds choose as if at random, without favouring any move.
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
    SplitMix64::new(seed).pick(best)
}
