//! What the workers' programs differ in.

use noughts_engine::{MoveValue, Progress, Report, choose, reasons};
use noughts_protocol::{Answer, Response, Search, StudiedMove, Study, Thinking};
use noughts_rules::{CellId, Position};

/// How many games are played out between two looks at the clock, well below a millisecond's worth.
pub(crate) const PLAYOUTS_PER_LOOK: u64 = 32;

/// What is asked of a program.
#[derive(Clone, Debug)]
pub struct Question {
    /// The search, as the page wants it.
    pub search: Search,
    /// Its position, of a game in progress.
    pub position: Position,
}

/// A way to search positions, one at a time. What it has learnt of one it may use for the next.
pub trait Searcher {
    /// A search that has begun. Dropping it gives it up.
    type Task;

    /// Begins a search, or returns nothing if it searches no such positions, or not for that.
    fn start(&mut self, question: &Question) -> Option<Self::Task>;

    /// Searches on, for well below a millisecond.
    fn step(&mut self, task: &mut Self::Task) -> Progress;

    /// Returns how far a search has come that has taken so many milliseconds.
    fn report(&self, task: &Self::Task, question: &Question, elapsed: u32) -> Response;

    /// Returns what a search has found when it ends, or nothing if it has found no move.
    fn answer(&self, task: &Self::Task, question: &Question) -> Option<Response>;
}

impl Question {
    /// Returns what the engine reports as the page hears it.
    pub(crate) const fn thinking(&self, report: Report, elapsed: u32) -> Response {
        Response::Thinking(Thinking {
            run: self.search.run,
            elapsed,
            report,
        })
    }

    /// Returns the answer that a move is chosen.
    pub(crate) const fn answer(&self, chosen: CellId) -> Response {
        Response::Answer(Answer {
            run: self.search.run,
            chosen,
        })
    }

    /// Returns the answer that has the value of every move and the reasons for and against it. The
    /// seed chooses among the best; there is no answer if there are none.
    pub(crate) fn study(&self, best: &[CellId], values: &[MoveValue]) -> Option<Response> {
        let moves = values.iter().map(|&found| StudiedMove {
            found,
            reasons: reasons(&self.position, found.cell, values),
        });
        Some(Response::Study(Study {
            run: self.search.run,
            best: choose(best, self.search.seed)?,
            moves: moves.collect(),
        }))
    }
}
