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

/// Returns whether an order asks about a game of Drop on 7 by 6, for which there is a book.
pub fn needs_book(order: &Order) -> bool {
    let Order::Ask(Request::Search(search)) = order else {
        return false;
    };
    let rest = search.record.strip_prefix("drop");
    rest.is_some_and(|rest| !rest.starts_with('-'))
}
