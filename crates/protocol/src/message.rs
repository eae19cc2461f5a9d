//! Requests of the page and responses of the worker.

use noughts_engine::{Count, EngineLine, Level, Method, MoveValue, Reason, Report, Visit};
use noughts_rules::CellId;
use serde::{Deserialize, Serialize};

/// Identifies a search, so that a late answer is never taken for the answer to a new question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RunId(
    /// A counter of the page, from 1.
    pub u32,
);

/// A request of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Search a position. A search that is still running is dropped without an answer.
    Search(Search),
    /// Drop the search without an answer, if it is the one running.
    Stop {
        /// The search.
        run: RunId,
    },
}

/// One search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// Its id.
    pub run: RunId,
    /// The game so far, as a record: `classic b2 a1`.
    pub record: String,
    /// Its goal.
    pub goal: Goal,
    /// The time limit, in milliseconds.
    pub time_limit: u32,
    /// Decides between equally good moves.
    pub seed: u64,
}

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// A move at a level: [`Response::Answer`].
    Play(Level),
    /// The value of every move and its reasons: [`Response::Study`].
    Study,
    /// At most this many of the best moves, each with the line that follows: [`Response::Lines`],
    /// several times a second until the time is over or every move is solved.
    Lines(u8),
    /// How many positions each search of the textbooks visits: [`Response::Counts`]. It ends by
    /// itself; the time limit does not apply.
    Compare,
    /// What a search of the textbooks does with a part of its tree: [`Response::Trace`].
    Trace {
        /// The search.
        method: Method,
        /// The number of the visit at the top of the part, 1 for the whole tree.
        number: u64,
        /// How many moves deep it is.
        levels: u8,
    },
}

impl Goal {
    /// Returns whether a response can belong to a search with this goal.
    pub const fn admits(self, response: &Response) -> bool {
        match response {
            Response::Ready => false,
            Response::Thinking(_) | Response::Refused { .. } => true,
            Response::Answer(_) => matches!(self, Self::Play(_)),
            Response::Study(_) => matches!(self, Self::Study),
            Response::Lines(_) => matches!(self, Self::Lines(_)),
            Response::Counts(_) => matches!(self, Self::Compare),
            Response::Trace(_) => matches!(self, Self::Trace { .. }),
        }
    }
}

/// A response of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Response {
    /// The worker has started and listens.
    Ready,
    /// Progress of a search, sent several times a second, which also shows that the worker is
    /// alive.
    Thinking(Thinking),
    /// A search for a move is done.
    Answer(Answer),
    /// A search for the value of every move is done.
    Study(Study),
    /// The best moves so far.
    Lines(Lines),
    /// The positions that each textbook search has visited so far; sent several times a second.
    Counts(Counts),
    /// A part of the tree of a textbook search.
    Trace(Trace),
    /// The search is impossible: the record does not replay, or the game is over.
    Refused {
        /// The search.
        run: RunId,
        /// The reason, as a sentence.
        reason: String,
    },
}

impl Response {
    /// Returns the search it is about, or `None` for [`Response::Ready`].
    pub const fn run(&self) -> Option<RunId> {
        match self {
            Self::Ready => None,
            Self::Thinking(Thinking { run, .. })
            | Self::Answer(Answer { run, .. })
            | Self::Study(Study { run, .. })
            | Self::Lines(Lines { run, .. })
            | Self::Counts(Counts { run, .. })
            | Self::Trace(Trace { run, .. })
            | Self::Refused { run, .. } => Some(*run),
        }
    }

    /// Returns whether this is the last response of its search.
    pub fn is_last(&self) -> bool {
        match self {
            Self::Ready | Self::Thinking(_) => false,
            Self::Lines(lines) => lines.is_last,
            Self::Counts(counts) => {
                let is_pending = |count: &Count| matches!(count, Count::Pending { .. });
                !counts.methods.iter().any(is_pending)
            }
            Self::Answer(_) | Self::Study(_) | Self::Trace(_) | Self::Refused { .. } => true,
        }
    }
}

/// The progress of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thinking {
    /// The search.
    pub run: RunId,
    /// The time since it began, in milliseconds.
    pub elapsed: u32,
    /// The engine's report; in a Monte Carlo search the nodes are playouts.
    pub report: Report,
}

/// The result of a search for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The search.
    pub run: RunId,
    /// The chosen move.
    pub chosen: CellId,
}

/// The value of every move of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// The search.
    pub run: RunId,
    /// The best move; the seed decides between several.
    pub best: CellId,
    /// Every move, in reading order.
    pub moves: Vec<StudiedMove>,
}

impl Study {
    /// Returns the entry of a move, or `None` if it was not studied.
    pub fn find(&self, cell: CellId) -> Option<&StudiedMove> {
        self.moves.iter().find(|studied| studied.found.cell == cell)
    }
}

/// The value of a move, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudiedMove {
    /// The move, and its value for the side that makes it.
    pub found: MoveValue,
    /// The reasons for and against it, the most important first.
    pub reasons: Vec<Reason>,
}

/// The best moves of a position, and the line that follows each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines {
    /// The search.
    pub run: RunId,
    /// Milliseconds since it began.
    pub elapsed: u32,
    /// The number of nodes visited; in a Monte Carlo search they are playouts.
    pub nodes: u64,
    /// Whether nothing more comes: the time is over, or every move is solved.
    pub is_last: bool,
    /// The lines, the best first; none before there is anything to say.
    pub lines: Vec<EngineLine>,
}

/// How many positions each search visits to solve a position, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The search.
    pub run: RunId,
    /// The count of each method, in the order of [`Method::ALL`].
    pub methods: [Count; Method::ALL.len()],
}

/// A part of the tree of a textbook search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// The search.
    pub run: RunId,
    /// The visits in the order of the search, the top one first; `None` if there are too many.
    pub visits: Option<Vec<Visit>>,
}
