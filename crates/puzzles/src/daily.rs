//! The puzzle of a day.

use crate::puzzle::Puzzle;
use crate::set::Set;

/// Days in a round: one of Classic's, then those of Four.
const ROUND: u64 = 4;

/// How far the next puzzle of a set lies from the last. A step that shares no factor with the
/// size of the set visits all of it before any comes again; a large one mixes easy and hard.
const CLASSIC_STEP: u64 = 7;
const FOUR_STEP: u64 = 100;

/// Returns the puzzle of a day, counted from 1970-01-01: the same for everyone.
///
/// Every fourth day has one of [`Set::ClassicHard`], the days between have one of [`Set::Four`].
/// Each set is gone through as a whole before any of its puzzles comes again.
///
/// ```
/// use noughts_puzzles::{Set, daily};
///
/// let (monday, tuesday) = (daily(20_780), daily(20_781));
/// assert_eq!((monday.set(), tuesday.set()), (Set::ClassicHard, Set::Four));
/// ```
pub fn daily(day: u32) -> Puzzle {
    let day = u64::from(day);
    let round = day / ROUND;
    let (set, turn) = match day % ROUND {
        0 => (Set::ClassicHard, round * CLASSIC_STEP),
        day => (Set::Four, (round * (ROUND - 1) + day - 1) * FOUR_STEP),
    };
    // The remainder is smaller than the size of a set, so that it fits and there is such a puzzle.
    let index = turn % set.len() as u64;
    let nothing = Puzzle {
        set,
        number: 1,
        home_number: 1,
        moves: "",
    };
    set.puzzles().nth(index as usize).unwrap_or(nothing)
}
