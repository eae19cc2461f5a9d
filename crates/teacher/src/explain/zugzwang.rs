//! Threats that wait where marks fall.
//!
//! A cell above an empty one cannot be taken yet, and nobody likes to play below a threat of the other
//! side. When nothing else is left, one side has to: on a board with an even number of rows the second
//! side below odd rows, counted from below, and the first below even ones (James D. Allen, "Expert Play in
//! Connect-Four", 1990; Victor Allis, "A Knowledge-Based Approach of Connect-Four", 1988).

use noughts_rules::{Bitboard, Position, Side};

use super::attack::marks_of;
use super::cause::Threat;

/// Returns the threats that some marks of a side make in cells that cannot be taken yet, below which the
/// other side has to play when nothing else is left. No line can be completed below them in their columns.
pub(super) fn waiting(position: &Position, side: Side, marks: Bitboard) -> Vec<Threat> {
    let mut threats = Vec::new();
    let topology = position.topology();
    if !topology.falls() {
        return threats;
    }
    let other = marks_of(position, side.other());
    let empty = topology.board() - other - marks_of(position, side);
    for lowest in position.legal() {
        let mut below = lowest;
        // How many cells are taken before the one below.
        let mut before = empty.len() - u32::from(lowest.row()) - 1;
        while ![marks, other]
            .iter()
            .any(|of| topology.has_line_through(of.with(below), below))
            && let Some(cell) = below.offset(0, -1)
        {
            let lines = topology.lines_through(marks.with(cell), cell);
            if !lines.is_empty() && before.is_multiple_of(2) == (position.to_move() != side) {
                threats.push(Threat {
                    cell,
                    lines,
                    main_lines: Vec::new(),
                });
            }
            below = cell;
            before += 1;
        }
    }
    threats
}
