//! The parts of the page on which a game is played.

mod command_field;
mod controller;
mod controls;
mod keys_dialog;
mod move_list;
mod panel;
mod result;
mod review;
mod rules;
mod scorekeeper;
mod setup;
mod share;
mod status;
mod table;

pub use rules::RuleList;
pub use table::Table;
