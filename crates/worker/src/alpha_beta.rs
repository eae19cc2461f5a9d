//! Alpha-beta: m by n boards, and Expanding.

use noughts_engine::{self as engine, BoardEngine, Engine, Progress};
use noughts_protocol::Response;
use noughts_rules::SearchKind;

use crate::searcher::{Question, Searcher};

/// The nodes searched between two looks at the clock, which take well below a millisecond.
const NODES_PER_LOOK: u64 = 512;

/// The same beside a prover, half of whose nodes are the prover's. Those take up to a hundred times as
/// long as alpha-beta's.
const NODES_PER_LOOK_WITH_PROVER: u64 = 64;

/// Searches for a move to be played, or for the value of every move, by the [`Engine`] of small
/// boards, or with the prover of boards beside it.
pub struct AlphaBeta<S = Engine> {
    engine: S,
    nodes_per_look: u64,
}

impl Default for AlphaBeta {
    fn default() -> Self {
        Self {
            engine: Engine::of_small_boards(Engine::TABLE_BYTES),
            nodes_per_look: NODES_PER_LOOK,
        }
    }
}

impl Default for AlphaBeta<BoardEngine> {
    fn default() -> Self {
        Self {
            engine: BoardEngine::default(),
            nodes_per_look: NODES_PER_LOOK_WITH_PROVER,
        }
    }
}

impl<S: engine::Search> Searcher for AlphaBeta<S> {
    type Task = ();

    fn plays(kind: SearchKind) -> bool {
        Engine::plays(kind)
    }

    fn start(&mut self, question: &Question) -> Option<()> {
        question.begin(&mut self.engine).then_some(())
    }

    fn step(&mut self, (): &mut ()) -> Progress {
        self.engine.step(self.nodes_per_look)
    }

    fn report(&self, (): &(), question: &Question, elapsed: u32) -> Response {
        question.report(&self.engine, elapsed)
    }

    fn answer(&self, (): &(), question: &Question, elapsed: u32) -> Option<Response> {
        question.answer(&self.engine, elapsed)
    }
}
