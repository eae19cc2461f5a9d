//! What the engine says, as the protocol has it.

use noughts_engine::{self as engine, Comparison, Method, Textbook, reasons};
use noughts_protocol::{
    Bound, Branch, Count, Fate, MoveValue, Outcome, Place, Reason, Span, Value, Window,
};
use noughts_rules::{CellId, Line, Position};

pub(crate) fn cells(position: &Position, cells: &[CellId]) -> Vec<String> {
    cells
        .iter()
        .map(|&cell| position.write_cell(cell))
        .collect()
}

fn value(value: engine::Value) -> Value {
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

pub(crate) fn move_values(position: &Position, values: &[engine::MoveValue]) -> Vec<MoveValue> {
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

/// A window may say anything; beyond the full one there is no score.
pub(crate) fn window(window: Window) -> engine::Window {
    let engine::Window { alpha, beta } = engine::Window::FULL;
    engine::Window {
        alpha: window.alpha.clamp(alpha, beta),
        beta: window.beta.clamp(alpha, beta),
    }
}

pub(crate) fn counts(comparison: &Comparison) -> [Count; Method::ALL.len()] {
    Method::ALL.map(|method| match comparison.count(method) {
        engine::Count::Pending { nodes } => Count::Pending { nodes },
        engine::Count::Solved { nodes, cutoffs } => Count::Solved { nodes, cutoffs },
        engine::Count::NotFeasible { limit } => Count::NotFeasible { limit },
    })
}

pub(crate) fn branches(position: &Position, search: &Textbook) -> Vec<Branch> {
    let fate = |fate: &engine::Fate| match *fate {
        engine::Fate::Searched {
            score,
            bound,
            window,
            nodes,
        } => Fate::Searched {
            value: search.value(score).map(value),
            bound: match bound {
                engine::Bound::Exact => Bound::Exact,
                engine::Bound::AtLeast => Bound::AtLeast,
                engine::Bound::AtMost => Bound::AtMost,
            },
            window: Window {
                alpha: window.alpha,
                beta: window.beta,
            },
            nodes,
        },
        engine::Fate::Cut { by } => Fate::Cut {
            by: position.write_cell(by),
        },
        engine::Fate::Open => Fate::Open,
    };
    let translate = |branch: &engine::Branch| Branch {
        cell: position.write_cell(branch.cell),
        fate: fate(&branch.fate),
    };
    search.branches().iter().map(translate).collect()
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
