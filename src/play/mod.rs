//! The parts of the page on which a game is played.

mod all_values;
mod command_field;
mod controller;
mod dialog;
mod evaluation;
mod more;
mod move_list;
mod panel;
mod paper;
mod result;
mod review;
mod rules;
mod scorekeeper;
mod setup;
mod share;
mod status;
mod strip;
mod table;
mod toolbar;
mod watching;

pub use rules::RuleList;
pub use table::Table;
