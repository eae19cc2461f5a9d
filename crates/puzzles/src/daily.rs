//! The daily puzzle.

use crate::puzzle::Puzzle;
use crate::set::Set;

/// The length of a cycle in days: one of Classic, then those of Four.
const ROUND: u64 = 4;

/// The step from one puzzle of a set to the next. A step coprime to the size of the set visits
/// every puzzle before any repeats, and a large one mixes easy and hard.
const CLASSIC_STEP: u64 = 7;
const FOUR_STEP: u64 = 100;

/// Returns the puzzle of a day, counted from 1970-01-01. It is the same for everyone.
///
/// Every fourth day has one of [`Set::ClassicHard`], the other days one of [`Set::Four`]. No puzzle
/// of a set repeats before all of the set have come.
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
    // The remainder is below the set's size, so it fits and the puzzle exists.
    let index = turn % set.len() as u64;
    let nothing = Puzzle {
        set,
        number: 1,
        home_number: 1,
        moves: "",
    };
    set.puzzles().nth(index as usize).unwrap_or(nothing)
}
