//! Drop, by alpha-beta with a book.

use noughts_engine::{DropBook, Engine, Limit};
use noughts_protocol::Program;
use noughts_teacher::Explainer;

use crate::alpha_beta::{NODES_PER_LOOK, STUDIED_NODES, search};
use crate::explaining::Explaining;
use crate::searcher::{Job, Question, Searcher};

/// Searches for a move or for the value of every move, explains them, and counts and opens the textbook
/// searches.
pub struct Columns {
    /// Its table, and its book, serve explanations too.
    engine: Engine,
}

impl Default for Columns {
    fn default() -> Self {
        Self {
            engine: Engine::for_drop(),
        }
    }
}

impl Searcher for Columns {
    type Engine = Engine;

    const PROGRAM: Program = Program::Drop;

    fn set_book(&mut self, text: &str) {
        if let Ok(book) = DropBook::from_text(text) {
            self.engine.set_book(book);
        }
    }

    fn start(&mut self, question: &Question) -> Option<Box<dyn Job<Engine>>> {
        let limit = Limit::Nodes(STUDIED_NODES);
        Explaining::asked(question, Explainer::of_drop, limit, NODES_PER_LOOK)
            .or_else(|| search(question, &mut self.engine, NODES_PER_LOOK))
    }

    fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }
}
