//! Puzzles of boards on which a line decides.

use noughts_engine::{Distance, Limit, MoveValue, Progress, Reason, Search, Value, searcher};
use noughts_puzzles::Theme;
use noughts_rules::{Convention, Position};

use crate::proof::{Proven, only_best};

/// Proves a puzzle, or not, as [`prove`](crate::prove()) does.
pub(crate) fn prove(position: &Position, most_nodes: u64) -> Option<Proven> {
    let mut search = searcher(position.variant().search(), 0);
    let values = values(&mut *search, position, most_nodes)?;
    let best = only_best(&values)?;
    let reasons = noughts_engine::reasons(position, best.cell, &values);
    let theme = match position.convention() {
        Convention::Normal => theme(best, &reasons)?,
        Convention::Misere => misere_theme(best, &values)?,
    };
    Some(Proven {
        best: best.cell,
        theme,
    })
}

/// Returns the value of every move, or `None` if that takes too long.
fn values(search: &mut dyn Search, position: &Position, most_nodes: u64) -> Option<Vec<MoveValue>> {
    search.study(position, Limit::None);
    is_done(search, most_nodes).then(|| search.values())
}

/// Continues a search, and returns whether it ends within some nodes.
pub(crate) fn is_done(search: &mut dyn Search, most_nodes: u64) -> bool {
    let mut nodes = 0;
    while search.step(SLICE) == Progress::Running {
        nodes += SLICE;
        if nodes >= most_nodes {
            return false;
        }
    }
    true
}

/// How many nodes are searched between two looks at the bound.
const SLICE: u64 = 4096;

/// Returns the theme of a move where a line wins; `None` for a win whose length is not known.
pub(crate) fn theme(best: &MoveValue, reasons: &[Reason]) -> Option<Theme> {
    let has = |is: fn(&Reason) -> bool| reasons.iter().any(is);
    let forks = has(|it| matches!(it, Reason::Forks { .. }));
    let blocks = has(|it| matches!(it, Reason::Blocks { .. }));
    let threatens = has(|it| matches!(it, Reason::Threatens { .. }));
    let prevents = has(|it| matches!(it, Reason::PreventsFork { .. }));
    Some(match best.value? {
        Value::Win { plies } if best.distance == Distance::Exact => {
            let plies = u8::try_from(plies).ok()?;
            match plies {
                1 => Theme::Win { plies },
                _ if blocks => Theme::Counter,
                _ if forks => Theme::Fork,
                _ if threatens => Theme::Win { plies },
                _ => Theme::Quiet,
            }
        }
        Value::Draw { .. } if blocks => Theme::Block,
        Value::Draw { .. } if prevents => Theme::PreventFork,
        Value::Draw { .. } if threatens => Theme::Tempo,
        Value::Draw { .. } => Theme::Save,
        Value::Win { .. } | Value::Loss { .. } => return None,
    })
}

/// Returns the theme of a move where a line loses.
fn misere_theme(best: &MoveValue, values: &[MoveValue]) -> Option<Theme> {
    let mut others = values.iter().filter(|it| it.cell != best.cell);
    let loses_at_once = |it: &MoveValue| matches!(it.value, Some(Value::Loss { plies: 1 }));
    if others.all(loses_at_once) {
        return Some(Theme::Avoid);
    }
    Some(match best.value? {
        // Whatever the opponent plays completes a line.
        Value::Win { plies: 2 } => Theme::Zugzwang,
        Value::Win { plies } => Theme::Win {
            plies: u8::try_from(plies).ok()?,
        },
        Value::Draw { .. } => Theme::Save,
        Value::Loss { .. } => return None,
    })
}
