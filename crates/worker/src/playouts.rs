//! Ultimate, by Monte Carlo tree search.

use std::cell::RefCell;
use std::rc::Rc;

use noughts_engine::{Activations, Estimator, Limit, MonteCarlo, Playout, Progress, Search};
use noughts_protocol::{Goal, Program, Response, Traced, Tracing};
use noughts_teacher::Explainer;

use crate::alpha_beta::traced;
use crate::explaining::Explaining;
use crate::searcher::{PLAYOUTS_PER_LOOK, Question, Searcher};
use crate::team::{Assignment, Team};

/// The size of the tree for a level's limited search, in bytes: enough for all of its playouts.
const SMALL_TREE_BYTES: usize = 4 << 20;

/// Searches for a move, or for the value of every move, with [`MonteCarlo`] and the helpers of its
/// [`Team`].
pub struct Playouts {
    team: Rc<RefCell<Team>>,
    /// Its tree serves later positions of the same game.
    search: MonteCarlo,
}

/// The playouts of each study of an explanation: about half a second.
const STUDIED_PLAYOUTS: u64 = 4_000;

/// A running search.
pub enum Task {
    /// At a level with few playouts. It is deterministic for a seed.
    Quick(Box<MonteCarlo>),
    /// Until its time is up.
    Long(Shift),
    /// The first playouts one by one. They are the same for a seed.
    Single(Box<MonteCarlo>, Vec<Playout>),
    /// The network's estimate, which is there at once.
    Estimated(Activations),
    /// An explanation, by studies of its own.
    Explaining(Box<Explaining>),
}

/// The helpers' work on a search. Dropping it stops them.
pub struct Shift(Rc<RefCell<Team>>);

impl Drop for Shift {
    fn drop(&mut self) {
        self.0.borrow_mut().release();
    }
}

impl Playouts {
    /// Returns a searcher that leads a team.
    pub const fn new(search: MonteCarlo, team: Rc<RefCell<Team>>) -> Self {
        Self { team, search }
    }

    /// Lets the helpers search.
    fn assign(&self, question: &Question) -> Shift {
        let search = &question.search;
        self.team.borrow_mut().assign(Assignment {
            run: search.run,
            record: search.record.clone(),
            time_limit: search.time_limit,
        });
        Shift(Rc::clone(&self.team))
    }

    /// Returns the search of a task.
    fn search<'a>(&'a self, task: &'a Task) -> &'a MonteCarlo {
        match task {
            Task::Quick(search) | Task::Single(search, _) => search,
            Task::Long(_) | Task::Explaining(_) | Task::Estimated(_) => &self.search,
        }
    }
}

impl Searcher for Playouts {
    type Task = Task;

    const PROGRAM: Program = Program::Ultimate;

    fn start(&mut self, question: &Question) -> Option<Task> {
        let limit = Limit::Nodes(STUDIED_PLAYOUTS);
        if let Some(explaining) = Explaining::asked(question, Explainer::of_minis, limit) {
            return Some(Task::Explaining(Box::new(explaining)));
        }
        let (goal, seed) = (question.search.goal, question.search.seed);
        if let Goal::Trace(tracing) = goal {
            let most = match tracing {
                Tracing::Playouts(most) => most,
                Tracing::Network => return estimated(question).map(Task::Estimated),
                Tracing::Textbook { .. } | Tracing::Proof(_) => return None,
            };
            let mut search = MonteCarlo::with_tree(SMALL_TREE_BYTES, seed);
            search.start(question.position(), Limit::Nodes(most.into()));
            return Some(Task::Single(Box::new(search), Vec::new()));
        }
        if let Goal::Play(level) = goal
            && self
                .search
                .limit(level, question.game.variant(), Limit::None)
                != Limit::None
        {
            let mut quick = MonteCarlo::with_tree(SMALL_TREE_BYTES, seed);
            let has_begun = question.begin(&mut quick);
            return has_begun.then(|| Task::Quick(Box::new(quick)));
        }
        let has_begun = question.begin(&mut self.search);
        has_begun.then(|| Task::Long(self.assign(question)))
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        let search = match task {
            Task::Quick(search) => return search.step(PLAYOUTS_PER_LOOK),
            Task::Single(search, playouts) => {
                return match search.play_out() {
                    Some(playout) => {
                        playouts.push(playout);
                        Progress::Running
                    }
                    None => Progress::Done,
                };
            }
            Task::Estimated(_) => return Progress::Done,
            Task::Explaining(explaining) => {
                return explaining.step(&mut self.search, PLAYOUTS_PER_LOOK);
            }
            Task::Long(_) => &mut self.search,
        };
        let progress = search.step(PLAYOUTS_PER_LOOK);
        let Some(tallies) = self.team.borrow_mut().news() else {
            return progress;
        };
        search.count_in(&tallies);
        // A helper may have proven the value.
        if search.is_solved() {
            Progress::Done
        } else {
            progress
        }
    }

    fn report(&self, task: &Task, question: &Question, elapsed: u32) -> Response {
        question.report(self.search(task), elapsed)
    }

    fn answer(&self, task: &Task, question: &Question, elapsed: u32) -> Option<Response> {
        match task {
            Task::Explaining(explaining) => {
                Some(explaining.answer(question.search.run, &self.search))
            }
            Task::Single(_, playouts) => {
                Some(traced(question, &Traced::Playouts(playouts.clone())))
            }
            Task::Estimated(activations) => {
                Some(traced(question, &Traced::Network(activations.clone())))
            }
            Task::Quick(_) | Task::Long(_) => question.answer(self.search(task), elapsed),
        }
    }
}

/// Returns the network's estimate of a position, and what the last move has changed.
fn estimated(question: &Question) -> Option<Activations> {
    let Question { game, .. } = question;
    let board = game.position().as_ultimate()?;
    let before = game.ply().checked_sub(1).map(|ply| game.up_to(ply));
    let before = before
        .as_ref()
        .and_then(|game| game.position().as_ultimate());
    let estimator = Estimator::of(board.rule());
    Some(estimator.activations(board, before))
}
