//! Drives the built page in a real browser, as a user does: everything is found by its role and
//! its accessible name, as the browser computes them.
//!
//! A test describes a [`Visit`] and runs its steps on the [`Page`] that it gets. Each visit has a
//! server, a driver and a browser of its own.

mod access_tree;
mod axe;
mod bidi;
mod browser;
mod build;
mod desktop;
mod driver;
mod engine;
mod fake_worker;
mod faults;
mod look;
mod page;
mod preload;
mod server;
mod skipped;
mod unseen;
mod visit;
mod wait;

pub use access_tree::AccessNode;
pub use axe::AxeFinding;
pub use build::Build;
pub use engine::{Engine, Feature};
pub use fake_worker::FakeWorker;
pub use faults::{Failure, Fault};
pub use page::{Control, Page};
pub use server::{Answer, Server};
pub use visit::Visit;
pub use wait::{eventually, until};
