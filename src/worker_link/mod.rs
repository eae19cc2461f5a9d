//! The connection to a web worker: starts it, watches it, and replaces it when it fails.
//!
//! `supervisor` decides, using the [`Duty`] of that kind of worker; `link` carries it out;
//! `page_worker` is a single worker of the browser.

mod link;
mod page_worker;
mod supervisor;

pub use link::{Wire, WorkerLink};
#[cfg(test)]
pub(crate) use supervisor::{Action, MAX_FAILURES, Supervisor};
pub use supervisor::{Duty, Loss, News, Order};
