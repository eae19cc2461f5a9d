//! The searches of a view, and how their engine is.

use noughts_protocol::{Goal, RunId};
use noughts_words::search as words;

use crate::engine::{News, Queue};
use crate::screen::Effect;

/// The time limit of a search, in milliseconds. None needs it: each ends after a number of nodes.
const TIME: u32 = 60_000;

/// The state of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It answers.
    Well,
    /// It failed in this position and was restarted.
    Replaced,
    /// It cannot be started.
    Unavailable,
}

impl Health {
    /// Returns what the reader is told, if anything.
    pub fn problem(self) -> Option<&'static str> {
        match self {
            Self::Well => None,
            Self::Replaced => Some(words::replaced()),
            Self::Unavailable => Some(words::unavailable()),
        }
    }
}

/// A view's searches.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Searches<Task> {
    queue: Queue<Task>,
    /// Whether the engine failed in this position and was restarted.
    is_replaced: bool,
}

impl<Task> Searches<Task> {
    pub(crate) const fn new() -> Self {
        Self {
            queue: Queue::new(TIME),
            is_replaced: false,
        }
    }

    pub(crate) const fn health(&self) -> Health {
        if self.queue.is_given_up() {
            Health::Unavailable
        } else if self.is_replaced {
            Health::Replaced
        } else {
            Health::Well
        }
    }

    /// Drops all searches, for another position.
    pub(crate) fn clear(&mut self, effects: &mut Vec<Effect>) {
        self.is_replaced = false;
        effects.extend(self.queue.clear().map(Effect::order));
    }

    /// Asks for a search.
    pub(crate) fn ask(&mut self, task: Task, record: &str, goal: Goal, effects: &mut Vec<Effect>) {
        let order = self.queue.ask(task, record.to_owned(), goal);
        effects.extend(order.map(Effect::order));
    }

    /// Returns the task of a search, unless it is over.
    pub(crate) fn task(&self, run: Option<RunId>) -> Option<&Task> {
        self.queue.task(run?)
    }

    /// Notes that the running search was answered.
    pub(crate) fn finish(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.queue.finish().map(Effect::order));
    }

    /// Notes news of the engine itself.
    pub(crate) fn hear(&mut self, news: &News, effects: &mut Vec<Effect>) {
        match news {
            News::Said(_) => return,
            News::Replaced => self.is_replaced = true,
            News::Unavailable => {
                self.is_replaced = false;
                self.queue.give_up();
            }
        }
        let problem = self.health().problem();
        effects.extend(problem.map(Effect::say));
    }

    /// Tries the engine again.
    pub(crate) fn retry(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.queue.retry().into_iter().map(Effect::order));
    }
}
