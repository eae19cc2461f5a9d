//! The messages.

use noughts_engine::Level;
use serde::{Deserialize, Serialize};

/// Tells searches apart, so that an answer to an old question is never taken for one to a new.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RunId(
    /// Counts up from 1 in the page.
    pub u32,
);

/// What the page asks of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Search a position. A search that is still running is given up without an answer.
    Search(Search),
    /// Give the search up without an answer, if it is the one that runs.
    Stop {
        /// The search.
        run: RunId,
    },
}

/// One search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// The name of this search.
    pub run: RunId,
    /// The game so far, as a record: `classic b2 a1`.
    pub record: String,
    /// How well the computer is to play.
    #[serde(with = "LevelOnTheWire")]
    pub level: Level,
    /// How long it may take, in milliseconds.
    pub time_limit: u32,
    /// Decides among equally good moves.
    pub seed: u64,
}

/// The engine's levels: it knows no serde.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Level")]
enum LevelOnTheWire {
    Easy,
    Medium,
    Hard,
    Perfect,
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Response {
    /// The worker has started and listens.
    Ready,
    /// How far a search has come; sent several times a second, also as a sign of life.
    Thinking(Thinking),
    /// A search is done.
    Answer(Answer),
    /// A search cannot be done: the record does not replay, or the game is over.
    Refused {
        /// The search.
        run: RunId,
        /// Why, as a sentence.
        reason: String,
    },
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thinking {
    /// The search.
    pub run: RunId,
    /// The depth reached, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds since it began.
    pub elapsed: u32,
    /// The score so far, from the side to move; see the engine's scale.
    pub score: i32,
    /// The principal variation, in notation.
    pub pv: Vec<String>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The search.
    pub run: RunId,
    /// The move chosen, in notation.
    pub chosen: String,
    /// Every equally good move, in notation and reading order.
    pub best: Vec<String>,
    /// The exact value for the side to move, where the position was solved.
    pub value: Option<Value>,
    /// The last report.
    pub thinking: Thinking,
}

/// An exact value: the outcome under best play and its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// How it ends for the side to move.
    pub outcome: Outcome,
    /// Plies to the end.
    pub plies: u32,
}

/// How a game ends for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It wins.
    Win,
    /// Nobody wins.
    Draw,
    /// It loses.
    Loss,
}
