//! A worker that starts while there is no view yet.

use std::rc::Rc;

use leptos::prelude::*;
use noughts_app::engine::supervisor::Order;
use noughts_app::explorer::space::watch::Watch;

use crate::explorer::space::wire::wire;
use crate::worker_link::WorkerLink;

/// The worker of the next view that is opened, if it has been started by then.
#[derive(Clone, Copy)]
pub(in crate::explorer) struct HeadStart(StoredValue<Option<Rc<WorkerLink<Watch>>>, LocalStorage>);

impl HeadStart {
    /// Returns a head start that nobody has been given. It ends with the component that made it.
    pub(in crate::explorer) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Starts the worker, unless it has been started.
    pub(in crate::explorer) fn give(self) {
        self.0.update_value(|worker| {
            worker.get_or_insert_with(start_worker);
        });
    }

    /// Returns the worker, or starts one now.
    pub(super) fn take(self) -> Rc<WorkerLink<Watch>> {
        let worker = self.0.try_update_value(Option::take).flatten();
        worker.unwrap_or_else(start_worker)
    }
}

/// Starts a worker to which nobody listens yet.
pub(in crate::explorer) fn start_worker() -> Rc<WorkerLink<Watch>> {
    let link = WorkerLink::new(wire(), Rc::new(|_| {}));
    link.order(Order::Start);
    link
}
