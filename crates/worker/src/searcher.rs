//! The interface that the workers' programs implement.

use noughts_engine::{self as engine, Limit, Progress, Report, choose};
use noughts_protocol::{Answer, Goal, Lines, Response, Search, StudiedMove, Study, Thinking};
use noughts_rules::{Position, SearchKind};

/// The playouts between two looks at the clock, which take well below a millisecond.
pub(crate) const PLAYOUTS_PER_LOOK: u64 = 32;

/// A question for a program.
#[derive(Clone, Debug)]
pub struct Question {
    /// The page's request.
    pub search: Search,
    /// The position to search, of an unfinished game.
    pub position: Position,
}

/// A way to search positions, one at a time. Findings about one may help with the next.
pub trait Searcher {
    /// A running search. Dropping it ends it.
    type Task;

    /// Returns whether it plays the games of a kind of search.
    fn plays(kind: SearchKind) -> bool;

    /// Starts a search in a game that it plays, or returns `None` if it has no search for the
    /// goal.
    fn start(&mut self, question: &Question) -> Option<Self::Task>;

    /// Continues the search for well below a millisecond.
    fn step(&mut self, task: &mut Self::Task) -> Progress;

    /// Returns the progress of a search after a number of milliseconds.
    fn report(&self, task: &Self::Task, question: &Question, elapsed: u32) -> Response;

    /// Returns the findings of a search that ends after this many milliseconds, or `None` if it has
    /// found no move.
    fn answer(&self, task: &Self::Task, question: &Question, elapsed: u32) -> Option<Response>;
}

impl Question {
    /// Wraps the engine's report for the page.
    pub(crate) const fn thinking(&self, report: Report, elapsed: u32) -> Response {
        Response::Thinking(Thinking {
            run: self.search.run,
            elapsed,
            report,
        })
    }

    /// Returns the progress of a search that has [begun](Self::begin).
    pub(crate) fn report(&self, search: &impl engine::Search, elapsed: u32) -> Response {
        match self.search.goal {
            Goal::Lines(most) => self.lines(most, search, elapsed, false),
            Goal::Play(_) | Goal::Study | Goal::Compare | Goal::Trace { .. } => {
                self.thinking(search.report(), elapsed)
            }
        }
    }

    fn lines(
        &self,
        most: u8,
        search: &impl engine::Search,
        elapsed: u32,
        is_last: bool,
    ) -> Response {
        Response::Lines(Lines {
            run: self.search.run,
            elapsed,
            nodes: search.analysis().nodes,
            is_last,
            lines: search.lines(most.into()),
        })
    }

    /// Starts a search for the goal; returns whether the goal is one of a search.
    pub(crate) fn begin(&self, search: &mut impl engine::Search) -> bool {
        match self.search.goal {
            Goal::Play(level) => {
                let limit = search.limit(level, self.position.variant(), Limit::None);
                search.start(&self.position, limit);
            }
            Goal::Study | Goal::Lines(_) => search.study(&self.position, Limit::None),
            Goal::Compare | Goal::Trace { .. } => return false,
        }
        true
    }

    /// Returns the findings of a search that has [begun](Self::begin), or `None` if it has found no
    /// move.
    pub(crate) fn answer(&self, search: &impl engine::Search, elapsed: u32) -> Option<Response> {
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
            Goal::Lines(most) => Some(self.lines(most, search, elapsed, true)),
            Goal::Compare | Goal::Trace { .. } => None,
        }
    }
}
