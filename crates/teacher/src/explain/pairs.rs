//! Pairing strategies as pairs of cells.

use noughts_engine::pairs;
use noughts_rules::{CellId, Position, Side, SideName};

use super::attack::is_of_lines;

/// Returns the pairs of a strategy by which `defender` keeps the other side, which is to move, from
/// completing a line; `None` if there is nothing to defend against, or none is found.
pub(super) fn against(position: &Position, defender: Side) -> Option<Vec<[CellId; 2]>> {
    // Where marks fall, the partner of a cell may not be open yet.
    let is_asked =
        is_of_lines(position) && position.to_move() != defender && !position.topology().falls();
    let pairs = is_asked.then(|| pairs(position, defender.other()))??;
    (!pairs.is_empty()).then_some(pairs)
}

/// Returns the cells in pairs that lie opposite each other, if `side` owns the middle cell and all
/// other marks stand opposite a mark of the other side: the position after a move of `side` where a
/// line loses. `side` then never completes a line if it answers each move with the opposite cell. A
/// line through the middle would need two opposite cells, and any other was the opponent's first.
pub(super) fn opposite(position: &Position, side: Side) -> Option<Vec<[CellId; 2]>> {
    let topology = position.topology();
    let (columns, rows) = (topology.columns(), topology.rows());
    if position.to_move() == side
        || matches!(position.name_of(side), SideName::First | SideName::Second)
    {
        return None;
    }
    let mut pairs = Vec::new();
    for cell in topology.cells() {
        let other = CellId::new(columns - 1 - cell.column(), rows - 1 - cell.row())?;
        let at = |cell| position.symbol_at(cell);
        let is_own = |cell| at(cell) == Some(position.symbol_of(side));
        match (at(cell), at(other)) {
            _ if cell == other && is_own(cell) => {}
            (None, None) if cell < other => pairs.push([cell, other]),
            (None, None) if cell > other => {}
            (Some(one), Some(two)) if one != two => {}
            _ => return None,
        }
    }
    // Without a middle cell, lines through the middle need no mark of it.
    let has_middle = columns % 2 == 1 && rows % 2 == 1;
    (has_middle && !pairs.is_empty()).then_some(pairs)
}
