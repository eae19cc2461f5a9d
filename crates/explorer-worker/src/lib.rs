//! The explorer's web worker: builds a graph of positions, values it and lays it out, in slices, so
//! that a message gets in between two of them.
//!
//! The page and the worker say [`Request`] and [`Response`] to each other, as bytes of
//! [`noughts_protocol`]; what is large travels beside them as plain arrays ([`Arrays`]). A [`Runner`]
//! is all of the worker but the browser.

mod material;
mod message;
mod runner;
mod worth;

pub use material::{Arrays, Said};
pub use message::{
    Arrangement, Build, Command, Edit, Order, Pace, Request, Response, Stats, Strengths, Unit,
};
pub use runner::{MOST_EDGES, MOST_NODES, Runner};
pub use worth::{Standing, Worth};
