//! How long the end of a round is shown.

use super::canvas::GROWTH_TIME;
use crate::motion;
use crate::session::Phase;

/// How long the lines that have won a round are shown, in milliseconds: as long as it takes to
/// read who has won it.
const LINES_TIME: u32 = 1000;

/// Returns how long a part of the end of a round is shown, in milliseconds.
#[expect(clippy::cast_sign_loss, reason = "a positive constant")]
pub fn phase_time(phase: Phase) -> u32 {
    match phase {
        Phase::Lines => LINES_TIME,
        Phase::Growth if motion::is_wanted() => GROWTH_TIME as u32,
        Phase::Growth => 0,
    }
}
