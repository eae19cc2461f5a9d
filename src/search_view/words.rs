//! Figures and sentences.

use noughts_protocol::{Bound, Count, Outcome, Value};

use super::tree::Fate;
use crate::a11y::announce::grouped;

/// The searches that are counted, and what each does.
pub(super) const METHODS: [(&str, &str); 4] = [
    ("Minimax", "plays out every game that can follow."),
    (
        "Alpha-beta",
        "leaves moves out that cannot change the value any more.",
    ),
    (
        "Alpha-beta with table",
        "also remembers positions in a transposition table, and searches none twice, nor its \
         mirror images.",
    ),
    (
        "Engine",
        "also tries the best moves first. It finds all best moves, not only the value; its cutoffs \
         are not counted.",
    ),
];

pub(super) const REPLACED: &str = "The engine of the search failed and was started again.";
pub(super) const UNAVAILABLE: &str =
    "The engine of the search does not start. Nothing can be counted without it.";
pub(super) const OVER: &str = "The game is over here: there is nothing to search.";
pub(super) const NOT_SEARCHED: &str = "The searches of the textbooks do not play this game: it goes on \
     for too long to be searched to its end.";
pub(super) const TOO_MANY: &str =
    "Too many positions to open the tree here. Play on until fewer cells are empty.";

fn positions(nodes: u64) -> String {
    let noun = if nodes == 1 { "position" } else { "positions" };
    format!("{} {noun}", grouped(nodes))
}

/// Returns how many positions a search has visited.
pub(super) fn visited(count: Count) -> String {
    match count {
        Count::Pending { nodes: 0 } => "waiting".to_owned(),
        Count::Pending { nodes } => format!("counting… {}", grouped(nodes)),
        Count::Solved { nodes, .. } => grouped(nodes),
        Count::NotFeasible { limit } => format!("more than {}: given up", grouped(limit)),
    }
}

/// Returns how often a search has left moves out; nothing where that is not known
/// yet, and a dash where it is not counted.
pub(super) fn cutoffs(count: Count) -> String {
    match count {
        Count::Solved {
            cutoffs: Some(cutoffs),
            ..
        } => grouped(cutoffs),
        Count::Solved { cutoffs: None, .. } => "—".to_owned(),
        Count::Pending { .. } | Count::NotFeasible { .. } => String::new(),
    }
}

/// Returns what part of minimax's positions a search visits, in percent; nothing unless both are
/// counted.
pub(super) fn share(count: Count, minimax: Count) -> String {
    let (Count::Solved { nodes, .. }, Count::Solved { nodes: all, .. }) = (count, minimax) else {
        return String::new();
    };
    let all = all.max(1);
    match (nodes * 1000 + all / 2) / all {
        0 if nodes == 0 => "0%".to_owned(),
        0 => "under 0.1%".to_owned(),
        1000 => "100%".to_owned(),
        thousandths => format!("{}.{}%", thousandths / 10, thousandths % 10),
    }
}

/// Returns the sentence that says what was counted.
pub(super) fn counted(counts: &[Count; 4]) -> String {
    let [minimax, alpha_beta, table, _] = counts.map(|count| match count {
        Count::Solved { nodes, .. } | Count::Pending { nodes } => (String::new(), nodes),
        Count::NotFeasible { limit } => ("more than ".to_owned(), limit),
    });
    format!(
        "Counted: minimax {}{}, alpha-beta {}{}, with table {}{}.",
        minimax.0,
        positions(minimax.1),
        alpha_beta.0,
        grouped(alpha_beta.1),
        table.0,
        grouped(table.1)
    )
}

/// Returns what became of a move: `draw at best; 37 positions`.
pub(super) fn fate(fate: &Fate) -> String {
    match fate {
        Fate::Cut { by } => format!("cut, {by} was already good enough"),
        Fate::Searched {
            value,
            bound,
            nodes,
            child,
        } => {
            let value = value.map_or_else(|| "value not needed".to_owned(), in_words);
            let bound = match bound {
                Bound::Exact => "",
                Bound::AtLeast => " at worst",
                Bound::AtMost => " at best",
            };
            let size = if child.is_some() {
                positions(*nodes)
            } else {
                "the game ends".to_owned()
            };
            format!("{value}{bound}; {size}")
        }
    }
}

fn in_words(Value { outcome, plies }: Value) -> String {
    match outcome {
        Outcome::Win => format!("wins in {plies}"),
        Outcome::Draw => "draw".to_owned(),
        Outcome::Loss => format!("loses in {plies}"),
    }
}
