//! The textbook searches: their figures, in the Analysis tab, and a page that shows what they do.

mod figures;
mod network;
mod openings;
mod page;
mod tree;

pub(crate) use crate::search::figures::SearchFigures;
pub(crate) use crate::search::page::SearchPage;
pub(crate) use crate::search::tree::{Shown, Tree};

/// Returns the element id of a row of the tree.
pub(crate) fn row_id(row: usize) -> String {
    format!("search-row-{row}")
}
