//! The client of the engine's worker: one search at a time, and a new worker when one fails.

mod owed;
mod queue;

use std::rc::Rc;

use js_sys::Uint8Array;
use leptos::prelude::*;
use noughts_protocol::{Program, Request, Response, decode, encode};
use wasm_bindgen::prelude::*;

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

/// A view's end of an engine. The worker starts with the first order, and ends with the component
/// that made this.
#[derive(Clone, Copy, Default)]
pub struct EngineClient(StoredValue<Option<Rc<WorkerLink<Owed>>>, LocalStorage>);

impl EngineClient {
    /// Opens the client for a worker with a program; news of the engine goes to `on_news`.
    pub fn open(self, program: Program, on_news: impl Fn(News) + 'static) {
        let wire = Wire {
            program: program.name(),
            write: encode,
            read: |data| decode(&data.dyn_ref::<Uint8Array>()?.to_vec()).ok(),
        };
        self.0
            .set_value(Some(WorkerLink::new(wire, Rc::new(on_news))));
    }

    /// Passes an order on.
    pub fn order(self, order: Order) {
        if let Some(link) = self.0.try_get_value().flatten() {
            link.order(order);
        }
    }
}
