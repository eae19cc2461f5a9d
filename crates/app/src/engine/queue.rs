//! The queue of a view's searches.

use noughts_protocol::{EngineLine, Goal, Request, RunId, Search};

use crate::engine::Order;

/// Searches in a queue, each for a task. The first is running, unless the engine was given up; only
/// its own answer counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Queue<Task> {
    wanted: Vec<Wanted<Task>>,
    running: Option<RunId>,
    last_run: u32,
    is_given_up: bool,
    time_limit: u32,
}

#[derive(Clone, Debug, PartialEq)]
struct Wanted<Task> {
    task: Task,
    record: String,
    goal: Goal,
    time_limit: u32,
    known: Vec<EngineLine>,
}

impl<Task> Queue<Task> {
    /// Returns an empty queue with a time limit for each search, in milliseconds.
    pub const fn new(time_limit: u32) -> Self {
        Self {
            wanted: Vec::new(),
            running: None,
            last_run: 0,
            is_given_up: false,
            time_limit,
        }
    }

    /// Queues a search of a record's position; returns the order that starts it, if it need not
    /// wait.
    pub fn ask(&mut self, task: Task, record: String, goal: Goal) -> Option<Order> {
        self.ask_for(self.time_limit, task, record, goal, Vec::new())
    }

    /// Queues a search, as [`ask`](Self::ask) does, with a time limit of its own and what is known of the
    /// position already.
    pub fn ask_for(
        &mut self,
        time_limit: u32,
        task: Task,
        record: String,
        goal: Goal,
        known: Vec<EngineLine>,
    ) -> Option<Order> {
        self.wanted.push(Wanted {
            task,
            record,
            goal,
            time_limit,
            known,
        });
        self.begin()
    }

    /// Returns the task of the running search.
    pub fn current(&self) -> Option<&Task> {
        let first = self.wanted.first().filter(|_| self.running.is_some())?;
        Some(&first.task)
    }

    /// Returns the task that an answer to a run belongs to; `None` if it comes too late.
    pub fn task(&self, run: RunId) -> Option<&Task> {
        self.current().filter(|_| self.running == Some(run))
    }

    /// Notes that the running search was answered; returns the order that starts the next.
    pub fn finish(&mut self) -> Option<Order> {
        self.running.take()?;
        self.wanted.remove(0);
        self.begin()
    }

    /// Drops all searches; returns the order that ends the running one.
    pub fn clear(&mut self) -> Option<Order> {
        self.wanted.clear();
        let run = self.running.take()?;
        Some(Order::Ask(Request::Stop { run }))
    }

    /// Notes that the engine was given up. The searches wait for [`retry`](Self::retry).
    pub fn give_up(&mut self) {
        self.running = None;
        self.is_given_up = true;
    }

    /// Returns whether the engine was given up.
    pub const fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Returns whether searches wait for an engine that was given up.
    pub const fn is_stuck(&self) -> bool {
        self.is_given_up && !self.wanted.is_empty()
    }

    /// Returns the orders that retry the engine and start the first search.
    pub fn retry(&mut self) -> Vec<Order> {
        self.is_given_up = false;
        [Order::Retry].into_iter().chain(self.begin()).collect()
    }

    fn begin(&mut self) -> Option<Order> {
        if self.is_given_up || self.running.is_some() {
            return None;
        }
        let wanted = self.wanted.first()?;
        self.last_run += 1;
        let run = RunId(self.last_run);
        self.running = Some(run);
        Some(Order::Ask(Request::Search(Search {
            known: wanted.known.clone(),
            ..of_record(run, &wanted.record, wanted.goal, wanted.time_limit)
        })))
    }
}

/// Returns the order for a search of a record's position.
pub fn search(run: RunId, record: &str, goal: Goal, time_limit: u32) -> Order {
    Order::Ask(Request::Search(of_record(run, record, goal, time_limit)))
}

fn of_record(run: RunId, record: &str, goal: Goal, time_limit: u32) -> Search {
    Search {
        run,
        record: record.to_owned(),
        goal,
        time_limit,
        seed: 0,
        known: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(queue: &mut Queue<char>, task: char) -> Option<Order> {
        queue.ask(task, task.to_string(), Goal::Study)
    }

    fn begun(run: u32, record: &str) -> Order {
        search(RunId(run), record, Goal::Study, 5)
    }

    #[test]
    fn one_search_follows_another_and_late_answers_do_not_count() {
        let mut queue = Queue::new(5);
        assert_eq!(queue.finish(), None);
        assert_eq!(ask(&mut queue, 'a'), Some(begun(1, "a")));
        assert_eq!(ask(&mut queue, 'b'), None);
        assert_eq!(queue.task(RunId(1)), Some(&'a'));
        assert_eq!(queue.finish(), Some(begun(2, "b")));
        assert_eq!((queue.task(RunId(1)), queue.current()), (None, Some(&'b')));
        let stop = Request::Stop { run: RunId(2) };
        assert_eq!(queue.clear(), Some(Order::Ask(stop)));
        assert_eq!(queue.task(RunId(2)), None);
        assert_eq!(queue.clear(), None);
        assert_eq!(ask(&mut queue, 'c'), Some(begun(3, "c")));
    }

    #[test]
    fn what_was_in_flight_when_an_engine_was_given_up_waits_for_another_try() {
        let mut queue = Queue::new(5);
        ask(&mut queue, 'a');
        queue.give_up();
        assert_eq!((queue.task(RunId(1)), queue.is_given_up()), (None, true));
        assert_eq!(ask(&mut queue, 'b'), None);
        assert_eq!(queue.retry(), [Order::Retry, begun(2, "a")]);
        assert!(!queue.is_given_up());
        assert_eq!(queue.retry(), [Order::Retry]);
    }
}
