//! Starts, watches and replaces the worker, as the supervisor says.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use noughts_protocol::{Request, Response, decode, encode};
use wasm_bindgen::prelude::*;

use super::Program;
use super::supervisor::{Action, Input, News, Supervisor};
use crate::page_settings;
use crate::page_worker::PageWorker;
use crate::turns::after;

/// What is behind an [`EngineClient`](super::EngineClient).
pub(super) struct Client {
    program: Program,
    supervisor: RefCell<Supervisor>,
    worker: RefCell<Option<PageWorker>>,
    watchdog: RefCell<Option<Timeout>>,
    on_news: Rc<dyn Fn(News)>,
}

impl Client {
    pub(super) fn new(program: Program, on_news: Rc<dyn Fn(News)>) -> Self {
        Self {
            program,
            supervisor: RefCell::new(Supervisor::new()),
            worker: RefCell::default(),
            watchdog: RefCell::default(),
            on_news,
        }
    }

    pub(super) fn handle(self: &Rc<Self>, input: Input) {
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
        let script = page_settings::worker_script(self.program.name());
        let worker = PageWorker::start(script, on_message, on_failure);
        self.worker.replace(Some(worker));
    }

    fn post(&self, request: &Request) {
        if let Some(worker) = &*self.worker.borrow() {
            worker.post(&encode(request));
        }
    }
}

fn report(client: &Weak<Client>, input: Input) {
    if let Some(client) = client.upgrade() {
        client.handle(input);
    }
}
