//! The daily puzzle.

use noughts_rules::Variant;

use crate::collection::{CLASSIC, FOUR, numbered, read};
use crate::puzzle::Puzzle;
use crate::{Entry, Theme};

/// The length of a cycle in days: one of Classic, then those of Four.
const ROUND: u64 = 4;

/// The step from one puzzle to the next. A step coprime to their number visits every puzzle before
/// any repeats, and a large one mixes easy and hard.
const CLASSIC_STEP: u64 = 7;
const FOUR_STEP: u64 = 100;

/// Returns the puzzle of a day, counted from 1970-01-01. It is the same for everyone.
///
/// Every fourth day has one of the harder Classic puzzles, the other days one of Four. None repeats
/// before all of its kind have come. It reads the files of these two games alone, for pages that
/// show no other puzzle.
///
/// ```
/// use noughts_puzzles::daily;
/// use noughts_rules::Variant;
///
/// let (monday, tuesday) = (daily(20_780), daily(20_781));
/// assert_eq!((monday.variant(), tuesday.variant()), (Variant::Classic, Variant::Four));
/// ```
pub fn daily(day: u32) -> Puzzle {
    let day = u64::from(day);
    let round = day / ROUND;
    match day % ROUND {
        0 => {
            let classic = numbered(Variant::Classic, read(CLASSIC));
            let hard: Vec<_> = classic.filter(|puzzle| puzzle.entry.is_hard).collect();
            at(&hard, round * CLASSIC_STEP)
        }
        day => {
            let four: Vec<_> = numbered(Variant::Four, read(FOUR)).collect();
            at(&four, (round * (ROUND - 1) + day - 1) * FOUR_STEP)
        }
    }
}

/// Returns the puzzle of a turn.
fn at(puzzles: &[Puzzle], turn: u64) -> Puzzle {
    // The remainder is below their number, so it fits.
    let index = turn.checked_rem(puzzles.len() as u64).unwrap_or(0) as usize;
    puzzles.get(index).copied().unwrap_or(Puzzle {
        variant: Variant::Classic,
        number: 1,
        entry: Entry {
            moves: "",
            best: "",
            theme: Theme::Save,
            difficulty: 1,
            is_hard: false,
        },
    })
}
