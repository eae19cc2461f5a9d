//! The parts of the game page.

mod all_values;
mod command_field;
mod controller;
mod dialog;
mod evaluation;
mod lines;
mod more;
mod moves;
mod panel;
mod paper;
mod result;
mod review;
mod rules;
mod scorekeeper;
mod setup;
mod shapes;
mod share;
mod status;
mod strip;
mod study;
mod table;
mod taker;
mod toolbar;
mod watching;

pub use dialog::key_table;
pub(crate) use moves::postscript;
pub use rules::RuleList;
pub use share::{Opened, read as read_shared};
pub use table::{Analysis, Table};
