//! Alpha-beta: m by n boards, and Expanding.

use noughts_engine::{self as engine, Engine, Progress};
use noughts_protocol::Response;

use crate::searcher::{Question, Searcher};

/// How many nodes are searched between two looks at the clock, well below a millisecond's worth.
const NODES_PER_LOOK: u64 = 512;

/// Searches for a move to be played, or for the value of every move, by the [`Engine`] or with the
/// prover of boards beside it.
#[derive(Default)]
pub struct AlphaBeta<S = Engine> {
    engine: S,
}

impl<S: engine::Search> Searcher for AlphaBeta<S> {
    type Task = ();

    fn start(&mut self, question: &Question) -> Option<()> {
        let plays = Engine::supports(question.position.variant());
        (plays && question.begin(&mut self.engine)).then_some(())
    }

    fn step(&mut self, (): &mut ()) -> Progress {
        self.engine.step(NODES_PER_LOOK)
    }

    fn report(&self, (): &(), question: &Question, elapsed: u32) -> Response {
        question.thinking(self.engine.report(), elapsed)
    }

    fn answer(&self, (): &(), question: &Question) -> Option<Response> {
        question.answer(&self.engine)
    }
}
