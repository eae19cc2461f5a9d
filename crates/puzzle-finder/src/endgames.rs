//! Puzzles of Ultimate: endgames, in which every move is proven.

use noughts_engine::{Distance, MoveValue, Progress, Prover, Reason, Value};
use noughts_puzzles::Theme;
use noughts_rules::{MiniCell, Position};

use crate::proof::{Proven, only_best};

/// The most open cells of a position that is looked at: nearly all of these are soon proven.
const MOST_OPEN: u32 = 34;

/// The size of the prover's table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// Proves a puzzle, or not, as [`prove`](crate::prove()) does.
pub(crate) fn prove(position: &Position, most_nodes: u64) -> Option<Proven> {
    let board = position.as_ultimate()?;
    if Prover::open_cells(board) > MOST_OPEN {
        return None;
    }
    let mut prover = Prover::new(TABLE_BYTES);
    prover.start(board, board.moves());
    while prover.step(most_nodes) == Progress::Running {
        if prover.nodes() >= most_nodes {
            return None;
        }
    }
    let value = |(at, value): (MiniCell, Option<Value>)| MoveValue {
        cell: at.cell_id(),
        value,
        distance: Distance::AtMost,
        score: value.map_or(0, Value::score),
        nodes: 0,
        rate: None,
    };
    let values: Vec<MoveValue> = prover.values().map(value).collect();
    let best = only_best(&values)?;
    let reasons = noughts_engine::reasons(position, best.cell, &values);
    Some(Proven {
        best: best.cell,
        theme: theme(&reasons),
    })
}

/// Returns the theme of a move: what it does to mini boards, or where it sends the opponent.
fn theme(reasons: &[Reason]) -> Theme {
    for reason in reasons {
        match reason {
            Reason::WinsMain { .. } | Reason::WinsByCount => return Theme::Win { plies: 1 },
            Reason::WinsMini { .. } => return Theme::TakeBoard,
            Reason::BlocksMain { .. } => return Theme::Block,
            Reason::BlocksMini { .. } => return Theme::HoldBoard,
            _ => {}
        }
    }
    if reasons.contains(&Reason::FreeChoice) {
        Theme::FreeChoice
    } else {
        Theme::SendAway
    }
}
