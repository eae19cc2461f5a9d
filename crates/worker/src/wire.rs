//! What the engine says, as the protocol has it.

use noughts_engine::{self as engine, choose, reasons};
use noughts_protocol::{MoveValue, Outcome, Place, Reason, Span, Study, Value};
use noughts_rules::{CellId, Line, Position};

use crate::searcher::Question;

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

/// Returns what is known of every move, with a best one that the seed chooses; nothing if there is
/// no move.
pub(crate) fn study(question: &Question, values: &[engine::MoveValue]) -> Option<Study> {
    let position = &question.position;
    let top = values.iter().map(|found| found.score).max()?;
    let equal: Vec<_> = values
        .iter()
        .filter(|found| found.score == top)
        .map(|found| found.cell)
        .collect();
    let best = choose(&equal, question.seed)?;
    Some(Study {
        run: question.run,
        best: position.write_cell(best),
        moves: move_values(position, values),
    })
}

fn move_values(position: &Position, values: &[engine::MoveValue]) -> Vec<MoveValue> {
    let translate = |found: &engine::MoveValue| MoveValue {
        cell: position.write_cell(found.cell),
        value: found.value.map(value),
        rate: None,
        score: found.score,
        reasons: reasons(position, found.cell, values)
            .iter()
            .map(reason)
            .collect(),
    };
    values.iter().map(translate).collect()
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

fn place(cell: CellId) -> Place {
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
