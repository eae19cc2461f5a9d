//! A browser for tests, without a browser: tabs over one storage, clocks that jump, workers that fail,
//! and a [`Page`] that carries out what `noughts-app` decides, as the page in a browser does.
//!
//! Its own test lives through random sessions. A [`Person`] does what the end-to-end tests do.

mod browser;
mod engine;
mod page;
mod person;
mod screen;
mod seeds;
mod sight;
mod speech;
mod tasks;
mod worker;

pub use browser::{Machine, Tab, log_of};
pub use page::Page;
pub use person::Person;
pub use seeds::live_through;
pub use sight::Control;
pub use worker::{Conduct, Worker};
