//! The interface that the workers' programs implement.

use noughts_engine::{self as engine, EngineLine, Limit, MoveValue, Progress, Report, choose};
use noughts_protocol::{Answer, Goal, Lines, Program, Response, Search, Study, Thinking};
use noughts_rules::{CellId, Game, Position};

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
    /// A running search. Dropping it ends it.
    type Task;

    /// The program that it is: it gets the games of that.
    const PROGRAM: Program;

    /// Adds a book of Drop, if it plays that and the book is in order.
    fn set_book(&mut self, _: &str) {}

    /// Starts a search in a game of its program, or returns `None` if it has no search for the
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
            Goal::Lines(most) => self.lines(most, search, elapsed, false),
            Goal::Play(_) | Goal::Study | Goal::Compare | Goal::Trace(_) | Goal::Explain(_) => {
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
                let limit = search.limit(level, self.game.variant(), Limit::None);
                search.start(self.position(), limit);
            }
            Goal::Study | Goal::Lines(_) => search.study(self.position(), Limit::None),
            Goal::Compare | Goal::Trace(_) | Goal::Explain(_) => return false,
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
            Goal::Study => {
                let moves = search.values();
                let (depth, pending) = compared(&search.lines(usize::MAX));
                let best = if pending.is_empty() {
                    search.analysis().best
                } else {
                    best_but(&moves, &pending)
                };
                Some(Response::Study(Study {
                    run,
                    best: choose(&best, seed)?,
                    moves,
                    depth,
                    pending,
                }))
            }
            Goal::Lines(most) => Some(self.lines(most, search, elapsed, true)),
            Goal::Compare | Goal::Trace(_) | Goal::Explain(_) => None,
        }
    }
}

/// Returns the depth to which most moves with an estimate were searched, and the moves with one of
/// another depth. Values and playouts have none.
fn compared(lines: &[EngineLine]) -> (u32, Vec<CellId>) {
    let is_estimate = |line: &&EngineLine| line.found.value.is_none() && line.found.rate.is_none();
    let estimates = || lines.iter().filter(is_estimate);
    let count = |depth| estimates().filter(|line| line.depth == depth).count();
    let depths = estimates().map(|line| line.depth);
    let depth = depths.max_by_key(|&depth| (count(depth), depth));
    let depth = depth.unwrap_or_default();
    let others = estimates().filter(|line| line.depth != depth);
    (depth, others.map(|line| line.found.cell).collect())
}

/// Returns the moves with the best score, some left out.
fn best_but(moves: &[MoveValue], pending: &[CellId]) -> Vec<CellId> {
    let known = || moves.iter().filter(|found| !pending.contains(&found.cell));
    let most = known().map(|found| found.score).max();
    let best = known().filter(|found| Some(found.score) == most);
    best.map(|found| found.cell).collect()
}
