//! The state of a session's game on screen.

use noughts_protocol::Thinking;

use crate::session::event::{Mover, Turn};
use crate::session::round::RoundNews;

/// The state of the game in the status line.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// Somebody is to move.
    Turn(Turn),
    /// The computer is to move; with its report, if there is one.
    Thinking(Option<Thinking>),
    /// The computer's game against itself is paused.
    Paused,
    /// It is the computer's turn, but there is no engine.
    EngineUnavailable,
    /// An earlier position is on the board.
    LookingBack {
        /// Its ply.
        ply: usize,
        /// The number of plies in the game.
        of: usize,
    },
    /// The end of a round is being shown.
    RoundOver(RoundNews),
    /// The game has ended.
    Over(Outcome),
}

/// A result, worded for the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody has won.
    Won(Mover),
    /// Somebody has won on time.
    WonOnTime(Mover),
    /// Nobody has won.
    Draw,
}
