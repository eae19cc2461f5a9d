//! The searches of the textbooks.

use noughts_engine::{
    self as engine, Comparison, Engine, Method, Progress, Pruning, Report, Textbook,
};
use noughts_protocol::{Bound, Branch, Branches, Count, Counts, Fate, Goal, Response, Window};
use noughts_rules::Position;

use crate::searcher::{Question, Searcher};
use crate::wire;

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
            Goal::Open(asked) => {
                let search = Textbook::start(position, window(asked), Pruning::AlphaBeta);
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
                question.thinking(&report, elapsed)
            }
        }
    }

    fn answer(&self, task: &Task, question: &Question) -> Option<Response> {
        Some(match task {
            Task::Compare(comparison) => counts(question, comparison),
            Task::Open(search) => Response::Branches(Branches {
                run: question.search.run,
                branches: branches(&question.position, search),
            }),
        })
    }
}

/// A window may say anything; beyond the full one there is no score.
fn window(window: Window) -> engine::Window {
    let engine::Window { alpha, beta } = engine::Window::FULL;
    engine::Window {
        alpha: window.alpha.clamp(alpha, beta),
        beta: window.beta.clamp(alpha, beta),
    }
}

fn counts(question: &Question, comparison: &Comparison) -> Response {
    let methods = Method::ALL.map(|method| match comparison.count(method) {
        engine::Count::Pending { nodes } => Count::Pending { nodes },
        engine::Count::Solved { nodes, cutoffs } => Count::Solved { nodes, cutoffs },
        engine::Count::NotFeasible { limit } => Count::NotFeasible { limit },
    });
    let run = question.search.run;
    Response::Counts(Counts { run, methods })
}

fn branches(position: &Position, search: &Textbook) -> Vec<Branch> {
    let fate = |fate: &engine::Fate| match *fate {
        engine::Fate::Searched {
            score,
            bound,
            window,
            nodes,
        } => Fate::Searched {
            value: search.value(score).map(wire::value),
            bound: match bound {
                engine::Bound::Exact => Bound::Exact,
                engine::Bound::AtLeast => Bound::AtLeast,
                engine::Bound::AtMost => Bound::AtMost,
            },
            window: Window {
                alpha: window.alpha,
                beta: window.beta,
            },
            nodes,
        },
        engine::Fate::Cut { by } => Fate::Cut {
            by: position.write_cell(by),
        },
        engine::Fate::Open => Fate::Open,
    };
    let translate = |branch: &engine::Branch| Branch {
        cell: position.write_cell(branch.cell),
        fate: fate(&branch.fate),
    };
    search.branches().iter().map(translate).collect()
}
