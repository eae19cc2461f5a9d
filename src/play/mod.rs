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

pub use crate::play::dialog::key_table;
pub use crate::play::rules::RuleList;
pub use crate::play::table::{Analysis, Table};
