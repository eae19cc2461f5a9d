//! What the engine says, as the protocol has it.

use noughts_engine::{self as engine, MiniReason};
use noughts_protocol::{MoveValue, Outcome, Place, Rate, Reason, Span, Value};
use noughts_rules::{CellId, Line, Position, Spot};

pub(crate) fn cells(position: &Position, cells: &[CellId]) -> Vec<String> {
    cells
        .iter()
        .map(|&cell| position.write_cell(cell))
        .collect()
}

pub(crate) fn value(value: engine::Value) -> Value {
    let outcome = match value {
        engine::Value::Win { .. } => Outcome::Win,
        engine::Value::Draw { .. } => Outcome::Draw,
        engine::Value::Loss { .. } => Outcome::Loss,
    };
    Value {
        outcome,
        plies: value.plies(),
    }
}

pub(crate) fn move_value(
    cell: String,
    found: &engine::MoveValue,
    reasons: Vec<Reason>,
) -> MoveValue {
    MoveValue {
        cell,
        value: found.value.map(value),
        rate: found.rate.map(|rate| Rate {
            permille: rate.permille,
            visits: rate.visits,
        }),
        score: found.score,
        reasons,
    }
}

pub(crate) fn reasons(reasons: &[engine::Reason]) -> Vec<Reason> {
    reasons.iter().map(reason).collect()
}

/// The reasons that only Ultimate has.
pub(crate) fn mini_reason(reason: &MiniReason) -> Reason {
    match reason {
        MiniReason::Wins { lines } => Reason::WinsMain(spans(lines)),
        MiniReason::WinsMini { mini, lines } => Reason::WinsMini(board(*mini), spans(lines)),
        MiniReason::BlocksWin { mini } => Reason::BlocksMain(board(*mini)),
        MiniReason::BlocksMini { mini } => Reason::BlocksMini(board(*mini)),
        MiniReason::LeavesWin { cells } => Reason::LeavesWin(places(cells)),
        MiniReason::LeavesMini { cells } => Reason::LeavesMini(places(cells)),
        MiniReason::FreeChoice => Reason::FreeChoice,
    }
}

fn reason(reason: &engine::Reason) -> Reason {
    match reason {
        engine::Reason::Wins { lines } => Reason::Wins(spans(lines)),
        engine::Reason::Scores { lines } => Reason::Scores(spans(lines)),
        engine::Reason::Blocks { lines } => Reason::Blocks(spans(lines)),
        engine::Reason::LeavesWin { cells } => Reason::LeavesWin(places(cells)),
        engine::Reason::LeavesScore { cells } => Reason::LeavesScore(places(cells)),
        engine::Reason::Forks { cells } => Reason::Forks(places(cells)),
        engine::Reason::WinsIn { plies } => Reason::WinsIn(*plies),
        engine::Reason::PreventsFork { cells } => Reason::PreventsFork(places(cells)),
        engine::Reason::OnlyWin => Reason::OnlyWin,
        engine::Reason::OnlyMove => Reason::OnlyMove,
        engine::Reason::Threatens { cell } => Reason::Threatens(place(*cell)),
        engine::Reason::KeepsDraw => Reason::KeepsDraw,
        engine::Reason::MissesWin => Reason::MissesWin,
        engine::Reason::LosesLatest { plies } => Reason::LosesLatest(*plies),
        engine::Reason::Loses { plies } => Reason::Loses(*plies),
        engine::Reason::BestScore { .. } => Reason::BestScore,
    }
}

fn board(mini: Spot) -> Place {
    Place {
        column: mini.column(),
        row: mini.row(),
    }
}

pub(crate) fn place(cell: CellId) -> Place {
    Place {
        column: cell.column(),
        row: cell.row(),
    }
}

fn places(cells: &[CellId]) -> Vec<Place> {
    cells.iter().copied().map(place).collect()
}

fn spans(lines: &[Line]) -> Vec<Span> {
    let span = |line: &Line| {
        let mut cells = line.cells();
        let (first, last) = (cells.next()?, cells.next_back()?);
        Some(Span {
            first: place(first),
            last: place(last),
        })
    };
    lines.iter().filter_map(span).collect()
}
