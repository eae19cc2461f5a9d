//! What native tests share.

use noughts_protocol::{Distance, MoveValue, Value};
use noughts_rules::{CellId, Game};
use noughts_study::NodeId;

use crate::board_view::BoardView;
use crate::session::Session;

/// Returns the board after the last move of a record.
pub(crate) fn view(record: &str) -> BoardView {
    let game = Game::from_record(record).unwrap();
    BoardView::of(&game, game.ply())
}

/// Returns what an engine says of a move whose value it knows.
pub(crate) fn found(cell: CellId, value: Value) -> MoveValue {
    MoveValue {
        cell,
        value: Some(value),
        distance: Distance::Exact,
        score: value.score(),
        nodes: 0,
        rate: None,
    }
}

/// Returns a move after the position of a ply of a session's line, by its place among its siblings.
pub(crate) fn child(session: &Session, ply: usize, place: usize) -> NodeId {
    let tree = session.tree();
    tree.children(tree.at(ply)).nth(place).unwrap()
}
