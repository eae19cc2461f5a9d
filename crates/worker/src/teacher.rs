//! Explanations of the moves of all games but Ultimate and Drop.

use noughts_engine::{Engine, Limit, Progress};
use noughts_protocol::{Goal, Program, Response};
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
        match question.search.goal {
            Goal::Explain(about) => {
                let limit = Limit::Nodes(STUDIED_NODES);
                let explainer = Explainer::of_lines(question.game.clone());
                Some(Explaining::new(explainer, about, limit))
            }
            Goal::Play(_) | Goal::Study | Goal::Lines(_) | Goal::Compare | Goal::Trace(_) => None,
        }
    }

    fn step(&mut self, explaining: &mut Explaining) -> Progress {
        explaining.step(&mut self.engine, NODES_PER_LOOK)
    }

    fn report(&self, _: &Explaining, question: &Question, elapsed: u32) -> Response {
        question.report(&self.engine, elapsed)
    }

    fn answer(&self, explaining: &Explaining, question: &Question, _: u32) -> Option<Response> {
        let explained = explaining.answer(question.search.run, &self.engine);
        Some(Response::Explained(explained))
    }
}
