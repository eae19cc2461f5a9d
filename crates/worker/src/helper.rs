//! A worker that helps another worker.

use noughts_engine::{Limit, MonteCarlo, Progress, Search};
use noughts_protocol::RunId;
use noughts_rules::Game;
use noughts_worker_loop::Service;

use crate::runner::SLICE;
use crate::searcher::PLAYOUTS_PER_LOOK;
use crate::team::{Order, Report};

/// The interval between reports, in milliseconds: counts after the last report are lost when the
/// search ends.
const INTERVAL: f64 = 50.0;

/// Searches the position of the worker that started it, and reports its counts.
pub struct Helper {
    search: MonteCarlo,
    job: Option<Job>,
}

struct Job {
    run: RunId,
    deadline: f64,
    next_report: f64,
}

impl Helper {
    /// Returns a helper that uses this search.
    pub const fn new(search: MonteCarlo) -> Self {
        Self { search, job: None }
    }
}

impl Service for Helper {
    type Request = Order;
    type Said = Report;
    type Words = Option<Report>;

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn receive(&mut self, order: Order, now: f64) -> Option<Report> {
        self.job = None;
        let Order::Search(assignment) = order else {
            return None;
        };
        // The record is one that the other worker has replayed.
        let game = Game::from_playable_record(&assignment.record).ok()?;
        self.search.start(game.position(), Limit::None);
        self.job = Some(Job {
            run: assignment.run,
            deadline: now + f64::from(assignment.time_limit),
            next_report: now + INTERVAL,
        });
        None
    }

    /// Returns the counts when a report is due, and at the end.
    fn slice(&mut self, clock: impl Fn() -> f64) -> Option<Report> {
        let Self { search, job } = self;
        let current = job.as_mut()?;
        let slice_end = clock() + SLICE;
        loop {
            let progress = search.step(PLAYOUTS_PER_LOOK);
            let now = clock();
            let is_over = progress == Progress::Done || now >= current.deadline;
            if is_over || now >= current.next_report {
                current.next_report = now + INTERVAL;
                let report = Report::Counted(current.run, search.tally());
                if is_over {
                    *job = None;
                }
                return Some(report);
            }
            if now >= slice_end {
                return None;
            }
        }
    }
}
