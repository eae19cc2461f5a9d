//! All games but Ultimate and Drop: alpha-beta, and the prover beside it.

use noughts_engine::{BoardEngine, BoardProver, Progress};
use noughts_protocol::{Goal, Program, Response, Traced, Tracing};

use crate::alpha_beta::{AlphaBeta, NODES_PER_LOOK, counted, traced};
use crate::searcher::{Question, Searcher};

/// The nodes between two looks at the clock beside the prover, which searches half of them: one of its
/// nodes takes up to a hundred times as long as one of alpha-beta's.
const NODES_PER_LOOK_WITH_PROVER: u64 = 64;

/// The size of the table of a proof that is shown, in bytes.
const TRACED_BYTES: usize = 1 << 20;

/// Searches for a move or for the value of every move, counts the positions that the textbook
/// searches visit, and opens their trees and those of proofs.
#[derive(Default)]
pub struct Boards {
    engine: BoardEngine,
}

/// A running search.
pub enum Task {
    /// The engine's, or one of the textbooks.
    Search(AlphaBeta),
    /// A proof, with the nodes after which it is shown.
    Prove(BoardProver, u64),
}

impl Searcher for Boards {
    type Task = Task;

    const PROGRAM: Program = Program::Engine;

    fn start(&mut self, question: &Question) -> Option<Task> {
        let position = question.position();
        if let Goal::Trace(Tracing::Proof(most)) = question.search.goal {
            let side = position.to_move();
            let prover = BoardProver::traced(position, side, TRACED_BYTES)?;
            return Some(Task::Prove(prover, most.into()));
        }
        let nodes_per_look = if BoardEngine::proves(position.variant()) {
            NODES_PER_LOOK_WITH_PROVER
        } else {
            NODES_PER_LOOK
        };
        AlphaBeta::start(question, &mut self.engine, nodes_per_look).map(Task::Search)
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        match task {
            Task::Search(search) => search.step(&mut self.engine),
            Task::Prove(prover, most) if prover.nodes() >= *most => Progress::Done,
            Task::Prove(prover, _) => prover.step(1),
        }
    }

    fn report(&self, task: &Task, question: &Question, elapsed: u32) -> Response {
        match task {
            Task::Search(search) => search.report(&self.engine, question, elapsed),
            Task::Prove(prover, _) => counted(question, prover.nodes(), elapsed),
        }
    }

    fn answer(&self, task: &Task, question: &Question, elapsed: u32) -> Option<Response> {
        match task {
            Task::Search(search) => search.answer(&self.engine, question, elapsed),
            Task::Prove(prover, _) => {
                Some(traced(question, &Traced::Expansions(prover.expansions())))
            }
        }
    }
}
