//! Alpha-beta: m by n boards, and Expanding.

use noughts_engine::{Engine, Level, Limit, Progress, Values};
use noughts_protocol::{Goal, Response};

use crate::searcher::{Question, Searcher};

/// How many nodes are searched between two looks at the clock, well below a millisecond's worth.
const NODES_PER_LOOK: u64 = 512;

/// Searches for a move to be played, or for the value of every move, by the [`Engine`].
#[derive(Default)]
pub struct AlphaBeta {
    engine: Engine,
}

/// What is searched for.
pub enum Task {
    /// A move, at a level.
    Move(Level),
    /// The value of every move.
    Study(Values),
}

impl Searcher for AlphaBeta {
    type Task = Task;

    fn start(&mut self, question: &Question) -> Option<Task> {
        let position = &question.position;
        if !Engine::supports(position.variant()) {
            return None;
        }
        match question.search.goal {
            Goal::Play(level) => {
                self.engine.start(position, level.limit(Limit::None));
                Some(Task::Move(level))
            }
            Goal::Study => {
                let values = Values::start(&mut self.engine, position, Limit::None);
                Some(Task::Study(values))
            }
            Goal::Compare | Goal::Open(_) => None,
        }
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        match task {
            Task::Move(_) => self.engine.step(NODES_PER_LOOK),
            Task::Study(values) => values.step(&mut self.engine, NODES_PER_LOOK),
        }
    }

    fn report(&self, _: &Task, question: &Question, elapsed: u32) -> Response {
        question.thinking(self.engine.report(), elapsed)
    }

    fn answer(&self, task: &Task, question: &Question) -> Option<Response> {
        match task {
            Task::Move(level) => {
                let analysis = self.engine.analysis();
                let chosen = level.choose(&question.position, &analysis, question.search.seed);
                Some(question.answer(chosen?))
            }
            Task::Study(values) => {
                let moves = values.moves();
                let top = moves.iter().map(|found| found.score).max()?;
                let best = moves.iter().filter(|found| found.score == top);
                let best: Vec<_> = best.map(|found| found.cell).collect();
                question.study(&best, moves)
            }
        }
    }
}
