//! Alpha-beta: an engine's own search, and those of the textbooks.

use noughts_engine::{Comparison, Method, Progress, Report, Search, Textbook};
use noughts_protocol::{Counts, Goal, Response, Trace, Traced, Tracing};
use noughts_rules::Position;

use crate::searcher::{Job, Question};

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

/// Returns the search for a goal: the engine's, which looks at the clock after so many nodes, or one of the
/// textbooks.
pub(crate) fn search<E: Search + 'static>(
    question: &Question,
    engine: &mut E,
    nodes_per_look: u64,
) -> Option<Box<dyn Job<E>>> {
    let position = question.position();
    let limit = compared_nodes(position);
    match question.search.goal {
        Goal::Play(_) | Goal::Study => {
            let is_for_move = matches!(question.search.goal, Goal::Play(_));
            let search = Engine {
                nodes_per_look,
                is_for_move,
            };
            question.begin(engine).then(|| Box::new(search) as _)
        }
        Goal::Compare => Some(Box::new(Comparison::start(position, limit))),
        Goal::Trace(Tracing::Textbook {
            method,
            number,
            levels,
        }) => {
            let search = Textbook::trace(position, method, number, levels);
            Some(Box::new(Opened { search, limit }))
        }
        Goal::Trace(Tracing::Proof(_) | Tracing::Playouts(_) | Tracing::Network)
        | Goal::Explain(_)
        | Goal::Recount(_) => None,
    }
}

/// The engine's search.
struct Engine {
    /// The nodes between two looks at the clock.
    nodes_per_look: u64,
    /// For a move, the value is enough: the other moves need none.
    is_for_move: bool,
}

impl<E: Search> Job<E> for Engine {
    fn step(&mut self, engine: &mut E) -> Progress {
        match engine.step(self.nodes_per_look) {
            Progress::Running if self.is_for_move && engine.analysis().solved() => Progress::Done,
            progress => progress,
        }
    }

    fn answer(&self, engine: &E, question: &Question, elapsed: u32) -> Option<Response> {
        question.answer(engine, elapsed)
    }
}

/// The textbook searches, one after the other, whose positions are counted.
impl<E: Search> Job<E> for Comparison {
    fn step(&mut self, _: &mut E) -> Progress {
        Comparison::step(self, NODES_PER_LOOK)
    }

    fn report(&self, _: &E, question: &Question, _: u32) -> Response {
        Response::Counts(Counts {
            run: question.search.run,
            methods: Method::ALL.map(|method| self.count(method)),
        })
    }

    fn answer(&self, engine: &E, question: &Question, elapsed: u32) -> Option<Response> {
        Some(Job::report(self, engine, question, elapsed))
    }
}

/// A textbook search whose tree is opened, and the nodes after which it is given up.
struct Opened {
    search: Textbook,
    limit: u64,
}

impl<E: Search> Job<E> for Opened {
    fn step(&mut self, _: &mut E) -> Progress {
        if self.search.nodes() >= self.limit {
            return Progress::Done;
        }
        self.search.step(NODES_PER_LOOK)
    }

    fn report(&self, _: &E, question: &Question, elapsed: u32) -> Response {
        counted(question, self.search.nodes(), elapsed)
    }

    fn answer(&self, _: &E, question: &Question, _: u32) -> Option<Response> {
        let visits = self.search.visits().map(<[_]>::to_vec);
        Some(traced(question, &Traced::Visits(visits)))
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
