//! Several workers on one position: the one that the page asked, and its helpers.
//!
//! Each has its own tree and seed, and they exchange only the counts of each move (root
//! parallelisation; Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search", 2008).
//! Nobody waits for a helper: its reports count, and late ones are dropped.

use noughts_engine::{Prover, Tally};
use noughts_protocol::RunId;
use serde::{Deserialize, Serialize};

/// The most helpers.
const MOST_HELPERS: usize = 3;

/// The memory of a team's trees and its prover's table, in bytes.
///
/// The page has at most two teams, for the game and for its review. In addition, each of their
/// eight workers takes less than 14 MiB, most of it for a rule's network tables, and the two that
/// the page asks another 4 MiB for a quick search: less than 256 MB in all.
const TEAM_BYTES: usize = 60 << 20;

/// Returns the number of helpers for a number of cores. The page itself hardly needs one while it
/// waits.
pub fn helpers_for(cores: usize) -> usize {
    cores.saturating_sub(1).min(MOST_HELPERS)
}

/// Returns the size of each worker's tree in bytes, by the number of cores.
pub fn tree_bytes(cores: usize) -> usize {
    (TEAM_BYTES - Prover::TABLE_BYTES) / (1 + helpers_for(cores))
}

/// An order to a helper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Search a position, and report counts from time to time.
    Search(Assignment),
    /// Stop searching.
    Stop,
}

/// A helper's search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    /// The page's run.
    pub run: RunId,
    /// The game so far, as a record.
    pub record: String,
    /// The time limit, in milliseconds.
    pub time_limit: u32,
}

/// A helper's report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Report {
    /// It has started and listens.
    Ready,
    /// Its counts of each move so far.
    Counted(RunId, Vec<Tally>),
}

/// Sends an order to a helper.
type Tell = Box<dyn Fn(usize, &Order)>;

/// The helpers, and their counts in the current search.
pub struct Team {
    helpers: Vec<Helper>,
    assignment: Option<Assignment>,
    has_news: bool,
    tell: Tell,
}

#[derive(Clone, Debug)]
struct Helper {
    state: State,
    /// Its counts in the current search.
    tallies: Vec<Tally>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Starting,
    Listening,
    Gone,
}

impl Team {
    /// Returns a team with a number of helpers that are about to start; `tell` sends an order to
    /// one of them, numbered from 0.
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

    /// Lets all helpers search; helpers still starting begin once they are ready.
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

    /// Stops all helpers.
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

    /// Takes a helper's report.
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

    /// Drops a failed helper. Its counts remain valid.
    pub fn lose(&mut self, index: usize) {
        if let Some(helper) = self.helpers.get_mut(index) {
            helper.state = State::Gone;
        }
    }

    /// Returns the counts of all helpers in the current search, if they have changed since the last
    /// call.
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
