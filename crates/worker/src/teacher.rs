//! Explanations of the moves of all boards but Ultimate's.

use noughts_engine::{Engine, Limit, Progress};
use noughts_protocol::{Goal, Response};
use noughts_rules::SearchKind;
use noughts_teacher::Explainer;

use crate::explaining::Explaining;
use crate::searcher::{Question, Searcher};

/// The nodes searched between two looks at the clock, which take well below a millisecond.
const NODES_PER_LOOK: u64 = 512;

/// The node limit of a study: enough to solve boards of up to 20 cells, and half a second where that
/// is out of reach.
const STUDIED_NODES: u64 = 1_000_000;

/// Explains moves and positions.
#[derive(Default)]
pub struct Teacher {
    engine: Engine,
}

impl Searcher for Teacher {
    type Task = Explaining;

    fn plays(kind: SearchKind) -> bool {
        Engine::plays(kind)
    }

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
