//! Counts move sequences.

use crate::cell::CellId;
use crate::rules::Rules;

/// Returns the number of legal move sequences of exactly `depth` moves, `depth` at least 1, where
/// `place` plays a legal cell. The last ply is counted, not played: there each move is a sequence,
/// whatever its result.
pub(super) fn perft<S: Rules + Copy>(
    state: &S,
    depth: u32,
    place: impl Fn(&mut S, CellId) + Copy,
) -> u64 {
    let legal = state.legal();
    if depth <= 1 {
        return u64::from(legal.len());
    }
    let play = |cell| {
        let mut next = *state;
        place(&mut next, cell);
        perft(&next, depth - 1, place)
    };
    legal.iter().map(play).sum()
}
