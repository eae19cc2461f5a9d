//! The result of a game.

use alloc::vec::Vec;

use crate::line::Line;
use crate::side::Side;

/// The result of a game, with the lines that decided it.
///
/// ```
/// # use noughts_rules::{Game, Side};
/// let game = Game::from_record("classic a1 a2 b1 b2 c1")?;
/// let outcome = game.position().outcome().expect("an end");
/// assert_eq!((outcome.winner, outcome.lines.len()), (Some(Side::X), 1));
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// Every line that decided the game, of either side. In Ultimate they are lines of the main
    /// board. A game decided by counting rounds or mini boards has none.
    pub lines: Vec<Line>,
}
