//! Drives the built page in a real browser as a user does: it finds everything by role and
//! accessible name, as the browser computes them.
//!
//! A test describes a [`Visit`] and runs its steps on the [`Page`] it gets. Each visit has its own
//! server and a fresh browser.

mod access_tree;
mod animation;
mod axe;
mod browser;
mod build;
mod chromium;
mod compression;
mod desktop;
pub mod downloads;
mod driver;
mod engine;
mod fake_worker;
mod faults;
mod lighthouse;
mod look;
mod median;
mod newcomer;
mod page;
mod person;
mod picture;
mod preload;
mod reader;
mod record;
mod server;
mod skipped;
mod slow_phone;
mod socket;
mod still;
mod suite;
mod unseen;
mod visit;
mod wait;

pub use access_tree::AccessNode;
pub use animation::Animation;
pub use axe::{AxeFinding, Rules};
pub use build::Build;
pub use engine::{Engine, Feature};
pub use fake_worker::FakeWorker;
pub use faults::{Failure, Fault};
pub use lighthouse::{Lighthouse, Report};
pub use median::median;
pub use newcomer::first_move;
pub use noughts_simulation::Control;
pub use page::Page;
pub use person::{Person, Simulated, Start};
pub use picture::{Difference, difference};
pub use record::{record, stored};
pub use server::{Answer, Server};
pub use slow_phone::first_board;
pub use suite::{Case, run};
pub use visit::Visit;
pub use wait::{eventually, until};

#[doc(hidden)]
pub use inventory;
