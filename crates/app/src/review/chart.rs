//! The chart of a game: a bar for each move. In games of playouts the bars are a river: how high each is
//! filled is X's chance to win.

use noughts_rules::{SearchKind, Side, Variant};

use crate::board_view::Worth;
use crate::review::state::{Assessment, Review};

/// The tone of an even position, in hertz.
const MIDDLE: f32 = 440.0;

/// The most mistake signs that fit side by side in the chart.
const MOST_SIGNS: usize = 24;

/// A bar of the chart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// Its height: in a river from the bottom, otherwise from the middle, of half the chart.
    pub height: f64,
    /// The side that is ahead: `X`, `O` or `draw`.
    pub side: &'static str,
    /// Whether it has a mistake sign.
    pub has_sign: bool,
}

impl Bar {
    /// Returns the bar of a chance in a river, without a sign.
    pub fn of_chance(chance: f64) -> Self {
        Self {
            height: chance,
            side: side(chance - 0.5),
            has_sign: false,
        }
    }
}

/// Returns whether the chart of a game is a river.
pub fn is_river(variant: Variant) -> bool {
    variant.search() == SearchKind::MonteCarlo
}

/// Returns X's chance to win, by what a move is worth to the side that makes it: from 0 to 1, half of it for a
/// draw.
pub fn chance_of_x(worth: Worth, mover: Side) -> f64 {
    let chance = match worth {
        Worth::Rate(rate) => f64::from(rate.permille) / 1000.0,
        Worth::Exact(value) | Worth::AtMost(value) => {
            f64::midpoint(1.0, value.score().signum().into())
        }
        Worth::Estimate(_) => f64::from(worth.share()) / 100.0,
    };
    match mover {
        Side::X => chance,
        Side::O => 1.0 - chance,
    }
}

/// Returns the bars of a review, as far as they are known.
pub fn bars(review: &Review) -> Vec<Option<Bar>> {
    let is_river = is_river(review.game().variant());
    let bar = |(index, known): (usize, &Option<Assessment>)| {
        let known = known.as_ref()?;
        let bar = if is_river {
            Bar::of_chance(chance_of_x(known.worth, known.mark))
        } else {
            let height = height(known);
            Bar {
                height: height.abs(),
                side: side(height),
                has_sign: false,
            }
        };
        Some(Bar {
            has_sign: has_sign(review, index),
            ..bar
        })
    };
    review.moves().iter().enumerate().map(bar).collect()
}

/// Returns whether a bar has a mistake sign: where bars are narrow, the first of several in a row
/// has it for all.
fn has_sign(review: &Review, index: usize) -> bool {
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
fn height(known: &Assessment) -> f64 {
    known.worth.advantage_of_x(known.mark)
}

/// Returns the side that is ahead: `X`, `O` or `draw`.
fn side(advantage: f64) -> &'static str {
    if advantage > 0.0 {
        "X"
    } else if advantage < 0.0 {
        "O"
    } else {
        "draw"
    }
}

/// Returns the ply to which a key moves the chart, a slider, from another of so many; `None` if it does
/// not move it.
pub fn after_key(key: &str, shown: usize, plies: usize) -> Option<usize> {
    match key {
        "ArrowLeft" | "ArrowDown" => Some(shown.saturating_sub(1)),
        "ArrowRight" | "ArrowUp" => Some(shown + 1),
        "Home" => Some(0),
        "End" => Some(plies),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use noughts_protocol::{Rate, Value};

    use super::*;

    #[test]
    fn a_chance_is_that_of_x_whoever_has_moved() {
        let rate = Worth::Rate(Rate {
            permille: 600,
            visits: 9,
        });
        let [win, draw, loss] = [
            Value::Win { plies: 9 },
            Value::Draw { plies: 9 },
            Value::Loss { plies: 9 },
        ]
        .map(Worth::AtMost);
        for (worth, chance) in [(rate, 0.6), (win, 1.0), (draw, 0.5), (loss, 0.0)] {
            assert!((chance_of_x(worth, Side::X) - chance).abs() < 1e-9);
            assert!((chance_of_x(worth, Side::O) - (1.0 - chance)).abs() < 1e-9);
        }
        assert!(is_river(Variant::UltimateCross) && !is_river(Variant::Drop));
        assert_eq!(Bar::of_chance(0.6).side, "X");
    }
}
