//! Requests of the page and responses of the worker.

use noughts_engine::{
    Activations, Count, EngineLine, Expansion, Level, Method, MoveValue, Playout, Report, Visit,
};
use noughts_rules::{CellId, Side};
use noughts_teacher::Picture;
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
    /// Use a book of Drop in the searches to come.
    Book(
        /// Its text, as a [`DropBook`](noughts_engine::DropBook) reads it.
        String,
    ),
    /// Explain in another language than English from now on.
    Speak {
        /// The language's code, such as `de`.
        language: String,
        /// Its texts, as in the file of a translation.
        texts: String,
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
    /// What is known of the position already, the best move first, which an explanation need not search again.
    pub known: Vec<EngineLine>,
}

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// A move at a level: [`Response::Answer`].
    Play(Level),
    /// The value of every move, and the line that follows it: [`Response::Study`], several times a second
    /// until the time is over or every move is solved. A study of the position that was studied last goes on.
    Study,
    /// The number of positions that each textbook search visits: [`Response::Counts`]. It ends by
    /// itself; the time limit does not apply.
    Compare,
    /// The steps of a search: [`Response::Trace`]. The time limit does not apply.
    Trace(Tracing),
    /// Why a move is good or bad; without a move, which move to choose and why: [`Response::Explained`].
    Explain(Option<CellId>),
    /// What happened in a finished game, told to one of its sides or to both: [`Response::Recounted`].
    Recount(Option<Side>),
}

impl Goal {
    /// Returns whether a response can belong to a search with this goal.
    pub const fn admits(self, response: &Response) -> bool {
        match response {
            Response::Ready => false,
            Response::Thinking(_) | Response::Refused { .. } => true,
            Response::Answer(_) => matches!(self, Self::Play(_)),
            Response::Study(_) => matches!(self, Self::Study),
            Response::Counts(_) => matches!(self, Self::Compare),
            Response::Trace(_) => matches!(self, Self::Trace(_)),
            Response::Explained(_) => matches!(self, Self::Explain(_)),
            Response::Recounted(_) => matches!(self, Self::Recount(_)),
        }
    }

    /// Returns whether it is reached by explaining, which is the teacher's part.
    pub const fn is_taught(self) -> bool {
        matches!(self, Self::Explain(_) | Self::Recount(_))
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
    /// The values of all moves so far.
    Study(Study),
    /// The positions that each textbook search has visited so far; sent several times a second.
    Counts(Counts),
    /// The steps of a search.
    Trace(Trace),
    /// An explanation is done, as far as the time allowed.
    Explained(Explained),
    /// A finished game is recounted, as far as the time allowed.
    Recounted(Recounted),
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
            | Self::Counts(Counts { run, .. })
            | Self::Trace(Trace { run, .. })
            | Self::Explained(Explained { run, .. })
            | Self::Recounted(Recounted { run, .. })
            | Self::Refused { run, .. } => Some(*run),
        }
    }

    /// Returns whether this is the last response of its search.
    pub fn is_last(&self) -> bool {
        match self {
            Self::Ready | Self::Thinking(_) => false,
            Self::Study(study) => study.is_last,
            Self::Counts(counts) => {
                let is_pending = |count: &Count| matches!(count, Count::Pending { .. });
                !counts.methods.iter().any(is_pending)
            }
            Self::Answer(_)
            | Self::Trace(_)
            | Self::Explained(_)
            | Self::Recounted(_)
            | Self::Refused { .. } => true,
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

/// The value of every move of a position, and the line that follows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// The search.
    pub run: RunId,
    /// Milliseconds since it began.
    pub elapsed: u32,
    /// The number of nodes visited; in a Monte Carlo search they are playouts.
    pub nodes: u64,
    /// Whether nothing more comes: the time is over, or every move is solved.
    pub is_last: bool,
    /// Every move, the best first.
    pub lines: Vec<EngineLine>,
}

impl Study {
    /// Returns the best move; `None` if there is no move.
    pub fn best(&self) -> Option<CellId> {
        self.lines.first().map(|line| line.found.cell)
    }

    /// Returns what every move is worth, the best first.
    pub fn values(&self) -> Vec<MoveValue> {
        self.lines.iter().map(|line| line.found).collect()
    }

    /// Returns the entry of a move, or `None` if it was not studied.
    pub fn find(&self, cell: CellId) -> Option<&MoveValue> {
        let line = self.lines.iter().find(|line| line.found.cell == cell);
        line.map(|line| &line.found)
    }
}

/// How many positions each search visits to solve a position, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// The search.
    pub run: RunId,
    /// The count of each method, in the order of [`Method::ALL`].
    pub methods: [Count; Method::ALL.len()],
}

/// A search that can be traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tracing {
    /// A part of the tree of a textbook search.
    Textbook {
        /// The search.
        method: Method,
        /// The number of the visit at the top of the part, 1 for the whole tree.
        number: u64,
        /// How many moves deep it is.
        levels: u8,
    },
    /// The first playouts of a Monte Carlo search, at most so many.
    Playouts(u16),
    /// The first visits of a proof-number search that asks whether the side to move wins, at most so
    /// many.
    Proof(u16),
    /// The network of a Monte Carlo search at work in the position.
    Network,
}

/// The steps of a search, as bytes: only the page that shows them has the code to read them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// The search.
    pub run: RunId,
    bytes: Vec<u8>,
}

impl Trace {
    /// Returns the trace of a search.
    pub fn of(run: RunId, traced: &Traced) -> Self {
        // Enums and structs of numbers always serialise.
        let bytes = postcard::to_allocvec(traced).unwrap_or_default();
        Self { run, bytes }
    }

    /// Returns the steps of the search; `None` if the bytes are not valid.
    ///
    /// ```
    /// # use noughts_protocol::{RunId, Trace, Traced};
    /// let traced = Traced::Visits(None);
    /// assert_eq!(Trace::of(RunId(1), &traced).traced(), Some(traced));
    /// ```
    pub fn traced(&self) -> Option<Traced> {
        postcard::from_bytes(&self.bytes).ok()
    }
}

/// The steps of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Traced {
    /// The visits of a textbook search in order, the top one first; `None` if there are too many.
    Visits(Option<Vec<Visit>>),
    /// The playouts of a Monte Carlo search, until it was decided or there were enough.
    Playouts(Vec<Playout>),
    /// The visits of a proof-number search, until it was decided or there were enough.
    Expansions(Vec<Expansion>),
    /// The contributions of the network's hidden units to its estimate.
    Network(Activations),
}

/// Why a move is good or bad, or which move to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explained {
    /// The search.
    pub run: RunId,
    /// The explained move, or the one to choose; `None` after the end of the game.
    pub cell: Option<CellId>,
    /// The explanations for a learner, the most important first. Of a move to choose, what there is and where it is
    /// come before them.
    pub said: Vec<Said>,
}

/// What happened in a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recounted {
    /// The search.
    pub run: RunId,
    /// What decided it, if that is known.
    pub moment: Option<Moment>,
    /// The forks that were played, each with the number of moves up to it.
    pub forks: Vec<(u32, Said)>,
}

/// What decided a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The number of moves before the position that shows it.
    pub ply: u32,
    /// The number of moves before the last position in which something else could have come of it.
    pub again: Option<u32>,
    /// What it was, with its picture on the position that shows it.
    pub said: Said,
}

/// A picture in bytes: only what draws it has the code to read it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureBytes(Vec<u8>);

impl PictureBytes {
    /// Returns the bytes of a picture.
    pub fn of(picture: &Picture) -> Self {
        // Enums and structs of numbers always serialise.
        Self(postcard::to_allocvec(picture).unwrap_or_default())
    }

    /// Returns the picture; an empty one if the bytes are none.
    ///
    /// ```
    /// # use noughts_protocol::{Picture, PictureBytes};
    /// let picture = Picture { arrows: vec![["a1".parse()?, "b2".parse()?]], ..Picture::default() };
    /// assert_eq!(PictureBytes::of(&picture).picture(), picture);
    /// assert_eq!(PictureBytes::default().picture(), Picture::default());
    /// # Ok::<(), noughts_rules::CellError>(())
    /// ```
    pub fn picture(&self) -> Picture {
        postcard::from_bytes(&self.0).unwrap_or_default()
    }
}

/// An explanation in words, and its picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The words to read, with cells such as `b2`.
    pub text: String,
    /// The words to hear, with cells such as `row 2, column 2`.
    pub spoken: String,
    /// The picture on the board before the move.
    pub picture: PictureBytes,
    /// Whether it names better moves, which a learner may be looking for.
    pub reveals: bool,
}
