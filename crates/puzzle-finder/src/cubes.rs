//! Proves puzzles in a cube: the shortest win, since the values of all moves are out of reach.

use noughts_engine::{Engine, Limit, Search, Value};
use noughts_rules::Position;

use crate::lines::{is_done, theme};
use crate::proof::Proven;

/// Proves a puzzle, or not, as [`prove`](crate::prove()) does: the side to move wins, and one move alone
/// begins the shortest win.
pub(crate) fn prove(position: &Position, most_nodes: u64) -> Option<Proven> {
    let mut engine = Engine::new();
    engine.start(position, Limit::None);
    if !is_done(&mut engine, most_nodes) {
        return None;
    }
    let analysis = engine.analysis();
    let (Some(Value::Win { .. }), [best]) = (analysis.value, &analysis.best[..]) else {
        return None;
    };
    let values = engine.values();
    let found = values.iter().find(|found| found.cell == *best)?;
    let reasons = noughts_engine::reasons(position, *best, &values);
    Some(Proven {
        best: *best,
        theme: theme(found, &reasons)?,
    })
}
