//! What the workers' programs differ in.

use noughts_engine::{self as engine, Limit, Progress, Report, choose};
use noughts_protocol::{Answer, Goal, Response, Search, StudiedMove, Study, Thinking};
use noughts_rules::Position;

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

    /// Returns the progress of a search after this many milliseconds.
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

    /// Has a search begin with what is asked; returns whether that is for it.
    pub(crate) fn begin(&self, search: &mut impl engine::Search) -> bool {
        match self.search.goal {
            Goal::Play(level) => {
                let limit = search.limit(level, self.position.variant(), Limit::None);
                search.start(&self.position, limit);
            }
            Goal::Study => search.study(&self.position, Limit::None),
            Goal::Compare | Goal::Open(_) => return false,
        }
        true
    }

    /// Returns what a search that has [begun](Self::begin) has found; nothing if it has found no
    /// move.
    pub(crate) fn answer(&self, search: &impl engine::Search) -> Option<Response> {
        let Search {
            run, goal, seed, ..
        } = self.search;
        match goal {
            Goal::Play(level) => {
                let chosen = search.choose(level, &self.position, seed)?;
                Some(Response::Answer(Answer { run, chosen }))
            }
            Goal::Study => {
                let values = search.values();
                let moves = values.iter().map(|&found| StudiedMove {
                    found,
                    reasons: search.reasons(&self.position, found.cell, &values),
                });
                Some(Response::Study(Study {
                    run,
                    best: choose(&search.analysis().best, seed)?,
                    moves: moves.collect(),
                }))
            }
            Goal::Compare | Goal::Open(_) => None,
        }
    }
}
