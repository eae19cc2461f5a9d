//! Positions for the tests.

use noughts_engine::Value;
use noughts_rules::{CellId, Position, Variant};

/// Returns the position after a move.
pub(crate) fn after(position: &Position, cell: CellId) -> Position {
    let mut next = position.clone();
    next.play(position.to_move(), cell).expect("a legal move");
    next
}

/// Returns the variant with an id.
pub(crate) fn variant(id: &str) -> Variant {
    id.parse().expect("a variant")
}

/// Returns cells in notation, separated by spaces.
pub(crate) fn write(position: &Position, cells: &[CellId]) -> String {
    cells
        .iter()
        .map(|&cell| position.write_cell(cell))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns the value of a move, given that of the position after it for the side to move there.
pub(crate) fn one_ply_before(position: &Position, next: &Position, reply: Value) -> Value {
    let plies = reply.plies() + 1;
    let stays = next.to_move() == position.to_move();
    match reply {
        Value::Draw { .. } => Value::Draw { plies },
        Value::Win { .. } if stays => Value::Win { plies },
        Value::Loss { .. } if !stays => Value::Win { plies },
        Value::Win { .. } | Value::Loss { .. } => Value::Loss { plies },
    }
}
