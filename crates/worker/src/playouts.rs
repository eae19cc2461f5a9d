//! Ultimate, by playing games out.

use std::cell::RefCell;
use std::rc::Rc;

use noughts_engine::{Level, Limit, MonteCarlo, Progress};
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

/// What is searched for.
pub enum Task {
    /// A move, at a level that plays few games out. Such a search is the same for the same seed.
    Quick(Level, Box<MonteCarlo>),
    /// A move, for as long as there is time.
    Move(Level, Shift),
    /// The value of every move, for as long as there is time.
    Study(Shift),
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

    /// Begins a search for as long as there is time.
    fn begin(&mut self, question: &Question) -> Shift {
        let search = &question.search;
        self.search.start(&question.position, Limit::None);
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
            Task::Quick(_, search) => search,
            Task::Move(..) | Task::Study(_) => &self.search,
        }
    }
}

impl Searcher for Playouts {
    type Task = Task;

    fn start(&mut self, question: &Question) -> Option<Task> {
        let Question { search, position } = question;
        if !MonteCarlo::supports(position.variant()) {
            return None;
        }
        match search.goal {
            Goal::Play(level) => Some(match level.playouts(Limit::None) {
                Limit::None => Task::Move(level, self.begin(question)),
                limit @ Limit::Nodes(_) => {
                    let mut quick = MonteCarlo::with_tree(SMALL_TREE_BYTES, search.seed);
                    quick.start(position, limit);
                    Task::Quick(level, Box::new(quick))
                }
            }),
            Goal::Study => Some(Task::Study(self.begin(question))),
            Goal::Compare | Goal::Open(_) => None,
        }
    }

    fn step(&mut self, task: &mut Task) -> Progress {
        let search = match task {
            Task::Quick(_, search) => return search.step(PLAYOUTS_PER_LOOK),
            Task::Move(..) | Task::Study(_) => &mut self.search,
        };
        let progress = search.step(PLAYOUTS_PER_LOOK);
        let Some(tallies) = self.team.borrow_mut().news() else {
            return progress;
        };
        search.count_in(&tallies);
        // A helper may have proven it.
        match search.analysis().value {
            Some(_) => Progress::Done,
            None => progress,
        }
    }

    fn report(&self, task: &Task, question: &Question, elapsed: u32) -> Response {
        question.thinking(self.search(task).report(), elapsed)
    }

    fn answer(&self, task: &Task, question: &Question) -> Option<Response> {
        let search = self.search(task);
        let values = search.values();
        match task {
            Task::Quick(level, _) | Task::Move(level, _) => {
                let chosen = level.pick(&question.position, &values, question.search.seed)?;
                Some(question.answer(chosen))
            }
            Task::Study(_) => question.study(&search.analysis().best, &values),
        }
    }
}
