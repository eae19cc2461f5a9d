//! The textbook searches.

use noughts_engine::{Comparison, Engine, Method, Progress, Pruning, Report, Textbook};
use noughts_protocol::{Branches, Counts, Goal, Response};
use noughts_rules::SearchKind;

use crate::searcher::{Question, Searcher};

/// The nodes searched between two looks at the clock, which take well below a millisecond.
const NODES_PER_LOOK: u64 = 512;

/// The node limit of a textbook search in a comparison: plain minimax takes about two seconds for
/// it.
pub const COMPARED_NODES: u64 = 5_000_000;

/// Counts the positions that searches visit, and opens the alpha-beta tree, for the games that the
/// [`Engine`] plays.
#[derive(Debug, Default)]
pub struct Textbooks;

/// A running task.
pub enum Task {
    /// How many positions each search visits.
    Compare(Comparison),
    /// How alpha-beta treats each move.
    Open(Textbook),
}

impl Searcher for Textbooks {
    type Task = Task;

    fn plays(kind: SearchKind) -> bool {
        Engine::plays(kind)
    }

    fn start(&mut self, question: &Question) -> Option<Task> {
        let position = &question.position;
        match question.search.goal {
            Goal::Compare => Some(Task::Compare(Comparison::start(position, COMPARED_NODES))),
            Goal::Open(window) => {
                let search = Textbook::start(position, window, Pruning::AlphaBeta);
                Some(Task::Open(search))
            }
            Goal::Play(_) | Goal::Study | Goal::Lines(_) => None,
        }
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        match task {
            Task::Compare(comparison) => comparison.step(NODES_PER_LOOK),
            Task::Open(search) => search.step(NODES_PER_LOOK),
        }
    }

    fn report(&self, task: &Task, question: &Question, elapsed: u32) -> Response {
        match task {
            Task::Compare(comparison) => counts(question, comparison),
            Task::Open(search) => {
                let report = Report {
                    depth: 0,
                    nodes: search.nodes(),
                    score: 0,
                    pv: Vec::new(),
                };
                question.thinking(report, elapsed)
            }
        }
    }

    fn answer(&self, task: &Task, question: &Question, _: u32) -> Option<Response> {
        Some(match task {
            Task::Compare(comparison) => counts(question, comparison),
            Task::Open(search) => Response::Branches(Branches {
                run: question.search.run,
                branches: search.branches().to_vec(),
            }),
        })
    }
}

fn counts(question: &Question, comparison: &Comparison) -> Response {
    Response::Counts(Counts {
        run: question.search.run,
        methods: Method::ALL.map(|method| comparison.count(method)),
    })
}
