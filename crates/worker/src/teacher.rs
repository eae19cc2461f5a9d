//! Explanations of the moves of all games but Ultimate and Drop.

use noughts_engine::{Engine, Limit};
use noughts_protocol::Program;
use noughts_teacher::Explainer;

use crate::alpha_beta::{NODES_PER_LOOK, STUDIED_NODES};
use crate::explaining::Explaining;
use crate::searcher::{Job, Question, Searcher};

/// Explains moves and positions.
pub struct Teacher {
    engine: Engine,
}

impl Default for Teacher {
    fn default() -> Self {
        Self {
            engine: Engine::without_drop(),
        }
    }
}

impl Searcher for Teacher {
    type Engine = Engine;

    const PROGRAM: Program = Program::Teacher;

    fn start(&mut self, question: &Question) -> Option<Box<dyn Job<Engine>>> {
        let limit = Limit::Nodes(STUDIED_NODES);
        Explaining::asked(question, Explainer::of_lines, limit, NODES_PER_LOOK)
    }

    fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }
}
