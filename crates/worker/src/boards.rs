//! All boards but Ultimate's: alpha-beta, the prover beside it, and the textbook searches.

use noughts_engine::{
    BoardEngine, BoardProver, Comparison, DropBook, Engine, Method, Progress, Report, Search as _,
    Textbook,
};
use noughts_protocol::{Counts, Goal, Response, Trace, Traced, Tracing};
use noughts_rules::{Position, SearchKind};

use crate::searcher::{Question, Searcher};

/// The nodes searched between two looks at the clock, which take well below a millisecond.
const NODES_PER_LOOK: u64 = 512;

/// The nodes between two looks at the clock beside the prover, which searches half of them: one of its
/// nodes takes up to a hundred times as long as one of alpha-beta's.
const NODES_PER_LOOK_WITH_PROVER: u64 = 64;

/// The node limit of a textbook search: plain minimax takes about two seconds for it.
pub const COMPARED_NODES: u64 = 5_000_000;

/// The cells of the largest board with that limit. A node of a larger board takes several times as
/// long, and its search cannot be finished either way.
const COMPARED_CELLS: usize = 25;

/// The size of the table of a proof that is shown, in bytes.
const TRACED_BYTES: usize = 1 << 20;

/// Returns the node limit of a textbook search of a position.
fn compared_nodes(position: &Position) -> u64 {
    if position.topology().cell_count() > COMPARED_CELLS {
        COMPARED_NODES / 10
    } else {
        COMPARED_NODES
    }
}

/// Searches for a move or for the value of every move, counts the positions that the textbook
/// searches visit, and opens their trees.
#[derive(Default)]
pub struct Boards {
    engine: BoardEngine,
}

/// A running search.
pub enum Task {
    /// The engine's own, with the nodes between two looks at the clock.
    Engine {
        /// That number.
        nodes_per_look: u64,
        /// Whether it is for a move: then it is done once all best moves are known, whatever may follow.
        is_for_move: bool,
    },
    /// How many positions each textbook search visits.
    Compare(Comparison),
    /// What a textbook search does with a part of its tree.
    Trace {
        /// The search.
        search: Textbook,
        /// The nodes after which it is given up.
        limit: u64,
    },
    /// A proof, with the nodes after which it is shown.
    Prove(Box<BoardProver>, u64),
}

impl Searcher for Boards {
    type Task = Task;

    fn plays(kind: SearchKind) -> bool {
        Engine::plays(kind)
    }

    fn set_book(&mut self, text: &str) {
        if let Ok(book) = DropBook::from_text(text) {
            self.engine.set_book(book);
        }
    }

    fn start(&mut self, question: &Question) -> Option<Task> {
        let position = question.position();
        match question.search.goal {
            Goal::Play(_) | Goal::Study | Goal::Lines(_) => {
                let nodes_per_look = if BoardEngine::proves(position.variant()) {
                    NODES_PER_LOOK_WITH_PROVER
                } else {
                    NODES_PER_LOOK
                };
                let has_begun = question.begin(&mut self.engine);
                let is_for_move = matches!(question.search.goal, Goal::Play(_));
                has_begun.then_some(Task::Engine {
                    nodes_per_look,
                    is_for_move,
                })
            }
            Goal::Compare => {
                let limit = compared_nodes(position);
                Some(Task::Compare(Comparison::start(position, limit)))
            }
            Goal::Trace(Tracing::Textbook {
                method,
                number,
                levels,
            }) => {
                let search = Textbook::trace(position, method, number, levels);
                let limit = compared_nodes(position);
                Some(Task::Trace { search, limit })
            }
            Goal::Trace(Tracing::Proof(most)) => {
                let side = position.to_move();
                let prover = BoardProver::traced(position, side, TRACED_BYTES)?;
                Some(Task::Prove(Box::new(prover), most.into()))
            }
            Goal::Trace(Tracing::Playouts(_)) | Goal::Explain(_) => None,
        }
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        match task {
            Task::Engine {
                nodes_per_look,
                is_for_move,
            } => match self.engine.step(*nodes_per_look) {
                Progress::Running if *is_for_move && self.engine.analysis().solved() => {
                    Progress::Done
                }
                progress => progress,
            },
            Task::Compare(comparison) => comparison.step(NODES_PER_LOOK),
            Task::Trace { search, limit } if search.nodes() >= *limit => Progress::Done,
            Task::Trace { search, .. } => search.step(NODES_PER_LOOK),
            Task::Prove(prover, most) if prover.nodes() >= *most => Progress::Done,
            Task::Prove(prover, _) => prover.step(1),
        }
    }

    fn report(&self, task: &Task, question: &Question, elapsed: u32) -> Response {
        match task {
            Task::Engine { .. } => question.report(&self.engine, elapsed),
            Task::Compare(comparison) => counts(question, comparison),
            Task::Trace { search, .. } => counted(question, search.nodes(), elapsed),
            Task::Prove(prover, _) => counted(question, prover.nodes(), elapsed),
        }
    }

    fn answer(&self, task: &Task, question: &Question, elapsed: u32) -> Option<Response> {
        match task {
            Task::Engine { .. } => question.answer(&self.engine, elapsed),
            Task::Compare(comparison) => Some(counts(question, comparison)),
            Task::Trace { search, .. } => {
                let visits = search.visits().map(<[_]>::to_vec);
                Some(traced(question, &Traced::Visits(visits)))
            }
            Task::Prove(prover, _) => {
                Some(traced(question, &Traced::Expansions(prover.expansions())))
            }
        }
    }
}

/// Returns the progress of a search that is shown once it is done.
const fn counted(question: &Question, nodes: u64, elapsed: u32) -> Response {
    let report = Report {
        depth: 0,
        nodes,
        score: 0,
        pv: Vec::new(),
    };
    question.thinking(report, elapsed)
}

fn traced(question: &Question, traced: &Traced) -> Response {
    Response::Trace(Trace::of(question.search.run, traced))
}

fn counts(question: &Question, comparison: &Comparison) -> Response {
    Response::Counts(Counts {
        run: question.search.run,
        methods: Method::ALL.map(|method| comparison.count(method)),
    })
}
