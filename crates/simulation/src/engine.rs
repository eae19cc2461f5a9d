//! A worker behind its supervisor.

use noughts_app::engine::supervisor::{Action, Actions, Supervisor};
use noughts_app::engine::{InFlightSearch, News, Order};
use noughts_protocol::Request;
use noughts_random::SplitMix64;

use crate::tasks::Tasks;
use crate::worker::{Message, Sent, Worker};

/// Something that is due.
#[derive(Clone, Debug)]
enum Timer {
    /// The worker sends a message.
    Message(Message, u32),
    /// It was silent too long.
    Watch(u32),
}

/// The engine of a page.
pub(crate) struct Engine {
    /// The worker, the next time that one is started or asked.
    pub(crate) worker: Worker,
    supervisor: Supervisor<InFlightSearch>,
    random: SplitMix64,
    timers: Tasks<Timer>,
    /// How often a worker was started or ended: a message of an earlier one is void.
    workers: u32,
    watches: u32,
}

impl Engine {
    /// Returns an engine with a worker that is not started.
    pub(crate) fn new(worker: Worker, random: SplitMix64) -> Self {
        Self {
            worker,
            supervisor: Supervisor::default(),
            random,
            timers: Tasks::default(),
            workers: 0,
            watches: 0,
        }
    }

    /// Ends the worker; the next order starts another.
    pub(crate) fn end(&mut self) {
        self.supervisor = Supervisor::default();
        self.timers = Tasks::default();
        self.workers += 1;
        self.watches += 1;
    }

    /// Returns the time of what is due next, if anything.
    pub(crate) fn next_due(&self) -> Option<f64> {
        self.timers.next_due()
    }

    /// Takes an order at a time; returns the news for the page, if there is any.
    pub(crate) fn order(&mut self, order: Order, now: f64) -> Option<News> {
        let actions = self.supervisor.order(order);
        self.carry_out(actions, now)
    }

    /// Does what is due next, at its time; returns the news for the page, if there is any.
    pub(crate) fn do_next(&mut self, now: f64) -> Option<News> {
        let actions = match self.timers.take_next()? {
            Timer::Message(message, workers) if workers == self.workers => match message {
                Message::Says(response) => self.supervisor.heard(response),
                Message::Fails => self.supervisor.failed(),
            },
            Timer::Watch(watches) if watches == self.watches => self.supervisor.failed(),
            Timer::Message(..) | Timer::Watch(_) => Vec::new(),
        };
        self.carry_out(actions, now)
    }

    /// Carries out actions, of which news is the last.
    fn carry_out(&mut self, actions: Actions<InFlightSearch>, now: f64) -> Option<News> {
        let mut told = None;
        for action in actions {
            match action {
                Action::Spawn => {
                    self.workers += 1;
                    let sent = self.worker.start(&mut self.random);
                    self.receive(sent, now);
                }
                Action::Terminate => self.workers += 1,
                Action::Post(Request::Search(search)) => {
                    let sent = self.worker.answer(&search, now, &mut self.random);
                    self.receive(sent, now);
                }
                Action::Post(Request::Stop { .. } | Request::Speak { .. } | Request::Book(_)) => {}
                Action::Watch(limit) => {
                    self.watches += 1;
                    if let Some(limit) = limit {
                        let watch = Timer::Watch(self.watches);
                        self.timers.add(now + f64::from(limit), watch);
                    }
                }
                Action::Tell(news) => told = Some(news),
            }
        }
        told
    }

    fn receive(&mut self, sent: Vec<Sent>, now: f64) {
        for (pause, message) in sent {
            let message = Timer::Message(message, self.workers);
            self.timers.add(now + pause, message);
        }
    }
}
