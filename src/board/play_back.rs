//! The durations of a round's end on screen.

use noughts_app::board::GROWTH_TIME;
use noughts_app::session::Phase;

use crate::motion;

/// How long the winning lines of a round are shown, in milliseconds: long enough to read who has
/// won.
const LINES_TIME: u32 = 1000;

/// Returns how long a phase of a round's end is shown, in milliseconds.
#[expect(clippy::cast_sign_loss, reason = "a positive constant")]
pub fn phase_time(phase: Phase) -> u32 {
    match phase {
        Phase::Lines => LINES_TIME,
        Phase::Growth if motion::is_wanted() => GROWTH_TIME as u32,
        Phase::Growth => 0,
    }
}
