//! The choice among equal moves.

use noughts_random::SplitMix64;
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
    SplitMix64::new(seed).pick(best)
}
