//! Hashes positions for tables.
//!
//! Albert Zobrist, “A new hashing method with application for game playing” (1970): each feature of
//! a position has a random number, and the key is the exclusive or of the numbers of its features.

use noughts_random::SplitMix64;

use crate::rules::Rules;
use crate::side::Side;
use crate::spot::Spot;
use crate::status::Status;

/// The seed of the random numbers. Another seed, or another order of the features, changes every
/// key.
const SEED: u64 = 0x6e6f_7567_6874_7321;

/// The index of each kind's first feature in the sequence of random numbers.
mod first {
    /// Each cell with each symbol.
    pub(super) const MARK: u64 = 0;
    /// Each spent cell.
    pub(super) const SPENT: u64 = 200;
    /// Each mini board with each owner.
    pub(super) const OWNER: u64 = 300;
    /// Each open mini board.
    pub(super) const ALLOWED: u64 = 320;
    /// The sides to move.
    pub(super) const TO_MOVE: u64 = 330;
    /// The ends of the game.
    pub(super) const STATUS: u64 = 340;
    /// Each score of each side.
    pub(super) const SCORE: u64 = 400;
    /// Each number of columns with each number of rows.
    pub(super) const BOARD: u64 = 1000;
}

/// Returns the key of a position.
pub(crate) fn key(rules: &dyn Rules) -> u64 {
    let mut key = 0;
    let mut add = |place| key ^= SplitMix64::nth(SEED, place);
    let topology = rules.topology();
    add(first::BOARD + 16 * u64::from(topology.columns()) + u64::from(topology.rows()));
    add(first::TO_MOVE + rules.to_move() as u64);
    match rules.status() {
        Status::InProgress => {}
        Status::Won(side) => add(first::STATUS + side as u64),
        Status::Draw => add(first::STATUS + 2),
    }
    for cell in topology.cells() {
        if let Some(symbol) = rules.symbol_at(cell) {
            add(first::MARK + 2 * u64::from(cell.bit()) + symbol as u64);
        }
    }
    for cell in rules.spent() {
        add(first::SPENT + u64::from(cell.bit()));
    }
    for (score, side) in rules.scores().into_iter().flatten().zip(Side::ALL) {
        add(first::SCORE + 256 * side as u64 + u64::from(score));
    }
    for mini in topology.minis() {
        if let Some(owner) = rules.owner(mini) {
            add(first::OWNER + 2 * index(mini) + owner as u64);
        }
    }
    for mini in rules.allowed() {
        add(first::ALLOWED + index(mini));
    }
    key
}

const fn index(mini: Spot) -> u64 {
    mini.index() as u64
}
