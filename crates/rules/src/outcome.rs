//! How a game ended.

use crate::line::Line;
use crate::side::Side;

/// Who won a game that has ended, and by which lines.
///
/// ```
/// # use noughts_rules::{Game, Side};
/// let game = Game::from_record("classic a1 a2 b1 b2 c1")?;
/// let outcome = game.position().outcome().expect("an end");
/// assert_eq!((outcome.winner, outcome.lines.len()), (Some(Side::X), 1));
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// Every line that decided the game, whosever it is. In Ultimate they are lines of the 3 by 3
    /// main board; where rounds or mini boards are counted there are none.
    pub lines: Vec<Line>,
}
