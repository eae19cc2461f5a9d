//! The interface that the workers' programs implement.

use noughts_engine::{self as engine, Limit, Progress, Report};
use noughts_protocol::{Answer, Goal, Program, Response, Search, Study, Thinking};
use noughts_rules::{Game, Position};

/// The playouts between two looks at the clock, which take well below a millisecond.
pub(crate) const PLAYOUTS_PER_LOOK: u64 = 32;

/// A question for a program.
#[derive(Clone, Debug)]
pub struct Question {
    /// The page's request.
    pub search: Search,
    /// The game so far. It is finished only if it is to be explained.
    pub game: Game,
}

/// A way to search positions, one at a time. Findings about one may help with the next.
pub trait Searcher {
    /// What searches, for one job after the other.
    type Engine: engine::Search + 'static;

    /// The program that it is: it gets the games of that.
    const PROGRAM: Program;

    /// Adds a book of Drop, if it plays that and the book is in order.
    fn set_book(&mut self, _: &str) {}

    /// Starts a search in a game of its program, or returns `None` if it has no search for the
    /// goal.
    fn start(&mut self, question: &Question) -> Option<Box<dyn Job<Self::Engine>>>;

    /// Returns what searches.
    fn engine(&mut self) -> &mut Self::Engine;
}

/// A running search. Dropping it ends it.
pub trait Job<E: engine::Search> {
    /// Continues the search for well below a millisecond.
    fn step(&mut self, engine: &mut E) -> Progress;

    /// Returns the progress of the search after a number of milliseconds.
    fn report(&self, engine: &E, question: &Question, elapsed: u32) -> Response {
        question.report(engine, elapsed)
    }

    /// Returns the findings of a search that ends after this many milliseconds, or `None` if it has
    /// found no move.
    fn answer(&self, engine: &E, question: &Question, elapsed: u32) -> Option<Response>;
}

impl Question {
    /// Returns the position to search.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

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
            Goal::Study => self.study(search, elapsed, false),
            Goal::Play(_)
            | Goal::Compare
            | Goal::Trace(_)
            | Goal::Explain(_)
            | Goal::Recount(_) => self.thinking(search.report(), elapsed),
        }
    }

    fn study(&self, search: &impl engine::Search, elapsed: u32, is_last: bool) -> Response {
        Response::Study(Study {
            run: self.search.run,
            elapsed,
            nodes: search.analysis().nodes,
            is_last,
            lines: search.lines(usize::MAX),
        })
    }

    /// Starts a search for the goal, or goes on with the last; returns whether the goal is one of a search.
    pub(crate) fn begin(&self, search: &mut impl engine::Search) -> bool {
        match self.search.goal {
            Goal::Play(level) => {
                let limit = search.limit(level, self.game.variant(), Limit::None);
                search.start(self.position(), limit);
            }
            Goal::Study if search.studies(self.position()) => {}
            Goal::Study => search.study(self.position(), Limit::None),
            Goal::Compare | Goal::Trace(_) | Goal::Explain(_) | Goal::Recount(_) => return false,
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
                let chosen = search.choose(level, self.position(), seed)?;
                Some(Response::Answer(Answer { run, chosen }))
            }
            Goal::Study => Some(self.study(search, elapsed, true)),
            Goal::Compare | Goal::Trace(_) | Goal::Explain(_) | Goal::Recount(_) => None,
        }
    }
}
