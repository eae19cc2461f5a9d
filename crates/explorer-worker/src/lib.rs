//! The explorer's web worker: builds a graph of positions, solves it and lays it out, in slices,
//! reading messages in between.
//!
//! The page sends a [`Request`], the worker a [`Response`], as bytes of [`noughts_protocol`]; large
//! data travels beside them as plain arrays ([`Arrays`]). A [`Runner`] is the whole worker except
//! the browser.

mod material;
mod message;
mod runner;
mod standing;

pub use material::{Arrays, Material, Said};
pub use message::{Arrangement, Build, Command, Edit, Pace, Request, Response, Stats};
pub use runner::{MOST_EDGES, MOST_NODES, Runner};
pub use standing::Standing;
