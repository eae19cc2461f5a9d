//! The page's dealings with a worker: its orders, its searches, and who supervises it.

pub mod in_flight;
mod queue;
pub mod supervisor;

pub use in_flight::InFlightSearch;
use noughts_protocol::{Request, Response};
pub use queue::{Queue, search};

/// An order to an engine.
pub type Order = supervisor::Order<Request>;

/// News from an engine.
pub type News = supervisor::News<Response>;
