//! Lines that can and cannot be completed any more.

use noughts_rules::{Bitboard, CellId, Line, Position, Side};

use super::attack::{is_of_lines, marks_of};

/// Returns the marks that keep a side from completing a line: the other's, and those that count no more.
pub(super) fn blocking(position: &Position, side: Side) -> Bitboard {
    marks_of(position, side.other()) | position.spent()
}

/// Returns whether a side cannot complete any line.
pub(super) fn has_no_line(position: &Position, side: Side) -> bool {
    let blocking = blocking(position, side);
    let mut lines = position.topology().lines();
    !lines.any(|line| line.mask().is_disjoint(blocking))
}

/// Returns the lines through a cell that the side to move can still complete, where a line wins.
pub(super) fn open_lines(position: &Position, cell: CellId) -> Vec<Line> {
    if !is_of_lines(position) {
        return Vec::new();
    }
    let blocking = blocking(position, position.to_move());
    let is_open = |line: &Line| line.contains(cell) && line.mask().is_disjoint(blocking);
    position.topology().lines().filter(is_open).collect()
}

/// Returns the lines that a move closes for good: the opponent has marks in them, and the mover had
/// none. Those that the opponent would have completed next are blocked, which is said elsewhere.
pub(super) fn closed_lines(position: &Position, completed: &[Line], cell: CellId) -> Vec<Line> {
    if !is_of_lines(position) || position.scores().is_some() || !completed.is_empty() {
        return Vec::new();
    }
    let side = position.to_move();
    let own_marks = blocking(position, side.other());
    let other_marks = blocking(position, side);
    let topology = position.topology();
    let is_closed = |line: &Line| {
        let cells = line.mask();
        let others = (cells & other_marks).len();
        line.contains(cell)
            && cells.is_disjoint(own_marks)
            && others > 0
            && others + 1 < u32::from(topology.line_length())
    };
    topology.lines().filter(is_closed).collect()
}
