//! Talks to the engine worker: one search at a time, and a new worker when one fails.

mod program;
mod supervisor;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use noughts_protocol::{Request, Response, RunId, Search, decode, encode};
use wasm_bindgen::prelude::*;

pub use program::Program;
pub use supervisor::News;
use supervisor::{Action, Input, Supervisor};

use crate::page_settings;
use crate::page_worker::PageWorker;
use crate::turns::{after, later};

/// The page's end of the engine. Clones share one worker, which ends with the last of them.
#[derive(Clone)]
pub struct EngineClient(Rc<Client>);

struct Client {
    program: Program,
    supervisor: RefCell<Supervisor>,
    worker: RefCell<Option<PageWorker>>,
    watchdog: RefCell<Option<Timeout>>,
    on_news: Box<dyn Fn(News)>,
}

impl EngineClient {
    /// Returns a client for a worker with a program; what the engine says goes to `on_news`.
    pub fn new(program: Program, on_news: impl Fn(News) + 'static) -> Self {
        Self(Rc::new(Client {
            program,
            supervisor: RefCell::new(Supervisor::new()),
            worker: RefCell::default(),
            watchdog: RefCell::default(),
            on_news: Box::new(on_news),
        }))
    }

    /// Starts the worker ahead of the first search.
    pub fn warm_up(&self) {
        self.0.handle(Input::WarmUp);
    }

    /// Begins a search; one that runs is given up.
    pub fn search(&self, search: Search) {
        self.0.handle(Input::Search(search));
    }

    /// Gives a search up, if it is the one that runs.
    pub fn stop(&self, run: RunId) {
        self.0.handle(Input::Stop(run));
    }

    /// Replaces a worker whose last answer was no possible one; the new one gets the search.
    pub fn replace(&self) {
        self.0.handle(Input::Distrusted);
    }

    /// Tries again after the engine was given up.
    pub fn retry(&self) {
        self.0.handle(Input::Retry);
    }
}

impl Client {
    fn handle(self: &Rc<Self>, input: Input) {
        let actions = self.supervisor.borrow_mut().handle(input);
        for action in actions {
            match action {
                Action::Spawn => self.spawn(),
                Action::Terminate => drop(self.worker.take()),
                Action::Post(request) => self.post(&request),
                Action::Watch(limit) => {
                    let client = Rc::downgrade(self);
                    let bark = Box::new(move || report(&client, Input::Failed));
                    self.watchdog.replace(Some(after(limit, bark)));
                }
                Action::Unwatch => drop(self.watchdog.take()),
                Action::Tell(news) => (self.on_news)(news),
            }
        }
    }

    fn spawn(self: &Rc<Self>) {
        let client = Rc::downgrade(self);
        let on_message = move |data: JsValue| {
            let bytes = data.dyn_into::<Uint8Array>();
            let bytes = bytes.map_or_else(|_| Vec::new(), |bytes| bytes.to_vec());
            report(
                &client,
                decode::<Response>(&bytes).map_or(Input::Failed, Input::Heard),
            );
        };
        let client = Rc::downgrade(self);
        let on_failure = move || report(&client, Input::Failed);
        let url = page_settings::worker_url(self.program.name());
        match PageWorker::start(&url, on_message, on_failure) {
            Ok(worker) => drop(self.worker.replace(Some(worker))),
            Err(_) => self.fail_later(),
        }
    }

    fn post(self: &Rc<Self>, request: &Request) {
        let posted = self
            .worker
            .borrow()
            .as_ref()
            .map(|worker| worker.post(&encode(request)));
        if let Some(Err(_)) = posted {
            self.fail_later();
        }
    }

    /// As if the worker had failed a moment later: the actions of this input come first.
    fn fail_later(self: &Rc<Self>) {
        let client = Rc::downgrade(self);
        later(move || report(&client, Input::Failed));
    }
}

fn report(client: &Weak<Client>, input: Input) {
    if let Some(client) = client.upgrade() {
        client.handle(input);
    }
}
