//! What native tests share.

use noughts_protocol::{Distance, MoveValue, Value};
use noughts_rules::{CellId, Game};

use crate::board_view::BoardView;

/// Returns the board after the last move of a record.
pub fn view(record: &str) -> BoardView {
    let game = Game::from_record(record).unwrap();
    BoardView::of(&game, game.ply())
}

/// Returns what an engine says of a move whose value it knows.
pub fn found(cell: CellId, value: Value) -> MoveValue {
    MoveValue {
        cell,
        value: Some(value),
        distance: Distance::Exact,
        score: value.score(),
        nodes: 0,
        rate: None,
    }
}
