//! Several workers that search one position: the one that the page asks, and its helpers.
//!
//! Each has a tree of its own, from another seed, and they only exchange what they have counted of
//! each move (root parallelisation; Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree
//! Search", 2008). Nobody waits for a helper: what it has told counts, and what comes too late does
//! not.

use noughts_engine::{Prover, Tally};
use noughts_protocol::RunId;
use serde::{Deserialize, Serialize};

/// The most helpers.
const MOST_HELPERS: usize = 3;

/// What the trees of a team and the table of its prover take together, in bytes.
///
/// The page has two teams at most, that of the game and that of its review. Beside those each
/// of their eight workers takes less than 14 MiB, most of it the tables of the network of a rule,
/// and the two that are asked another 4 MiB for a quick search: less than 256 MB in all.
const TEAM_BYTES: usize = 60 << 20;

/// Returns how many helpers there are for so many cores. The page hardly needs one for itself
/// while it waits.
pub fn helpers_for(cores: usize) -> usize {
    cores.saturating_sub(1).min(MOST_HELPERS)
}

/// Returns the size of each worker's tree in bytes, by the number of cores.
pub fn tree_bytes(cores: usize) -> usize {
    (TEAM_BYTES - Prover::TABLE_BYTES) / (1 + helpers_for(cores))
}

/// What a helper is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Search a position, and tell from time to time what was counted.
    Search(Assignment),
    /// Search no more.
    Stop,
}

/// What a helper is to search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// The search of the page.
    pub run: RunId,
    /// The game so far, as a record.
    pub record: String,
    /// How long, in milliseconds.
    pub time_limit: u32,
}

/// What a helper tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Report {
    /// It has started and listens.
    Ready,
    /// What it has counted so far of each move.
    Counted(RunId, Vec<Tally>),
}

/// Gives a helper an order.
type Tell = Box<dyn Fn(usize, &Order)>;

/// The helpers, and what they have counted in the present search.
pub struct Team {
    helpers: Vec<Helper>,
    assignment: Option<Assignment>,
    has_news: bool,
    tell: Tell,
}

#[derive(Clone, Debug)]
struct Helper {
    state: State,
    /// What it has counted in the present search.
    tallies: Vec<Tally>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Starting,
    Listening,
    Gone,
}

impl Team {
    /// Returns a team with so many helpers that are about to start; `tell` gives one of them,
    /// counted from 0, an order.
    pub fn new(helpers: usize, tell: impl Fn(usize, &Order) + 'static) -> Self {
        let helper = Helper {
            state: State::Starting,
            tallies: Vec::new(),
        };
        Self {
            helpers: vec![helper; helpers],
            assignment: None,
            has_news: false,
            tell: Box::new(tell),
        }
    }

    /// Returns a team without helpers.
    pub fn alone() -> Self {
        Self::new(0, |_, _| {})
    }

    /// Has all helpers search; those that have not started yet begin when they have.
    pub(crate) fn assign(&mut self, assignment: Assignment) {
        for helper in &mut self.helpers {
            helper.tallies.clear();
        }
        self.has_news = false;
        self.assignment = Some(assignment);
        for index in 0..self.helpers.len() {
            self.pass_on(index);
        }
    }

    /// Has all helpers stop.
    pub(crate) fn release(&mut self) {
        if self.assignment.take().is_none() {
            return;
        }
        for (index, helper) in self.helpers.iter().enumerate() {
            if helper.state == State::Listening {
                (self.tell)(index, &Order::Stop);
            }
        }
    }

    /// Takes in what a helper tells.
    pub fn hear(&mut self, index: usize, report: Report) {
        let run = self.assignment.as_ref().map(|assignment| assignment.run);
        let Some(helper) = self.helpers.get_mut(index) else {
            return;
        };
        match report {
            Report::Ready => {
                helper.state = State::Listening;
                self.pass_on(index);
            }
            Report::Counted(about, tallies) if Some(about) == run => {
                helper.tallies = tallies;
                self.has_news = true;
            }
            // Too late.
            Report::Counted(..) => {}
        }
    }

    /// Does without a helper that has failed from here on. What it has counted remains true.
    pub fn lose(&mut self, index: usize) {
        if let Some(helper) = self.helpers.get_mut(index) {
            helper.state = State::Gone;
        }
    }

    /// Returns what all helpers have counted in the present search, if that has changed since this
    /// was last asked.
    pub(crate) fn news(&mut self) -> Option<Vec<Tally>> {
        let tallies = self.helpers.iter().flat_map(|helper| &helper.tallies);
        std::mem::take(&mut self.has_news).then(|| tallies.copied().collect())
    }

    fn pass_on(&self, index: usize) {
        let (Some(helper), Some(assignment)) = (self.helpers.get(index), &self.assignment) else {
            return;
        };
        if helper.state == State::Listening {
            (self.tell)(index, &Order::Search(assignment.clone()));
        }
    }
}
