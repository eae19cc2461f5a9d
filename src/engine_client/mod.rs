//! The client of the engine's workers: one search at a time, and a new worker when one fails.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use noughts_app::engine::{InFlightSearch, News, Order, needs_book};
use noughts_protocol::{Goal, Program, Request, decode, encode};
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
    /// Loads the links to a worker with a program, and to the one that explains.
    common: fn load(program: Program, on_news: Rc<dyn Fn(News)>) -> Link {
        let links = Rc::new(Links {
            player: link(program, Rc::clone(&on_news)),
            teacher: OnceCell::new(),
            is_teaching: Cell::new(false),
            is_fetched: Cell::new(false),
            held: RefCell::default(),
            program,
            on_news,
        });
        Rc::new(move |order| links.order(order))
    }
}

/// The links of one client. Only one of the workers searches at a time.
struct Links {
    program: Program,
    on_news: Rc<dyn Fn(News)>,
    player: Rc<WorkerLink<InFlightSearch>>,
    /// The one that explains, once it was asked; it may be the same.
    teacher: OnceCell<Rc<WorkerLink<InFlightSearch>>>,
    /// Whether the last search was an explanation.
    is_teaching: Cell<bool>,
    /// Whether the book of Drop was fetched, for a game of it.
    is_fetched: Cell<bool>,
    /// The orders that wait for it.
    held: RefCell<Vec<Order>>,
}

impl Links {
    /// Passes an order on. The first search of a game of Drop, and what follows, waits for its book: both
    /// are the player's, since its program explains too.
    fn order(self: &Rc<Self>, order: Order) {
        let is_waiting = !self.held.borrow().is_empty();
        if !is_waiting && (self.is_fetched.get() || !needs_book(&order)) {
            return self.pass(order);
        }
        self.held.borrow_mut().push(order);
        if is_waiting {
            return;
        }
        let links = Rc::downgrade(self);
        spawn_local(async move {
            let book = book_of_drop().await;
            // They are gone if the view was left in the meantime.
            let Some(links) = links.upgrade() else {
                return;
            };
            links.is_fetched.set(true);
            // Without it, the worker searches as far as it comes.
            if let Some(book) = book {
                links.player.order(Order::Ask(Request::Book(book)));
            }
            for order in links.held.take() {
                links.pass(order);
            }
        });
    }

    fn pass(&self, order: Order) {
        match &order {
            Order::Ask(Request::Search(search)) => {
                self.is_teaching.set(search.goal.is_taught());
                if self.is_teaching.get() {
                    self.teacher.get_or_init(|| self.open_teacher(search.goal));
                }
            }
            // Each may have been given up.
            Order::Retry if self.is_teaching.get() => self.player.order(Order::Retry),
            Order::Retry | Order::Start | Order::Replace | Order::Ask(_) => {}
        }
        match self.teacher.get().filter(|_| self.is_teaching.get()) {
            Some(teacher) => teacher.order(order),
            None => self.player.order(order),
        }
    }

    /// Returns the worker that explains, which is told the page's language as it is opened.
    fn open_teacher(&self, goal: Goal) -> Rc<WorkerLink<InFlightSearch>> {
        let program = self.program.towards(goal);
        let teacher = if program == self.program {
            Rc::clone(&self.player)
        } else {
            link(program, Rc::clone(&self.on_news))
        };
        if let Some(translation) = noughts_words::spoken() {
            teacher.order(Order::Ask(Request::Speak {
                language: translation.language().code().to_owned(),
                texts: translation.to_text(),
            }));
        }
        teacher
    }
}

/// Fetches the book of Drop: a file in a release, and nothing otherwise.
#[cfg(split)]
async fn book_of_drop() -> Option<String> {
    crate::page_settings::text_file("drop-book").await
}

#[cfg(not(split))]
#[allow(clippy::unused_async, reason = "there is no file")]
async fn book_of_drop() -> Option<String> {
    None
}

fn link(program: Program, on_news: Rc<dyn Fn(News)>) -> Rc<WorkerLink<InFlightSearch>> {
    let wire = Wire {
        program: program.name(),
        write: encode,
        read: |data| decode(&data.dyn_ref::<Uint8Array>()?.to_vec()).ok(),
    };
    WorkerLink::new(wire, on_news)
}

impl EngineClient {
    /// Opens the client for a worker with a program, unless it is; news of the engine goes to `on_news`.
    pub fn open(self, program: Program, on_news: impl Fn(News) + 'static) {
        let open = self.0.try_get_value().flatten();
        if open.is_some_and(|client| client.program == program) {
            return;
        }
        self.0.set_value(Some(Rc::new(Client {
            program,
            on_news: Rc::new(on_news),
            waiting: RefCell::default(),
            link: OnceCell::new(),
        })));
    }

    /// Ends the worker.
    pub fn close(self) {
        self.0.set_value(None);
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
                Err(_) if waiting.iter().all(|order| matches!(order, Order::Start)) => {}
                Err(_) => (client.on_news)(News::Unavailable),
            }
        });
    }
}
