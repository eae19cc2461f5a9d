//! Threats that wait where marks fall.
//!
//! A cell above an empty one cannot be taken yet, and nobody likes to play below a threat of the other
//! side. When nothing else is left, one side has to: on a board with an even number of rows the second
//! side below odd rows, counted from below, and the first below even ones (James D. Allen, "Expert Play in
//! Connect-Four", 1990; Victor Allis, "A Knowledge-Based Approach of Connect-Four", 1988).

use noughts_rules::{Bitboard, CellId, Position, Side};

use super::attack::{marks_of, threats_in};
use super::cause::Threat;

/// Returns the threats that some marks of a side make in cells that cannot be taken yet, below which the
/// other side has to play when nothing else is left. No line can be completed below them in their columns.
pub(super) fn waiting(position: &Position, side: Side, marks: Bitboard) -> Vec<Threat> {
    if !position.topology().falls() {
        return Vec::new();
    }
    let other = marks_of(position, side.other());
    let cells = position.topology().cells();
    let empty: Bitboard = cells
        .filter(|&cell| position.symbol_at(cell).is_none())
        .collect();
    let mut threats = threats_in(position, empty, marks);
    let rivals = threats_in(position, empty, other);
    let lowest = |column: u8| {
        let rows = threats.iter().chain(&rivals).map(|it| it.cell);
        let rows = rows.filter(|cell| cell.column() == column);
        rows.map(CellId::row).max()
    };
    let columns: Vec<_> = (0..position.topology().columns()).map(lowest).collect();
    threats.retain(|threat| {
        let (column, row) = (threat.cell.column(), threat.cell.row());
        let is_before = |cell: &CellId| cell.column() != column || cell.row() > row + 1;
        let before = empty.iter().filter(is_before).count();
        let has_turn = before.is_multiple_of(2) == (position.to_move() == side);
        let is_lowest = columns.get(usize::from(column)) == Some(&Some(row));
        !position.legal().contains(threat.cell) && !has_turn && is_lowest
    });
    threats
}
