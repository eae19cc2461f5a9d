//! Drop, by alpha-beta with a book.

use noughts_engine::{DropBook, Engine, Limit, Progress};
use noughts_protocol::{Program, Response};
use noughts_teacher::Explainer;

use crate::alpha_beta::{AlphaBeta, NODES_PER_LOOK, STUDIED_NODES};
use crate::explaining::Explaining;
use crate::searcher::{Question, Searcher};

/// Searches for a move or for the value of every move, explains them, and counts and opens the textbook
/// searches.
pub struct Columns {
    /// Its table, and its book, serve explanations too.
    engine: Engine,
}

/// A running search.
pub enum Task {
    /// The engine's, or one of the textbooks.
    Search(Box<AlphaBeta>),
    /// An explanation, by studies of its own.
    Explaining(Box<Explaining>),
}

impl Default for Columns {
    fn default() -> Self {
        Self {
            engine: Engine::for_drop(),
        }
    }
}

impl Searcher for Columns {
    type Task = Task;

    const PROGRAM: Program = Program::Drop;

    fn set_book(&mut self, text: &str) {
        if let Ok(book) = DropBook::from_text(text) {
            self.engine.set_book(book);
        }
    }

    fn start(&mut self, question: &Question) -> Option<Task> {
        let limit = Limit::Nodes(STUDIED_NODES);
        if let Some(explaining) = Explaining::asked(question, Explainer::of_drop, limit) {
            return Some(Task::Explaining(Box::new(explaining)));
        }
        let search = AlphaBeta::start(question, &mut self.engine, NODES_PER_LOOK)?;
        Some(Task::Search(Box::new(search)))
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        match task {
            Task::Search(search) => search.step(&mut self.engine),
            Task::Explaining(explaining) => explaining.step(&mut self.engine, NODES_PER_LOOK),
        }
    }

    fn report(&self, task: &Task, question: &Question, elapsed: u32) -> Response {
        match task {
            Task::Search(search) => search.report(&self.engine, question, elapsed),
            Task::Explaining(_) => question.report(&self.engine, elapsed),
        }
    }

    fn answer(&self, task: &Task, question: &Question, elapsed: u32) -> Option<Response> {
        match task {
            Task::Search(search) => search.answer(&self.engine, question, elapsed),
            Task::Explaining(explaining) => {
                Some(explaining.answer(question.search.run, &self.engine))
            }
        }
    }
}
