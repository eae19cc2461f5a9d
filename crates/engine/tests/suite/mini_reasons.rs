//! Reasons by the rules alone in Ultimate, against checking every cell and every reply.

use std::collections::HashSet;
use std::mem::discriminant;

use crate::support::{after, position, reasons};
use noughts_engine::{Reason, choose};
use noughts_rules::{CellId, MiniCell, Position, Side, Spot, Spots, Variant};

/// Returns whether a side owns a line of mini boards if it also owns `mini`.
fn owns_line_with(position: &Position, mark: Side, mini: Spot) -> bool {
    let owned = |spot: &Spot| *spot == mini || position.owner(*spot) == Some(mark);
    let owned: Spots = Spot::ALL.into_iter().filter(owned).collect();
    owned.has_line()
}

/// Returns whether a side has a line in a mini board if the cell is also its own.
fn has_line_with(position: &Position, mark: Side, at: MiniCell) -> bool {
    let has = |spot: &Spot| {
        let cell = MiniCell { cell: *spot, ..at };
        cell == at || position.symbol_at(cell.cell_id()) == Some(mark.into())
    };
    let cells: Spots = Spot::ALL.into_iter().filter(has).collect();
    cells.has_line()
}

/// Returns the reasons for and against a legal move, found by trying it, every reply, and the other
/// side's mark in the same cell.
fn reference(position: &Position, cell: CellId) -> Vec<Reason> {
    let (mark, other) = (position.to_move(), position.to_move().other());
    let at = MiniCell::at(cell).unwrap();
    let mut next = position.clone();
    let played = next.play(mark, cell).unwrap();
    if next.status().winner() == Some(mark) {
        let lines = played.main_lines;
        return vec![if lines.is_empty() {
            Reason::WinsByCount
        } else {
            Reason::WinsMain { lines }
        }];
    }

    let mut reasons = Vec::new();
    let mini = at.mini;
    if position.owner(mini).is_none() {
        if next.owner(mini) == Some(mark) {
            let lines = played.lines;
            reasons.push(Reason::WinsMini { mini, lines });
        }
        if has_line_with(position, other, at) {
            reasons.push(if owns_line_with(position, other, mini) {
                Reason::BlocksMain { mini }
            } else {
                Reason::BlocksMini { mini }
            });
        }
    }

    let (mut wins, mut minis) = (Vec::new(), Vec::new());
    for reply in next.legal_moves() {
        let answered = after(&next, reply);
        let mini = MiniCell::at(reply).unwrap().mini;
        if answered.status().winner() == Some(other) {
            wins.push(reply);
        } else if next.owner(mini) != answered.owner(mini) {
            minis.push(reply);
        }
    }
    if !wins.is_empty() {
        reasons.push(Reason::LeavesWin { cells: wins });
    } else if !minis.is_empty() {
        reasons.push(Reason::LeavesMini { cells: minis });
    }
    if next.allowed() == next.open() && next.open().len() > 1 {
        reasons.push(Reason::FreeChoice);
    }
    reasons
}

#[test]
fn reasons_are_those_that_trying_finds() {
    let mut kinds = HashSet::new();
    for variant in [
        Variant::Ultimate,
        Variant::UltimateCross,
        Variant::UltimateCount,
        Variant::UltimateOpen,
    ] {
        for game in 0..24 {
            let mut position = variant.start();
            for ply in 0.. {
                let moves = position.legal_moves();
                for &cell in &moves {
                    let said = reasons(&position, cell, &[]);
                    assert_eq!(said, reference(&position, cell), "{cell:?} after {ply}");
                    kinds.extend(said.iter().map(discriminant));
                }
                let Some(cell) = choose(&moves, (game << 8) + ply) else {
                    break;
                };
                position = after(&position, cell);
            }
        }
    }
    assert_eq!(kinds.len(), 8, "a reason is never given");
}

#[test]
fn nothing_is_said_of_other_moves() {
    // Occupied, in another mini board, and outside the board.
    for (column, row) in [(0, 0), (3, 0), (9, 9)] {
        let cell = CellId::new(column, row).unwrap();
        assert_eq!(reasons(&position("ultimate aa"), cell, &[]), []);
    }
}
