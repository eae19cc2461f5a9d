//! A worker behind its supervisor.

use noughts_app::engine::supervisor::{Action, Actions, Supervisor};
use noughts_app::engine::{InFlightSearch, News, Order};
use noughts_protocol::{Request, Response};
use noughts_random::SplitMix64;

use crate::worker::{Message, Sent, Worker};

/// An action of the engine.
pub(crate) type EngineAction = Action<Request, Response>;

/// Something of the engine that is due.
#[derive(Clone, Debug)]
pub(crate) enum Timer {
    /// The worker sends a message.
    Message(Message, u32),
    /// It was silent too long.
    Watch(u32),
}

/// What a page does for its engine.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// It has this after so many milliseconds.
    Later(f64, Timer),
    /// It hears news.
    Tell(News),
}

/// The engine of a page.
pub(crate) struct Engine {
    /// The worker, the next time that one is started or asked.
    pub(crate) worker: Worker,
    supervisor: Supervisor<InFlightSearch>,
    random: SplitMix64,
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
            workers: 0,
            watches: 0,
        }
    }

    /// Takes an order; returns the actions, each to be [carried out](Self::carry_out).
    pub(crate) fn order(&mut self, order: Order) -> Actions<InFlightSearch> {
        self.supervisor.order(order)
    }

    /// Handles what is due; returns the actions.
    pub(crate) fn due(&mut self, timer: Timer) -> Actions<InFlightSearch> {
        match timer {
            Timer::Message(message, workers) if workers == self.workers => match message {
                Message::Says(response) => self.supervisor.heard(response),
                Message::Fails => self.supervisor.failed(),
            },
            Timer::Watch(watches) if watches == self.watches => self.supervisor.failed(),
            Timer::Message(..) | Timer::Watch(_) => Vec::new(),
        }
    }

    /// Carries out an action at a time; returns what the page does.
    pub(crate) fn carry_out(&mut self, action: EngineAction, now: f64) -> Vec<Step> {
        match action {
            Action::Spawn => {
                self.workers += 1;
                let sent = self.worker.start(&mut self.random);
                self.receive(sent)
            }
            Action::Terminate => {
                self.workers += 1;
                Vec::new()
            }
            Action::Post(Request::Search(search)) => {
                let sent = self.worker.answer(&search, now, &mut self.random);
                self.receive(sent)
            }
            Action::Post(Request::Stop { .. } | Request::Speak { .. } | Request::Book(_)) => {
                Vec::new()
            }
            Action::Watch(limit) => {
                self.watches += 1;
                let watch = Timer::Watch(self.watches);
                let step = limit.map(|limit| Step::Later(f64::from(limit), watch));
                step.into_iter().collect()
            }
            Action::Tell(news) => vec![Step::Tell(news)],
        }
    }

    fn receive(&self, sent: Vec<Sent>) -> Vec<Step> {
        let later = |(pause, message)| Step::Later(pause, Timer::Message(message, self.workers));
        sent.into_iter().map(later).collect()
    }
}
