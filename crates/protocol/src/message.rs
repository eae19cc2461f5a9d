//! The messages.

use noughts_engine::{Branch, Count, Level, Method, MoveValue, Reason, Report, Window};
use noughts_rules::CellId;
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
    /// What it is for.
    pub goal: Goal,
    /// How long it may take, in milliseconds.
    pub time_limit: u32,
    /// Decides among equally good moves.
    pub seed: u64,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// A move to be played, at a level: [`Response::Answer`].
    Play(Level),
    /// What every move leads to, and why that is so: [`Response::Study`].
    Study,
    /// How many positions each search of the textbooks visits: [`Response::Counts`]. It ends by
    /// itself; the time limit does not apply.
    Compare,
    /// What alpha-beta does with each move of the position: [`Response::Branches`].
    Open(Window),
}

impl Goal {
    /// Returns whether a response can be about a search for this.
    pub const fn admits(self, response: &Response) -> bool {
        match response {
            Response::Ready => false,
            Response::Thinking(_) | Response::Refused { .. } => true,
            Response::Answer(_) => matches!(self, Self::Play(_)),
            Response::Study(_) => matches!(self, Self::Study),
            Response::Counts(_) => matches!(self, Self::Compare),
            Response::Branches(_) => matches!(self, Self::Open(_)),
        }
    }
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Response {
    /// The worker has started and listens.
    Ready,
    /// How far a search has come; sent several times a second, also as a sign of life.
    Thinking(Thinking),
    /// A search for a move is done.
    Answer(Answer),
    /// A search for the value of every move is done.
    Study(Study),
    /// What the searches of the textbooks have visited so far; sent several times a second.
    Counts(Counts),
    /// An alpha-beta search is done, or its time is over.
    Branches(Branches),
    /// A search cannot be done: the record does not replay, or the game is over.
    Refused {
        /// The search.
        run: RunId,
        /// Why, as a sentence.
        reason: String,
    },
}

impl Response {
    /// Returns the search that it is about; none for [`Response::Ready`].
    pub const fn run(&self) -> Option<RunId> {
        match self {
            Self::Ready => None,
            Self::Thinking(Thinking { run, .. })
            | Self::Answer(Answer { run, .. })
            | Self::Study(Study { run, .. })
            | Self::Counts(Counts { run, .. })
            | Self::Branches(Branches { run, .. })
            | Self::Refused { run, .. } => Some(*run),
        }
    }

    /// Returns whether nothing more comes of the search.
    pub fn is_last(&self) -> bool {
        match self {
            Self::Ready | Self::Thinking(_) => false,
            Self::Counts(counts) => {
                let is_pending = |count: &Count| matches!(count, Count::Pending { .. });
                !counts.methods.iter().any(is_pending)
            }
            Self::Answer(_) | Self::Study(_) | Self::Branches(_) | Self::Refused { .. } => true,
        }
    }
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thinking {
    /// The search.
    pub run: RunId,
    /// Milliseconds since it began.
    pub elapsed: u32,
    /// What the engine reports; in a Monte Carlo search the nodes are games played out.
    pub report: Report,
}

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The search.
    pub run: RunId,
    /// The move chosen.
    pub chosen: CellId,
}

/// What every move of a position leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// The search.
    pub run: RunId,
    /// The best move; chosen by the seed where several are.
    pub best: CellId,
    /// Every move, in reading order.
    pub moves: Vec<StudiedMove>,
}

impl Study {
    /// Returns what was found of a move, or `None` if it is not among those studied.
    pub fn find(&self, cell: CellId) -> Option<&StudiedMove> {
        self.moves.iter().find(|studied| studied.found.cell == cell)
    }
}

/// What a move leads to, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudiedMove {
    /// The move, and what it leads to for the side that makes it.
    pub found: MoveValue,
    /// What can be said for and against it, the most important first.
    pub reasons: Vec<Reason>,
}

/// How many positions each search visits to solve a position, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The search.
    pub run: RunId,
    /// What each takes, in the order of [`Method::ALL`].
    pub methods: [Count; Method::ALL.len()],
}

/// What an alpha-beta search did with the moves of a position, in the order of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branches {
    /// The search.
    pub run: RunId,
    /// Every move.
    pub branches: Vec<Branch>,
}
