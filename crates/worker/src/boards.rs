//! All games but Ultimate and Drop: alpha-beta, and the prover beside it.

use noughts_engine::{BoardEngine, BoardProver, Progress};
use noughts_protocol::{Goal, Program, Response, Traced, Tracing};

use crate::alpha_beta::{NODES_PER_LOOK, counted, search, traced};
use crate::searcher::{Job, Question, Searcher};

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

impl Searcher for Boards {
    type Engine = BoardEngine;

    const PROGRAM: Program = Program::Engine;

    fn start(&mut self, question: &Question) -> Option<Box<dyn Job<BoardEngine>>> {
        let position = question.position();
        if let Goal::Trace(Tracing::Proof(most)) = question.search.goal {
            let side = position.to_move();
            let prover = BoardProver::traced(position, side, TRACED_BYTES)?;
            return Some(Box::new(Proof(prover, most.into())));
        }
        let nodes_per_look = if BoardEngine::proves(position.variant()) {
            NODES_PER_LOOK_WITH_PROVER
        } else {
            NODES_PER_LOOK
        };
        search(question, &mut self.engine, nodes_per_look)
    }

    fn engine(&mut self) -> &mut BoardEngine {
        &mut self.engine
    }
}

/// A proof, with the nodes after which it is shown.
struct Proof(BoardProver, u64);

impl Job<BoardEngine> for Proof {
    fn step(&mut self, _: &mut BoardEngine) -> Progress {
        let Self(prover, most) = self;
        if prover.nodes() >= *most {
            return Progress::Done;
        }
        prover.step(1)
    }

    fn report(&self, _: &BoardEngine, question: &Question, elapsed: u32) -> Response {
        counted(question, self.0.nodes(), elapsed)
    }

    fn answer(&self, _: &BoardEngine, question: &Question, _: u32) -> Option<Response> {
        let expansions = Traced::Expansions(self.0.expansions());
        Some(traced(question, &expansions))
    }
}
