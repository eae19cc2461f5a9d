//! The interface of the searches for one kind of board.

use std::panic::{RefUnwindSafe, UnwindSafe};

use noughts_rules::Position;

use crate::analysis::Analysis;
use crate::interface::Progress;
#[cfg(not(target_arch = "wasm32"))]
use crate::score::Value;
use crate::table::Table;

/// A search of one position after another, on one kind of board. Its bounds are what an
/// [`Engine`](crate::Engine) promises.
pub(crate) trait RootSearch: Send + Sync + UnwindSafe + RefUnwindSafe {
    /// Returns whether it can search a position.
    fn takes(&self, position: &Position) -> bool;

    /// Starts the search of a position that it takes.
    fn begin(&mut self, position: &Position);

    /// Continues until another `nodes` nodes were visited, `limit` in all, or the search is done.
    fn step(&mut self, table: &mut Table, nodes: u64, limit: u64) -> Progress;

    /// Returns the number of nodes visited.
    fn nodes(&self) -> u64;

    /// Returns the value once it is known, which may be before all best moves are. The workers do not
    /// ask for it.
    #[cfg(not(target_arch = "wasm32"))]
    fn value(&self) -> Option<Value> {
        None
    }

    /// Returns the findings so far.
    fn analysis(&self, table: &Table) -> Analysis;
}
