//! The client of the engine's worker: one search at a time, and a new worker when one fails.
//!
//! A board can be played without it, so the client is loaded on the first request.

mod owed;
mod queue;

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_protocol::{Program, Request, Response, decode, encode};
use wasm_bindgen::prelude::*;

use crate::lazy::{LoadError, lazy_part};
use crate::worker_link::{self, Wire, WorkerLink};
pub(crate) use owed::Owed;
#[cfg(test)]
pub(crate) use owed::SILENCE_LIMIT;
pub use queue::Queue;
#[cfg(test)]
pub(crate) use queue::search;

/// An order to an engine.
pub type Order = worker_link::Order<Request>;

/// News from an engine.
pub type News = worker_link::News<Response>;

/// A view's end of an engine. Orders wait until it is opened; the worker ends with the component
/// that made it.
#[derive(Clone, Copy, Default)]
pub struct EngineClient(StoredValue<Option<Rc<Door>>, LocalStorage>);

/// Orders wait here until the client has loaded.
struct Door {
    program: Program,
    on_news: Rc<dyn Fn(News)>,
    state: RefCell<State>,
}

enum State {
    Absent,
    Loading(Vec<Order>),
    Here(Handle),
}

/// Passes an order to the client.
type Handle = Rc<dyn Fn(Order)>;

lazy_part! {
    /// Loads the client of a worker with a program.
    engine_client: fn load(program: Program, on_news: Rc<dyn Fn(News)>) -> Handle {
        let wire = Wire {
            program: program.name(),
            write: encode,
            read: |data| decode(&data.dyn_ref::<Uint8Array>()?.to_vec()).ok(),
        };
        let link = WorkerLink::<Owed>::new(wire, on_news);
        Rc::new(move |order| link.order(order))
    }
}

impl EngineClient {
    /// Opens the client for a worker with a program; news of the engine goes to `on_news`.
    pub fn open(self, program: Program, on_news: impl Fn(News) + 'static) {
        self.0.set_value(Some(Rc::new(Door {
            program,
            on_news: Rc::new(on_news),
            state: RefCell::new(State::Absent),
        })));
    }

    /// Passes an order on.
    pub fn order(self, order: Order) {
        if let Some(door) = self.0.try_get_value().flatten() {
            door.pass(order);
        }
    }
}

impl Door {
    /// Passes an order to the client, which the first order loads.
    fn pass(self: &Rc<Self>, order: Order) {
        let mut state = self.state.borrow_mut();
        match &mut *state {
            State::Absent => *state = State::Loading(vec![order]),
            State::Loading(waiting) => return waiting.push(order),
            State::Here(handle) => {
                let handle = Rc::clone(handle);
                drop(state);
                return handle(order);
            }
        }
        let loading = load(self.program, Rc::clone(&self.on_news));
        let door = Rc::downgrade(self);
        spawn_local(async move {
            let loaded = loading.await;
            // It is gone if the view has been left in the meantime.
            if let Some(door) = door.upgrade() {
                door.open(loaded);
            }
        });
    }

    fn open(&self, loaded: Result<Handle, LoadError>) {
        let state = match &loaded {
            Ok(handle) => State::Here(Rc::clone(handle)),
            Err(LoadError) => State::Absent,
        };
        let State::Loading(waiting) = self.state.replace(state) else {
            return;
        };
        match loaded {
            Ok(handle) => waiting.into_iter().for_each(|order| handle(order)),
            // Nobody waits for a worker that was only to be ready.
            Err(LoadError) if waiting.iter().all(|order| *order == Order::Start) => {}
            Err(LoadError) => (self.on_news)(News::Unavailable),
        }
    }
}
