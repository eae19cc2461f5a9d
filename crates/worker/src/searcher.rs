//! What the workers' programs differ in.

use noughts_engine::{Progress, Report};
use noughts_protocol::{Goal, Response, RunId, Thinking};
use noughts_rules::Position;

use crate::wire;

/// What a search is about.
#[derive(Clone, Debug)]
pub struct Question {
    /// The search.
    pub run: RunId,
    /// The position, of a game in progress.
    pub position: Position,
    /// What the search is for.
    pub goal: Goal,
    /// Decides among equally good moves.
    pub seed: u64,
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
    pub(crate) fn thinking(&self, report: &Report, elapsed: u32) -> Response {
        Response::Thinking(Thinking {
            run: self.run,
            depth: report.depth,
            nodes: report.nodes,
            elapsed,
            score: report.score,
            pv: wire::cells(&self.position, &report.pv),
        })
    }
}
