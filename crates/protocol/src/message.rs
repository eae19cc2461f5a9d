//! The messages.

use noughts_engine::Level;
use serde::{Deserialize, Serialize};

use crate::branches::{Branches, Window};
use crate::counts::{Count, Counts};

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
    Play(#[serde(with = "LevelOnTheWire")] Level),
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
    /// The depth reached, in plies.
    pub depth: u32,
    /// Positions visited; in a Monte Carlo search, games played out.
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
}

/// What every move of a position leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// The search.
    pub run: RunId,
    /// The best move, in notation; chosen by the seed where several are.
    pub best: String,
    /// Every move, in reading order.
    pub moves: Vec<MoveValue>,
}

/// What a move leads to, for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveValue {
    /// The move, in notation.
    pub cell: String,
    /// The exact value, with the distance from before the move, where it is known.
    pub value: Option<Value>,
    /// How games that were played out after it ended, from a search that plays games out.
    pub rate: Option<Rate>,
    /// The engine's score.
    pub score: i32,
    /// What can be said for and against it, the most important first.
    pub reasons: Vec<Reason>,
}

/// How games ended that a search has played out, for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rate {
    /// The points per game, in thousandths: 1000 if it has won every game, 500 if every game was
    /// drawn.
    pub permille: u16,
    /// The games: the more there were, the more the rate says.
    pub visits: u64,
}

/// A true statement about a move. What each means exactly is said at the engine's `Reason`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// It completes lines.
    Wins(Vec<Span>),
    /// It completes lines and wins the round.
    Scores(Vec<Span>),
    /// It blocks lines that the opponent would have completed.
    Blocks(Vec<Span>),
    /// The opponent can win at these cells.
    LeavesWin(Vec<Place>),
    /// The opponent can win the round at these cells.
    LeavesScore(Vec<Place>),
    /// It threatens to win at all these cells.
    Forks(Vec<Place>),
    /// It wins in so many plies.
    WinsIn(u32),
    /// The opponent would have made two threats at these cells.
    PreventsFork(Vec<Place>),
    /// No other move wins.
    OnlyWin,
    /// Every other move loses.
    OnlyMove,
    /// It threatens to win at this cell.
    Threatens(Place),
    /// Nobody wins, and no move is better.
    KeepsDraw,
    /// Another move wins.
    MissesWin,
    /// It loses in so many plies, as late as any.
    LosesLatest(u32),
    /// It loses in so many plies, and another move does not, or later.
    Loses(u32),
    /// No other move has a better score.
    BestScore,
    /// It wins the game in Ultimate: it completes these lines of mini boards, whose places are
    /// those of the boards, from 0 to 2.
    WinsMain(Vec<Span>),
    /// It wins this mini board, whose place is from 0 to 2, by completing these lines of cells.
    WinsMini(Place, Vec<Span>),
    /// The opponent would have won this mini board and the game.
    BlocksMain(Place),
    /// The opponent would have won this mini board.
    BlocksMini(Place),
    /// The opponent can win a mini board at these cells.
    LeavesMini(Vec<Place>),
    /// The opponent may play in any mini board that is not closed.
    FreeChoice,
}

/// The ends of a line, the upper or left one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// Its first cell.
    pub first: Place,
    /// Its last cell.
    pub last: Place,
}

/// A cell to be named in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The column, 0 at the left.
    pub column: u8,
    /// The row, 0 at the top.
    pub row: u8,
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
