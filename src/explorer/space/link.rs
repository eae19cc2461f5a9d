//! The page's end of the explorer's worker.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use noughts_explorer_worker::{
    Arrangement, Build, Command, Edit, Pace, Request, Response, Stats, Strengths,
};
use noughts_protocol::{RunId, decode, encode};
use wasm_bindgen::prelude::*;

use super::scene::Material;
use super::watch::{Verdict, Watch};
use crate::page_settings::WorkerScript;
use crate::page_worker::PageWorker;
use crate::turns::{after, later};

/// What the page hears.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum News {
    /// The worker cannot build that.
    Refused,
    /// So many nodes are built.
    Building(u32),
    /// A graph, of which at most so many nodes were built.
    Graph(Material, u32),
    Solved(Vec<u8>),
    Placed(Vec<f32>, Stats),
    /// The worker did not load, threw, said something unreadable or was silent; another one can
    /// take its place.
    Failed,
    /// Worker after worker has failed.
    GivenUp,
}

/// What a worker is to know, so that another one can take its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wishes {
    pub(super) build: Build,
    /// How the graph was changed since.
    pub(super) edits: Vec<Edit>,
    pub(super) arrangement: Arrangement,
    pub(super) strengths: Strengths,
    pub(super) pace: Pace,
    pub(super) paused: bool,
}

/// A worker that can be replaced. It ends with this.
pub(super) struct Link {
    script: WorkerScript,
    run: Cell<u32>,
    worker: RefCell<Option<PageWorker>>,
    /// What a worker that is starting will be asked: before its first word it hears nothing.
    waiting: RefCell<Option<Vec<Request>>>,
    watch: Cell<Watch>,
    /// Runs out when the worker does not say what it owes.
    silence: RefCell<Option<Timeout>>,
    on_news: Box<dyn Fn(News)>,
}

impl Link {
    pub(super) fn new(script: WorkerScript, on_news: impl Fn(News) + 'static) -> Rc<Self> {
        Rc::new(Self {
            script,
            run: Cell::new(0),
            worker: RefCell::default(),
            waiting: RefCell::default(),
            watch: Cell::new(Watch::new()),
            silence: RefCell::default(),
            on_news: Box::new(on_news),
        })
    }

    /// Starts a worker, unless there is one.
    pub(super) fn start(self: &Rc<Self>) {
        if self.worker.borrow().is_none() {
            self.waiting.replace(Some(Vec::new()));
            self.note(Watch::started);
            let worker = self.spawn();
            self.worker.replace(Some(worker));
        }
    }

    /// Begins a graph of its own; what is said about an earlier one is not heard any more.
    pub(super) fn build(self: &Rc<Self>, wishes: &Wishes) {
        self.start();
        self.run.set(self.run.get() + 1);
        drop(self.silence.take());
        self.ask(Command::Build(wishes.build.clone()));
        self.ask(Command::Arrange(wishes.arrangement));
        self.ask(Command::Adjust(wishes.strengths));
        self.ask(Command::Show(wishes.pace));
        self.ask(if wishes.paused {
            Command::Pause
        } else {
            Command::Resume
        });
        for edit in &wishes.edits {
            self.ask(Command::Edit(edit.clone()));
        }
    }

    /// Asks for something about the present graph.
    pub(super) fn ask(self: &Rc<Self>, command: Command) {
        self.note(|watch| watch.asked(&command));
        // Who asks again and again does not give more time.
        let owes = self.watch.get().due().is_some();
        if !owes || self.silence.borrow().is_none() {
            self.wait();
        }
        let run = RunId(self.run.get());
        let request = Request { run, command };
        match &mut *self.waiting.borrow_mut() {
            Some(waiting) => waiting.push(request),
            None => self.post(&request),
        }
    }

    fn post(&self, request: &Request) {
        if let Some(worker) = &*self.worker.borrow() {
            worker.post(&encode(request));
        }
    }

    fn spawn(self: &Rc<Self>) -> PageWorker {
        let link = Rc::downgrade(self);
        let on_message = move |data: JsValue| {
            if let Some(link) = link.upgrade() {
                link.hear(&data);
            }
        };
        let link = Rc::downgrade(self);
        PageWorker::start(self.script.clone(), on_message, move || fail(&link))
    }

    fn note(&self, note: impl FnOnce(&mut Watch)) {
        let mut watch = self.watch.get();
        note(&mut watch);
        self.watch.set(watch);
    }

    /// Gives the worker its time for the next word, if it owes one.
    fn wait(self: &Rc<Self>) {
        let link = Rc::downgrade(self);
        let timeout = self.watch.get().due();
        let timeout = timeout.map(|limit| after(limit, Box::new(move || fail(&link))));
        self.silence.replace(timeout);
    }

    fn hear(self: &Rc<Self>, data: &JsValue) {
        let Some((response, arrays)) = read(data) else {
            return self.fail();
        };
        if response
            .run()
            .is_some_and(|run| run != RunId(self.run.get()))
        {
            return;
        }
        self.note(|watch| watch.heard(&response));
        self.wait();
        if response == Response::Ready {
            let waiting = self.waiting.take().unwrap_or_default();
            return waiting.iter().for_each(|request| self.post(request));
        }
        let Some(news) = translate(&response, &arrays) else {
            return self.fail();
        };
        (self.on_news)(news);
    }

    fn fail(&self) {
        drop(self.silence.take());
        // Dropped a moment later: this may be called by one of its closures.
        if let Some(worker) = self.worker.take() {
            worker.end();
            later(move || drop(worker));
        }
        let mut watch = self.watch.get();
        let verdict = watch.failed();
        self.watch.set(watch);
        (self.on_news)(match verdict {
            Verdict::Replace => News::Failed,
            Verdict::GiveUp => News::GivenUp,
        });
    }
}

fn fail(link: &Weak<Link>) {
    if let Some(link) = link.upgrade() {
        link.fail();
    }
}

/// Returns the response in a message and the arrays beside it.
fn read(data: &JsValue) -> Option<(Response, Array)> {
    let message: &Array = data.dyn_ref()?;
    let bytes: Uint8Array = message.get(0).dyn_into().ok()?;
    let response = decode(&bytes.to_vec()).ok()?;
    Some((response, message.slice(1, message.length())))
}

/// Returns what the page hears of a response; `None` when its arrays are missing.
fn translate(response: &Response, arrays: &Array) -> Option<News> {
    let bytes = |n| Some(arrays.get(n).dyn_into::<Uint8Array>().ok()?.to_vec());
    let words = |n| Some(arrays.get(n).dyn_into::<Uint32Array>().ok()?.to_vec());
    Some(match response {
        // Nothing comes of a second first word.
        Response::Ready => return None,
        // In English, for whoever looks into it.
        Response::Refused { reason, .. } => {
            leptos::logging::warn!("the explorer's worker: {reason}");
            News::Refused
        }
        Response::Building { nodes, .. } => News::Building(*nodes),
        Response::Graph { limit, .. } => {
            let material = Material {
                marks: words(0)?,
                standings: bytes(1)?,
                worth: bytes(2)?,
                edges: words(3)?,
            };
            News::Graph(material, *limit)
        }
        Response::Solved { .. } => News::Solved(bytes(0)?),
        Response::Placed { stats, .. } => {
            let positions = arrays.get(0).dyn_into::<Float32Array>().ok()?;
            News::Placed(positions.to_vec(), *stats)
        }
    })
}
