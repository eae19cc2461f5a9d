//! The durations of a round's end on screen.

use noughts_app::session::Phase;

use crate::motion;

/// Returns how long a phase of a round's end is shown, in milliseconds.
pub fn phase_time(phase: Phase) -> u32 {
    phase.time(motion::is_wanted())
}
