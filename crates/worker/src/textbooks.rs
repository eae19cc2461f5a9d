//! The searches of the textbooks.

use noughts_engine::{Comparison, Engine, Method, Progress, Pruning, Report, Textbook};
use noughts_protocol::{Branches, Counts, Goal, Response};

use crate::searcher::{Question, Searcher};

/// How many nodes are searched between two looks at the clock, well below a millisecond's worth.
const NODES_PER_LOOK: u64 = 512;

/// After how many nodes a search of the textbooks is given up when searches are compared: plain
/// minimax gets so far in about two seconds.
pub const COMPARED_NODES: u64 = 5_000_000;

/// Counts what searches visit, and opens the tree of alpha-beta, for the games that the [`Engine`]
/// plays.
#[derive(Debug, Default)]
pub struct Textbooks;

/// What is searched for.
pub enum Task {
    /// How many positions each search visits.
    Compare(Comparison),
    /// What alpha-beta does with each move.
    Open(Textbook),
}

impl Searcher for Textbooks {
    type Task = Task;

    fn start(&mut self, question: &Question) -> Option<Task> {
        let position = &question.position;
        if !Engine::supports(position.variant()) {
            return None;
        }
        match question.search.goal {
            Goal::Compare => Some(Task::Compare(Comparison::start(position, COMPARED_NODES))),
            Goal::Open(window) => {
                let search = Textbook::start(position, window, Pruning::AlphaBeta);
                Some(Task::Open(search))
            }
            Goal::Play(_) | Goal::Study => None,
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

    fn answer(&self, task: &Task, question: &Question) -> Option<Response> {
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
