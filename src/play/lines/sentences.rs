//! What the lines say.

use noughts_protocol::{EngineLine, Program};
use noughts_rules::Position;
use noughts_words::lines as words;

use super::state::Found;
use crate::a11y::announce;
use crate::board_view::Worth;

/// Returns a line's value in a position: `Exact: X wins in 5 moves.`
pub(super) fn value(position: &Position, line: &EngineLine) -> String {
    let mark = position.name_of(position.to_move());
    match Worth::of(&line.found) {
        Worth::Exact(value) => words::exact(value.word(), value.plies(), mark),
        Worth::AtMost(value) => words::proven(value.word(), value.plies(), mark),
        Worth::Rate(rate) => words::by_playouts(&announce::rate(rate), mark),
        Worth::Estimate(score) => words::by_score(&announce::estimate(score), mark, line.depth),
    }
}

/// Returns how far the search has come.
pub(super) fn progress(position: &Position, found: &Found) -> String {
    if found.lines.is_empty() {
        return words::searching().to_owned();
    }
    let state = if found.is_done { "done" } else { "searching" };
    let counted = match Program::playing(position.variant()) {
        Program::Ultimate => "playouts",
        Program::Engine | Program::Board | Program::Textbook => "positions",
    };
    words::progress(state, found.nodes, counted)
}
