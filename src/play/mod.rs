//! The parts of the game page.

mod cell_capture;
mod clock_views;
mod clocks;
mod command_field;
mod dialog;
mod evaluation;
mod hint;
mod keys;
mod lines;
mod more;
mod moves;
mod new_game;
mod openings;
mod panel;
mod paper;
mod result;
mod review;
mod rules;
mod runtime;
mod shapes;
mod share;
mod strip;
mod study;
mod table;
mod toolbar;
mod tools;
mod values_legend;
mod watching;

pub use crate::play::keys::key_table;
pub use crate::play::rules::RuleList;
pub(crate) use crate::play::runtime::SessionSignal;
pub use crate::play::table::Table;
