//! The figures of the searches: numbers, bars and dots.

use noughts_protocol::{Count, Method};
use noughts_words::{common, search as words};

/// The most dots of a count, and those of a row.
const MOST_DOTS: u64 = 10_000;
const ROW: u64 = 100;

/// Returns the key of a method in the texts.
const fn key(method: Method) -> &'static str {
    match method {
        Method::Minimax => "minimax",
        Method::AlphaBeta => "alpha-beta",
        Method::AlphaBetaWithTable => "table",
        Method::AlphaBetaWithOrder => "order",
    }
}

/// Returns a method's name.
pub fn method(method: Method) -> String {
    words::method(key(method))
}

/// Returns what a method does, in a sentence.
pub fn does(method: Method) -> String {
    words::does(key(method))
}

/// Returns the positions that a search has visited, at least.
pub const fn nodes(count: Count) -> u64 {
    match count {
        Count::Pending { nodes } | Count::Solved { nodes, .. } => nodes,
        Count::NotFeasible { limit } => limit,
    }
}

/// Returns the number of positions that a search has visited.
pub fn visited(count: Count) -> String {
    match count {
        Count::Pending { nodes } => words::counting(nodes),
        Count::Solved { nodes, .. } => common::number(nodes),
        Count::NotFeasible { limit } => words::given_up(limit),
    }
}

/// Returns the number of a search's cutoffs, once it is done.
pub fn cutoffs(count: Count) -> String {
    match count {
        Count::Solved { cutoffs, .. } => words::cutoffs(cutoffs),
        Count::Pending { .. } | Count::NotFeasible { .. } => String::new(),
    }
}

/// Returns the announcement of the counts.
pub fn counted(counts: &[Count; Method::ALL.len()]) -> String {
    let [minimax, alpha_beta, table, order] = counts.map(visited);
    words::counted(&minimax, &alpha_beta, &table, &order)
}

fn most(counts: &[Count]) -> u64 {
    let nodes = counts.iter().map(|&count| nodes(count));
    nodes.max().unwrap_or_default()
}

/// Returns the power of ten of the scale's end: the first that no count exceeds.
pub fn decades(counts: &[Count]) -> u32 {
    (most(counts).max(2) - 1).ilog10() + 1
}

/// Returns the length of a search's bar, from 0 to 1: of the largest count, or by the logarithm.
#[expect(clippy::cast_precision_loss, reason = "a length on the screen")]
pub fn bar(counts: &[Count], count: Count, is_log: bool) -> f64 {
    let count = nodes(count) as f64;
    if is_log {
        return count.max(1.0).log10() / f64::from(decades(counts));
    }
    count / most(counts).max(1) as f64
}

/// Returns the positions that a dot stands for: a power of ten, so that no count has too many.
pub fn unit(counts: &[Count]) -> u64 {
    let mut unit = 1;
    while most(counts) > MOST_DOTS * unit {
        unit *= 10;
    }
    unit
}

/// Returns the full rows of a count's dots, and the dots of the last row.
pub fn dots(count: Count, unit: u64) -> (u64, u64) {
    let dots = nodes(count).div_ceil(unit.max(1));
    (dots / ROW, dots % ROW)
}
