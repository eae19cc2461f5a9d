//! Alpha-beta: an engine's own search, and those of the textbooks.

use noughts_engine::{Comparison, Method, Progress, Report, Search, Textbook};
use noughts_protocol::{Counts, Goal, Response, Trace, Traced, Tracing};
use noughts_rules::Position;

use crate::searcher::Question;

/// The nodes searched between two looks at the clock, which take well below a millisecond.
pub(crate) const NODES_PER_LOOK: u64 = 512;

/// The node limit of a study for an explanation: enough to solve boards of up to 20 cells, and half a
/// second where that is out of reach.
pub(crate) const STUDIED_NODES: u64 = 1_000_000;

/// The node limit of a textbook search: plain minimax takes about two seconds for it.
pub const COMPARED_NODES: u64 = 5_000_000;

/// The cells of the largest board with that limit. A node of a larger board takes several times as
/// long, and its search cannot be finished either way.
const COMPARED_CELLS: usize = 25;

/// Returns the node limit of a textbook search of a position.
fn compared_nodes(position: &Position) -> u64 {
    if position.topology().cell_count() > COMPARED_CELLS {
        COMPARED_NODES / 10
    } else {
        COMPARED_NODES
    }
}

/// A running search. The engine that it uses is somebody else's.
pub enum AlphaBeta {
    /// The engine's own, with the nodes between two looks at the clock.
    Engine {
        /// That number.
        nodes_per_look: u64,
        /// Whether it is for a move: then it is done once all best moves are known, whatever may follow.
        is_for_move: bool,
    },
    /// How many positions each textbook search visits.
    Compare(Comparison),
    /// The steps of a textbook search in a part of its tree.
    Trace {
        /// The search.
        search: Textbook,
        /// The nodes after which it is given up.
        limit: u64,
    },
}

impl AlphaBeta {
    /// Starts a search, or returns `None` if it is none for the question.
    pub(crate) fn start(
        question: &Question,
        engine: &mut impl Search,
        nodes_per_look: u64,
    ) -> Option<Self> {
        let position = question.position();
        match question.search.goal {
            Goal::Play(_) | Goal::Study => {
                let is_for_move = matches!(question.search.goal, Goal::Play(_));
                question.begin(engine).then_some(Self::Engine {
                    nodes_per_look,
                    is_for_move,
                })
            }
            Goal::Compare => {
                let limit = compared_nodes(position);
                Some(Self::Compare(Comparison::start(position, limit)))
            }
            Goal::Trace(Tracing::Textbook {
                method,
                number,
                levels,
            }) => {
                let search = Textbook::trace(position, method, number, levels);
                let limit = compared_nodes(position);
                Some(Self::Trace { search, limit })
            }
            Goal::Trace(Tracing::Proof(_) | Tracing::Playouts(_) | Tracing::Network)
            | Goal::Explain(_)
            | Goal::Recount(_) => None,
        }
    }

    /// Continues the search for well below a millisecond.
    pub(crate) fn step(&mut self, engine: &mut impl Search) -> Progress {
        match self {
            Self::Engine {
                nodes_per_look,
                is_for_move,
            } => match engine.step(*nodes_per_look) {
                Progress::Running if *is_for_move && engine.analysis().solved() => Progress::Done,
                progress => progress,
            },
            Self::Compare(comparison) => comparison.step(NODES_PER_LOOK),
            Self::Trace { search, limit } if search.nodes() >= *limit => Progress::Done,
            Self::Trace { search, .. } => search.step(NODES_PER_LOOK),
        }
    }

    /// Returns the progress of the search.
    pub(crate) fn report(
        &self,
        engine: &impl Search,
        question: &Question,
        elapsed: u32,
    ) -> Response {
        match self {
            Self::Engine { .. } => question.report(engine, elapsed),
            Self::Compare(comparison) => counts(question, comparison),
            Self::Trace { search, .. } => counted(question, search.nodes(), elapsed),
        }
    }

    /// Returns the findings of the search, or `None` if it has found no move.
    pub(crate) fn answer(
        &self,
        engine: &impl Search,
        question: &Question,
        elapsed: u32,
    ) -> Option<Response> {
        match self {
            Self::Engine { .. } => question.answer(engine, elapsed),
            Self::Compare(comparison) => Some(counts(question, comparison)),
            Self::Trace { search, .. } => {
                let visits = search.visits().map(<[_]>::to_vec);
                Some(traced(question, &Traced::Visits(visits)))
            }
        }
    }
}

/// Returns the progress of a search that is shown once it is done.
pub(crate) const fn counted(question: &Question, nodes: u64, elapsed: u32) -> Response {
    let report = Report {
        depth: 0,
        nodes,
        score: 0,
        pv: Vec::new(),
    };
    question.thinking(report, elapsed)
}

/// Returns what a search did.
pub(crate) fn traced(question: &Question, traced: &Traced) -> Response {
    Response::Trace(Trace::of(question.search.run, traced))
}

fn counts(question: &Question, comparison: &Comparison) -> Response {
    Response::Counts(Counts {
        run: question.search.run,
        methods: Method::ALL.map(|method| comparison.count(method)),
    })
}
