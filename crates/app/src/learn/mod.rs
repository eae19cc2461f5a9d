//! The help page: its texts, except for the rules, which every game page has too, and the trial of a
//! game.

pub mod trial;

use noughts_protocol::Value;
use noughts_words::learn as words;

use crate::announce;
use crate::board_view::Worth;

/// Returns the features of the game page, with their names and explanations.
pub fn features() -> [(&'static str, String); 9] {
    let in_cell = |value| announce::worth(Worth::Exact(value)).0;
    let values = words::about_values(
        &in_cell(Value::Win { plies: 5 }),
        &in_cell(Value::Loss { plies: 4 }),
        &in_cell(Value::Draw { plies: 6 }),
    );
    [
        (words::undo_redo(), words::about_undo_redo().to_owned()),
        (words::hint(), words::about_hint().to_owned()),
        (words::values(), values),
        (words::moves(), words::about_moves().to_owned()),
        (words::review(), words::about_review().to_owned()),
        (words::share(), words::about_share().to_owned()),
        (words::clock(), words::about_clock().to_owned()),
        (words::unfinished(), words::about_unfinished().to_owned()),
        (words::command(), words::about_command().to_owned()),
    ]
}

/// Returns how the computer plays, a paragraph each.
pub fn engine() -> [&'static str; 5] {
    [
        words::engine_place(),
        words::engine_minimax(),
        words::engine_perfect(),
        words::engine_ultimate(),
        words::engine_levels(),
    ]
}
