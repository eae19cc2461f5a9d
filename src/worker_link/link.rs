//! Starts, watches and replaces a worker, as the supervisor decides.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use noughts_app::engine::supervisor::{Action, Actions, InFlight, News, Order, Supervisor};
use wasm_bindgen::prelude::*;

use crate::page_settings;
use crate::scheduler::after;
use crate::worker_link::page_worker::PageWorker;

/// The step in which a worker's silence is counted, in milliseconds.
const WATCH_STEP: u32 = 500;

/// A worker's program, and the encoding of its messages.
pub struct Wire<D: InFlight> {
    /// The name of the program's files.
    pub program: &'static str,
    /// Encodes a request.
    pub write: fn(&D::Request) -> Vec<u8>,
    /// Decodes a response; returns `None` if it is malformed.
    pub read: fn(&JsValue) -> Option<D::Response>,
}

/// The listener of a worker's news.
type OnNews<D> = Rc<dyn Fn(News<<D as InFlight>::Response>)>;

/// The page's end of a replaceable worker, which ends with this.
pub struct WorkerLink<D: InFlight> {
    wire: Wire<D>,
    supervisor: RefCell<Supervisor<D>>,
    worker: RefCell<Option<PageWorker>>,
    watchdog: RefCell<Option<Timeout>>,
    on_news: RefCell<OnNews<D>>,
}

impl<D: InFlight> WorkerLink<D> {
    /// Returns a link without a worker; the worker's news goes to `on_news`.
    pub fn new(wire: Wire<D>, on_news: OnNews<D>) -> Rc<Self> {
        Rc::new(Self {
            wire,
            supervisor: RefCell::default(),
            worker: RefCell::default(),
            watchdog: RefCell::default(),
            on_news: RefCell::new(on_news),
        })
    }

    /// Passes the worker's news on to somebody else from now on.
    pub fn listen(&self, on_news: OnNews<D>) {
        self.on_news.replace(on_news);
    }

    /// Carries an order out.
    pub fn order(self: &Rc<Self>, order: Order<D::Request>) {
        let actions = self.supervisor.borrow_mut().order(order);
        self.act(actions);
    }

    fn heard(self: &Rc<Self>, data: &JsValue) {
        let Some(response) = (self.wire.read)(data) else {
            return self.failed();
        };
        let actions = self.supervisor.borrow_mut().heard(response);
        self.act(actions);
    }

    fn failed(self: &Rc<Self>) {
        let actions = self.supervisor.borrow_mut().failed();
        self.act(actions);
    }

    fn act(self: &Rc<Self>, actions: Actions<D>) {
        for action in actions {
            match action {
                Action::Spawn => self.spawn(),
                Action::Terminate => drop(self.worker.take()),
                Action::Post(request) => {
                    if let Some(worker) = &*self.worker.borrow() {
                        worker.post(&(self.wire.write)(&request));
                    }
                }
                Action::Watch(Some(limit)) => self.watch(limit),
                Action::Watch(None) => drop(self.watchdog.take()),
                Action::Tell(news) => {
                    let on_news = self.on_news.borrow().clone();
                    on_news(news);
                }
            }
        }
    }

    /// Counts a worker's silence in steps, each of them once: while the machine sleeps, or is too busy
    /// for the page, a worker cannot be heard either.
    fn watch(self: &Rc<Self>, limit: u32) {
        let link = Rc::downgrade(self);
        let step = limit.min(WATCH_STEP);
        let next = move || {
            if let Some(link) = link.upgrade() {
                match limit - step {
                    0 => link.failed(),
                    left => link.watch(left),
                }
            }
        };
        self.watchdog.replace(Some(after(step, Box::new(next))));
    }

    fn spawn(self: &Rc<Self>) {
        let link = Rc::downgrade(self);
        let on_message = move |data: JsValue| {
            if let Some(link) = link.upgrade() {
                link.heard(&data);
            }
        };
        let link = Rc::downgrade(self);
        let on_failure = move || {
            if let Some(link) = link.upgrade() {
                link.failed();
            }
        };
        let url = page_settings::worker_url(self.wire.program);
        let worker = PageWorker::start(&url, on_message, on_failure);
        self.worker.replace(Some(worker));
    }
}
