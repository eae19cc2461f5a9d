//! The figures of the searches: numbers, bars and dots.

use noughts_protocol::{Count, Method};
use noughts_words::{common, search as words};

/// The most dots of a count, and those of a full square.
const MOST_DOTS: u64 = 1_000_000;
const SQUARE: u64 = 100;

/// The width of a square of ten by ten dots with the gap behind it, in dots.
pub const PITCH: u64 = 11;

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

/// Returns the squares of a row in the largest count's field, which has as many rows.
pub fn columns(counts: &[Count], unit: u64) -> u64 {
    let squares = most(counts).div_ceil(unit.max(1)).div_ceil(SQUARE);
    squares.saturating_sub(1).isqrt() + 1
}

/// Returns dots as full rows of squares, further squares, and the full rows and further dots of the last
/// square.
pub const fn dots(dots: u64, columns: u64) -> [u64; 4] {
    let (squares, rest) = (dots / SQUARE, dots % SQUARE);
    [squares / columns, squares % columns, rest / 10, rest % 10]
}

/// Returns the height of a field of dots, in dots, and the data of the path around it.
pub fn field(count: u64, columns: u64) -> (u64, String) {
    let [rows, squares, lines, rest] = dots(count, columns);
    let [width, top, x] = [columns, rows, squares].map(|squares| squares * PITCH);
    let below = top + lines;
    let path = format!(
        "M0 0H{width}V{top}H0zM0 {top}h{x}v{PITCH}h-{x}zM{x} {top}h10v{lines}h-10zM{x} {below}h{rest}v1h-{rest}z"
    );
    let last = if squares > 0 {
        PITCH
    } else {
        lines + rest.min(1)
    };
    (top + last, path)
}
