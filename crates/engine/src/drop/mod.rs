//! Drop, where marks fall: alpha-beta over bitboards of columns.
//!
//! James D. Allen ("Expert Play in Connect-Four", 1990) describes threats and their parity; Pascal Pons
//! ("Solving Connect 4: how to build a perfect AI", 2015) the search by moves that do not lose at once,
//! in the order of the threats that they make.

mod board;
mod book;
mod node;

pub use book::{DropBook, DropBookError};
pub(crate) use node::Node;
