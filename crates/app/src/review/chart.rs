//! The chart of a review: a bar for each move.

use crate::review::state::{Assessment, Review};

/// The tone of an even position, in hertz.
const MIDDLE: f32 = 440.0;

/// The most mistake signs that fit side by side in the chart.
const MOST_SIGNS: usize = 24;

/// Returns whether a bar has a mistake sign: where bars are narrow, the first of several in a row
/// has it for all.
pub fn has_sign(review: &Review, index: usize) -> bool {
    let is_one = |index: usize| review.moves()[index].as_ref().is_some_and(is_mistake);
    let is_merged = review.moves().len() > MOST_SIGNS && index > 0 && is_one(index - 1);
    is_one(index) && !is_merged
}

fn is_mistake(known: &Assessment) -> bool {
    let fault = known.fault.as_ref();
    fault.is_some_and(|fault| fault.kind.is_mistake())
}

/// Returns the review as tones in hertz, one for each move: an octave above the middle if X has
/// won, an octave below if O has.
pub fn tones(review: &Review) -> Vec<f32> {
    let known = review.moves().iter().flatten();
    known
        .map(|known| MIDDLE * (height(known) as f32).exp2())
        .collect()
}

/// Returns X's advantage after a move, from -1 to 1.
pub fn height(known: &Assessment) -> f64 {
    known.worth.advantage_of_x(known.mark)
}

/// Returns the side that is ahead after a move: `X`, `O` or `draw`.
pub fn side(known: &Assessment) -> &'static str {
    let height = height(known);
    if height > 0.0 {
        "X"
    } else if height < 0.0 {
        "O"
    } else {
        "draw"
    }
}
