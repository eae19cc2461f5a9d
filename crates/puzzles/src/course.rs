//! The order of the puzzles in a run.

use noughts_random::SplitMix64;
use noughts_rules::Variant;

use crate::collection::puzzles;
use crate::puzzle::Puzzle;

/// The number of steps from the easiest puzzles to the hardest. A run of some minutes gets far up.
const STEPS: usize = 40;

/// Returns all puzzles of a game in the order of a run, which is another with each seed: one of each
/// degree of difficulty, from easy to hard, then the others, the hardest first.
///
/// ```
/// use noughts_puzzles::course;
/// use noughts_rules::Variant;
///
/// let run = course(Variant::Ultimate, 7);
/// assert!(run[0].entry().difficulty < run[39].entry().difficulty);
/// assert_eq!(run.len(), 300);
/// assert_ne!(run, course(Variant::Ultimate, 8));
/// ```
pub fn course(game: Variant, seed: u64) -> Vec<Puzzle> {
    let mut all: Vec<Puzzle> = puzzles(game).collect();
    // Equally difficult ones stay in the order of the file, which goes from easy to hard as well.
    all.sort_by_key(|puzzle| puzzle.entry.difficulty);
    let mut random = SplitMix64::new(seed);
    let steps = STEPS.min(all.len());
    let (mut run, mut rest) = (Vec::new(), Vec::new());
    for step in 0..steps {
        let bounds = step * all.len() / steps..(step + 1) * all.len() / steps;
        let chosen = bounds.start + random.below(bounds.len() as u32) as usize;
        for index in bounds {
            let part = if index == chosen { &mut run } else { &mut rest };
            part.push(all[index]);
        }
    }
    run.extend(rest.into_iter().rev());
    run
}
