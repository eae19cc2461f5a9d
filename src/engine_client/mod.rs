//! The client of the engine's worker: one search at a time, and a new worker when one fails.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::engine::{InFlightSearch, News, Order};
use noughts_protocol::{Program, decode, encode};
use wasm_bindgen::prelude::*;

use crate::lazy::lazy_part;
use crate::worker_link::{Wire, WorkerLink};

/// A view's end of an engine. The worker starts with the first order, and ends with the component
/// that made this.
#[derive(Clone, Copy, Default)]
pub struct EngineClient(StoredValue<Option<Rc<Client>>, LocalStorage>);

struct Client {
    program: Program,
    on_news: Rc<dyn Fn(News)>,
    /// The orders that wait until the link is there.
    waiting: RefCell<Vec<Order>>,
    link: OnceCell<Link>,
}

/// Passes an order to the worker.
type Link = Rc<dyn Fn(Order)>;

lazy_part! {
    /// Loads the link to a worker with a program.
    common: fn load(program: Program, on_news: Rc<dyn Fn(News)>) -> Link {
        let wire = Wire {
            program: program.name(),
            write: encode,
            read: |data| decode(&data.dyn_ref::<Uint8Array>()?.to_vec()).ok(),
        };
        let link = WorkerLink::<InFlightSearch>::new(wire, on_news);
        Rc::new(move |order| link.order(order))
    }
}

impl EngineClient {
    /// Opens the client for a worker with a program; news of the engine goes to `on_news`.
    pub fn open(self, program: Program, on_news: impl Fn(News) + 'static) {
        self.0.set_value(Some(Rc::new(Client {
            program,
            on_news: Rc::new(on_news),
            waiting: RefCell::default(),
            link: OnceCell::new(),
        })));
    }

    /// Passes an order on.
    pub fn order(self, order: Order) {
        if let Some(client) = self.0.try_get_value().flatten() {
            client.order(order);
        }
    }
}

impl Client {
    fn order(self: &Rc<Self>, order: Order) {
        if let Some(link) = self.link.get() {
            return link(order);
        }
        self.waiting.borrow_mut().push(order);
        if self.waiting.borrow().len() > 1 {
            return;
        }
        let loading = load(self.program, Rc::clone(&self.on_news));
        let client = Rc::downgrade(self);
        spawn_local(async move {
            let loaded = loading.await;
            // It is gone if the view was left in the meantime.
            let Some(client) = client.upgrade() else {
                return;
            };
            let waiting = client.waiting.take();
            match loaded {
                Ok(link) => {
                    let link = client.link.get_or_init(|| link);
                    for order in waiting {
                        link(order);
                    }
                }
                // Nobody waits for a worker that was only to be ready.
                Err(_) if waiting.iter().all(|order| *order == Order::Start) => {}
                Err(_) => (client.on_news)(News::Unavailable),
            }
        });
    }
}
