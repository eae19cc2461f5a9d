//! How a session stands, as it is shown.

use noughts_protocol::Thinking;

use super::event::{Mover, Turn};
use super::round::RoundNews;

/// How the game stands, as the status line says it.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// Somebody is to move.
    Turn(Turn),
    /// The computer has been asked for its move; with its report, if there is one.
    Thinking(Option<Thinking>),
    /// The computer's game against itself halts.
    Paused,
    /// It is the computer's turn and there is no engine.
    EngineUnavailable,
    /// An earlier position is shown.
    LookingBack {
        /// The ply shown.
        ply: usize,
        /// The plies of the game.
        of: usize,
    },
    /// A round has ended, which is being shown.
    RoundOver(RoundNews),
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended, in the words for the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody has won.
    Won(Mover),
    /// Somebody has won because the other side's time was up.
    WonOnTime(Mover),
    /// Nobody has.
    Draw,
}
