//! Figures and sentences.

use noughts_protocol::{Bound, Count, Fate, Value};
use noughts_rules::Position;
use noughts_words::{announce, common, search as words};

use crate::search_view::tree::Branch;

/// The power of ten of positions at which a bar has its full length.
const LONGEST_BAR: f64 = 7.0;

/// Returns the counted searches and their descriptions.
pub fn methods() -> [(&'static str, &'static str); 4] {
    [
        (words::minimax(), words::minimax_does()),
        (words::alpha_beta(), words::alpha_beta_does()),
        (words::with_table(), words::with_table_does()),
        (words::engine(), words::engine_does()),
    ]
}

/// Returns the number of positions that a search has visited.
pub fn visited(count: Count) -> String {
    match count {
        Count::Pending { nodes } => words::counting(nodes),
        Count::Solved { nodes, .. } => common::number(nodes),
        Count::NotFeasible { limit } => words::given_up(limit),
    }
}

/// Returns the length of a search's bar, from 0 to 1, by the logarithm of its positions.
pub fn bar(count: Count) -> f64 {
    let nodes = match count {
        Count::Pending { nodes } | Count::Solved { nodes, .. } => nodes,
        Count::NotFeasible { limit } => limit,
    };
    #[expect(clippy::cast_precision_loss, reason = "a length on the screen")]
    let length = (nodes as f64 + 1.0).log10() / LONGEST_BAR;
    length.min(1.0)
}

/// Returns the number of a search's cutoffs; nothing while it is unknown, and a dash if it is not
/// counted.
pub fn cutoffs(count: Count) -> String {
    match count {
        Count::Solved {
            cutoffs: Some(cutoffs),
            ..
        } => common::number(cutoffs),
        Count::Solved { cutoffs: None, .. } => "—".to_owned(),
        Count::Pending { .. } | Count::NotFeasible { .. } => String::new(),
    }
}

/// Returns the percentage of minimax's positions that a search visits; nothing unless both are
/// counted.
pub fn share(count: Count, minimax: Count) -> String {
    let (Count::Solved { nodes, .. }, Count::Solved { nodes: all, .. }) = (count, minimax) else {
        return String::new();
    };
    let all = all.max(1);
    let decimal = |thousandths: u64| common::decimal(thousandths / 10, thousandths % 10);
    match (nodes * 1000 + all / 2) / all {
        0 if nodes == 0 => announce::percent(0_u32),
        0 => words::hardly_any(&announce::percent(&decimal(1))),
        1000 => announce::percent(100_u32),
        thousandths => announce::percent(&decimal(thousandths)),
    }
}

/// Returns the announcement of the counts.
pub fn counted(counts: &[Count; 4]) -> String {
    let [minimax, alpha_beta, table, _] = counts.map(|count| match count {
        Count::Solved { nodes, .. } | Count::Pending { nodes } => ("all", nodes),
        Count::NotFeasible { limit } => ("more", limit),
    });
    words::counted(
        minimax.0,
        minimax.1,
        alpha_beta.0,
        alpha_beta.1,
        table.0,
        table.1,
    )
}

/// Returns the fate of a move in a position: `draw at best; 37 positions`.
pub fn fate(position: &Position, branch: &Branch) -> String {
    match branch.fate {
        Fate::Open => String::new(),
        Fate::Cut { by } => words::cut(&position.write_cell(by)),
        Fate::Searched {
            value,
            bound,
            nodes,
            window: _,
        } => {
            let bound = match bound {
                Bound::Exact => "exact",
                Bound::AtLeast => "at-least",
                Bound::AtMost => "at-most",
            };
            words::searched(
                value.map_or("unknown", Value::word),
                value.map_or(0, Value::plies),
                bound,
                branch.child.map_or(0, |_| nodes),
            )
        }
    }
}
