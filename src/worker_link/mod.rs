//! The connection to a web worker: starts it, watches it, and replaces it when it fails.
//!
//! `supervisor` decides, using the [`InFlight`] of that kind of worker; `link` carries it out;
//! `page_worker` is a single worker of the browser.

mod link;
mod page_worker;

pub use crate::worker_link::link::{Wire, WorkerLink};
