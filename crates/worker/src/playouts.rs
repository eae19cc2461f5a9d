//! Ultimate, by Monte Carlo tree search.

use std::cell::RefCell;
use std::rc::Rc;

use noughts_engine::{Activations, Estimator, Limit, MonteCarlo, Playout, Progress, Search};
use noughts_protocol::{Goal, Program, Response, Traced, Tracing};
use noughts_teacher::Explainer;

use crate::alpha_beta::traced;
use crate::explaining::Explaining;
use crate::searcher::{Job, PLAYOUTS_PER_LOOK, Question, Searcher};
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

/// The helpers' work on a search. Dropping it stops them.
struct Shift(Rc<RefCell<Team>>);

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
}

impl Searcher for Playouts {
    type Engine = MonteCarlo;

    const PROGRAM: Program = Program::Ultimate;

    fn start(&mut self, question: &Question) -> Option<Box<dyn Job<MonteCarlo>>> {
        let limit = Limit::Nodes(STUDIED_PLAYOUTS);
        let (goal, seed) = (question.search.goal, question.search.seed);
        match goal {
            Goal::Explain(_) | Goal::Recount(_) => {
                Explaining::asked(question, Explainer::of_minis, limit, PLAYOUTS_PER_LOOK)
            }
            Goal::Trace(Tracing::Playouts(most)) => {
                let mut search = MonteCarlo::with_tree(SMALL_TREE_BYTES, seed);
                search.start(question.position(), Limit::Nodes(most.into()));
                Some(Box::new(Single(search, Vec::new())))
            }
            Goal::Trace(Tracing::Network) => Some(Box::new(estimated(question)?)),
            Goal::Trace(Tracing::Textbook { .. } | Tracing::Proof(_)) => None,
            Goal::Play(level)
                if level.limit(question.game.variant(), Limit::None) != Limit::None =>
            {
                let mut quick = MonteCarlo::with_tree(SMALL_TREE_BYTES, seed);
                let has_begun = question.begin(&mut quick);
                has_begun.then(|| Box::new(Quick(quick)) as _)
            }
            Goal::Play(_) | Goal::Study | Goal::Compare => {
                let has_begun = question.begin(&mut self.search);
                has_begun.then(|| Box::new(self.assign(question)) as _)
            }
        }
    }

    fn engine(&mut self) -> &mut MonteCarlo {
        &mut self.search
    }
}

/// At a level with few playouts. It is deterministic for a seed.
struct Quick(MonteCarlo);

impl Job<MonteCarlo> for Quick {
    fn step(&mut self, _: &mut MonteCarlo) -> Progress {
        self.0.step(PLAYOUTS_PER_LOOK)
    }

    fn report(&self, _: &MonteCarlo, question: &Question, elapsed: u32) -> Response {
        question.report(&self.0, elapsed)
    }

    fn answer(&self, _: &MonteCarlo, question: &Question, elapsed: u32) -> Option<Response> {
        question.answer(&self.0, elapsed)
    }
}

/// With the helpers, until its time is up.
impl Job<MonteCarlo> for Shift {
    fn step(&mut self, search: &mut MonteCarlo) -> Progress {
        let progress = search.step(PLAYOUTS_PER_LOOK);
        let Some(tallies) = self.0.borrow_mut().news() else {
            return progress;
        };
        search.count_in(&tallies);
        if search.is_solved() {
            Progress::Done
        } else {
            progress
        }
    }

    fn answer(&self, search: &MonteCarlo, question: &Question, elapsed: u32) -> Option<Response> {
        question.answer(search, elapsed)
    }
}

/// The first playouts one by one. They are the same for a seed.
struct Single(MonteCarlo, Vec<Playout>);

impl Job<MonteCarlo> for Single {
    fn step(&mut self, _: &mut MonteCarlo) -> Progress {
        match self.0.play_out() {
            Some(playout) => {
                self.1.push(playout);
                Progress::Running
            }
            None => Progress::Done,
        }
    }

    fn report(&self, _: &MonteCarlo, question: &Question, elapsed: u32) -> Response {
        question.report(&self.0, elapsed)
    }

    fn answer(&self, _: &MonteCarlo, question: &Question, _: u32) -> Option<Response> {
        Some(traced(question, &Traced::Playouts(self.1.clone())))
    }
}

/// The network's estimate, which is there at once.
impl Job<MonteCarlo> for Activations {
    fn step(&mut self, _: &mut MonteCarlo) -> Progress {
        Progress::Done
    }

    fn answer(&self, _: &MonteCarlo, question: &Question, _: u32) -> Option<Response> {
        Some(traced(question, &Traced::Network(self.clone())))
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
