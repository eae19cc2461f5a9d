//! How a session stands, as it is shown.

use noughts_protocol::{MoveValue, Rate, Thinking, Value};

use super::event::{Mover, Turn};
use super::round::RoundNews;

/// What a move leads to, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The outcome under best play.
    Exact(Value),
    /// How games ended that the engine has played out.
    Rate(Rate),
    /// The engine's estimate: the higher, the better.
    Estimate(i32),
}

impl Worth {
    /// Returns the best that is known of a move.
    pub fn of(found: &MoveValue) -> Self {
        match (found.value, found.rate) {
            (Some(value), _) => Self::Exact(value),
            (None, Some(rate)) => Self::Rate(rate),
            (None, None) => Self::Estimate(found.score),
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_certain_of_what_is_known_counts() {
        let value = Value::Win { plies: 7 };
        let rate = Rate {
            permille: 900,
            visits: 12,
        };
        let cases = [
            (Some(value), Some(rate), Worth::Exact(value)),
            (Some(value), None, Worth::Exact(value)),
            (None, Some(rate), Worth::Rate(rate)),
            (None, None, Worth::Estimate(-3)),
        ];
        for (value, rate, worth) in cases {
            let found = MoveValue {
                cell: noughts_rules::CellId::FIRST,
                value,
                score: -3,
                nodes: 0,
                rate,
            };
            assert_eq!(Worth::of(&found), worth);
        }
    }
}
