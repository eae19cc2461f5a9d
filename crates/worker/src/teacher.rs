//! Explanations of the moves of all games but Ultimate and Drop.

use noughts_engine::{Engine, Limit, Progress};
use noughts_protocol::{Program, Response};
use noughts_teacher::Explainer;

use crate::alpha_beta::{NODES_PER_LOOK, STUDIED_NODES};
use crate::explaining::Explaining;
use crate::searcher::{Question, Searcher};

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
    type Task = Explaining;

    const PROGRAM: Program = Program::Teacher;

    fn start(&mut self, question: &Question) -> Option<Explaining> {
        let limit = Limit::Nodes(STUDIED_NODES);
        Explaining::asked(question, Explainer::of_lines, limit)
    }

    fn step(&mut self, explaining: &mut Explaining) -> Progress {
        explaining.step(&mut self.engine, NODES_PER_LOOK)
    }

    fn report(&self, _: &Explaining, question: &Question, elapsed: u32) -> Response {
        question.report(&self.engine, elapsed)
    }

    fn answer(&self, explaining: &Explaining, question: &Question, _: u32) -> Option<Response> {
        Some(explaining.answer(question.search.run, &self.engine))
    }
}
