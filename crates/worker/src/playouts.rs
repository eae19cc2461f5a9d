//! Ultimate, by playing games out.

use std::cell::RefCell;
use std::rc::Rc;

use noughts_engine::{Limit, MonteCarlo, Progress, Search};
use noughts_protocol::{Goal, Response};

use crate::searcher::{PLAYOUTS_PER_LOOK, Question, Searcher};
use crate::team::{Assignment, Team};

/// The size of the tree of a search that is limited by its level, in bytes: room for all of its
/// playouts.
const SMALL_TREE_BYTES: usize = 4 << 20;

/// Searches for a move to be played, or for the value of every move, by [`MonteCarlo`], together
/// with the helpers of its [`Team`].
pub struct Playouts {
    team: Rc<RefCell<Team>>,
    /// What it has learnt of a position is used when a later one of the same game is searched.
    search: MonteCarlo,
}

/// A search that has begun.
pub enum Task {
    /// At a level that plays few games out. Such a search is the same for the same seed.
    Quick(Box<MonteCarlo>),
    /// For as long as there is time.
    Long(Shift),
}

/// A time in which the helpers search. It ends when this is dropped.
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

    /// Has the helpers search.
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
            Task::Quick(search) => search,
            Task::Long(_) => &self.search,
        }
    }
}

impl Searcher for Playouts {
    type Task = Task;

    fn start(&mut self, question: &Question) -> Option<Task> {
        if !MonteCarlo::supports(question.position.variant()) {
            return None;
        }
        if let Goal::Play(level) = question.search.goal
            && self
                .search
                .limit(level, question.position.variant(), Limit::None)
                != Limit::None
        {
            let mut quick = MonteCarlo::with_tree(SMALL_TREE_BYTES, question.search.seed);
            let has_begun = question.begin(&mut quick);
            return has_begun.then(|| Task::Quick(Box::new(quick)));
        }
        let has_begun = question.begin(&mut self.search);
        has_begun.then(|| Task::Long(self.assign(question)))
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        let search = match task {
            Task::Quick(search) => return search.step(PLAYOUTS_PER_LOOK),
            Task::Long(_) => &mut self.search,
        };
        let progress = search.step(PLAYOUTS_PER_LOOK);
        let Some(tallies) = self.team.borrow_mut().news() else {
            return progress;
        };
        search.count_in(&tallies);
        // A helper may have proven it.
        if search.is_solved() {
            Progress::Done
        } else {
            progress
        }
    }

    fn report(&self, task: &Task, question: &Question, elapsed: u32) -> Response {
        question.thinking(self.search(task).report(), elapsed)
    }

    fn answer(&self, task: &Task, question: &Question) -> Option<Response> {
        question.answer(self.search(task))
    }
}
