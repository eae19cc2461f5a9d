//! Finds out whether a position is a puzzle, and how hard it is.

use noughts_engine::{Engine, Limit, MoveValue, Progress, Search, Value};
use noughts_rules::{CellId, Position, Side};

/// What makes a position a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The one best move.
    pub(crate) best: CellId,
    /// How many plies one must look ahead.
    pub(crate) look_ahead: u32,
    /// Whether neither side can complete a line with its next move.
    pub(crate) is_hard: bool,
}

/// Returns what makes a position a puzzle, or `None` if it is none: its game is over, there is
/// only one move, or several moves have the best outcome.
pub(crate) fn find(engine: &mut Engine, position: &Position) -> Option<Found> {
    // One move with the best outcome is also the one best move, distances considered; those are
    // found sooner than the values of all moves.
    if engine.solve(position).best.len() != 1 {
        return None;
    }
    let values = values(engine, position);
    let rank = |found: &MoveValue| match found.value {
        Some(Value::Win { .. }) => 2,
        Some(Value::Draw { .. }) => 1,
        Some(Value::Loss { .. }) | None => 0,
    };
    let top = values.iter().map(rank).max()?;
    let mut best = values.iter().filter(|found| rank(found) == top);
    let (Some(only), None) = (best.next(), best.next()) else {
        return None;
    };
    if values.len() < 2 {
        return None;
    }
    let latest_loss = values.iter().filter_map(|found| match found.value {
        Some(Value::Loss { plies }) => Some(plies),
        Some(Value::Win { .. } | Value::Draw { .. }) | None => None,
    });
    let look_ahead = match only.value? {
        Value::Win { plies } => plies,
        Value::Draw { .. } | Value::Loss { .. } => latest_loss.max()?,
    };
    Some(Found {
        best: only.cell,
        look_ahead,
        is_hard: !Side::ALL.iter().any(|&mark| can_win(position, mark)),
    })
}

/// Returns the value of every move.
pub(crate) fn values(engine: &mut Engine, position: &Position) -> Vec<MoveValue> {
    engine.study(position, Limit::None);
    while engine.step(u64::MAX) == Progress::Running {}
    engine.values()
}

/// Returns whether a mark could complete a line, if it were its turn.
fn can_win(position: &Position, mark: Side) -> bool {
    position.topology().lines().any(|line| {
        let missing = line
            .cells()
            .filter(|&cell| position.symbol_at(cell) != Some(mark.into()));
        let missing: Vec<_> = missing.collect();
        matches!(missing[..], [cell] if position.symbol_at(cell).is_none())
    })
}
