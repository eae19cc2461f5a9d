//! What is said of the graph and its nodes.

use noughts_explorer_worker::Worth;
use noughts_rules::{Mark, Status};
use noughts_statespace::Outcome;

use super::scene::NodeFacts;
use crate::a11y::announce::grouped;

/// What a browser without WebGL2 is told.
pub(super) const UNSUPPORTED: &str = "This browser cannot draw in 3D; everything is in the list.";

/// What is said when a worker has failed and another one has its work.
pub(super) const REPLACED: &str =
    "The graph's worker failed and was started again. The graph is built anew.";

/// What is said when worker after worker has failed.
pub(super) const FAILED: &str = "The graph could not be built: its worker failed.";

/// How the camera is moved.
pub(super) const HELP: &str = "Drag to turn; drag with Shift, the right button or two fingers to move; \
     turn the wheel or pinch to come nearer. A click selects a node. With keys: the arrows turn, \
     with Shift they move, plus and minus zoom, Home shows everything.";

/// Returns how large a graph is, and why it is no larger: `limit` nodes were built, `wanted` were
/// asked for.
pub(super) fn size(nodes: usize, edges: usize, limit: usize, wanted: usize) -> String {
    let count = |count: usize, name| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{} {name}{plural}", grouped(count as u64))
    };
    let size = format!("{}, {}.", count(nodes, "node"), count(edges, "edge"));
    if nodes < limit {
        size
    } else if limit > wanted {
        format!("{size} At least {} is drawn.", count(limit, "node"))
    } else if limit < wanted {
        format!(
            "{size} No more than {} nodes are drawn.",
            grouped(limit as u64)
        )
    } else {
        format!("{size} These were found first.")
    }
}

/// Returns what is known of a node: `3 moves made, O to move. X wins in 4 with best play.`
pub(super) fn node(facts: &NodeFacts) -> String {
    let moves = match facts.ply {
        0 => "No moves made".to_owned(),
        1 => "1 move made".to_owned(),
        ply => format!("{ply} moves made"),
    };
    match facts.status {
        Status::Won(mark) => format!("{moves}. {mark} has won."),
        Status::Draw => format!("{moves}. Drawn."),
        Status::InProgress => {
            let mark = if facts.ply.is_multiple_of(2) {
                Mark::X
            } else {
                Mark::O
            };
            format!(
                "{moves}, {mark} to move.{}",
                facts.worth.map(worth).unwrap_or_default()
            )
        }
    }
}

fn worth(worth: Worth) -> String {
    match worth.outcome {
        Outcome::Win(mark) => format!(" {mark} wins in {} with best play.", worth.plies),
        Outcome::Draw => " Draw with best play.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_a_comma() {
        for (value, text) in [
            (0, "0"),
            (765, "765"),
            (5478, "5,478"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(value), text);
        }
    }

    #[test]
    fn a_limited_graph_says_so() {
        for ((nodes, limit, wanted), text) in [
            ((5478, 50_000, 50_000), "5,478 nodes, 9 edges."),
            (
                (100, 100, 100),
                "100 nodes, 9 edges. These were found first.",
            ),
            ((1, 1, 1), "1 node, 9 edges. These were found first."),
            ((1, 1, 0), "1 node, 9 edges. At least 1 node is drawn."),
            (
                (50_000, 50_000, 80_000),
                "50,000 nodes, 9 edges. No more than 50,000 nodes are drawn.",
            ),
        ] {
            assert_eq!(size(nodes, 9, limit, wanted), text);
        }
    }

    #[test]
    fn a_node_is_described() {
        let facts = |ply, status, worth| NodeFacts {
            key: String::new(),
            columns: 3,
            ply,
            status,
            worth,
        };
        let draw = Worth {
            outcome: Outcome::Draw,
            plies: 9,
        };
        let win = Worth {
            outcome: Outcome::Win(Mark::X),
            plies: 4,
        };
        for (facts, text) in [
            (
                facts(0, Status::InProgress, Some(draw)),
                "No moves made, X to move. Draw with best play.",
            ),
            (
                facts(3, Status::InProgress, Some(win)),
                "3 moves made, O to move. X wins in 4 with best play.",
            ),
            (
                facts(1, Status::InProgress, None),
                "1 move made, O to move.",
            ),
            (
                facts(5, Status::Won(Mark::X), Some(win)),
                "5 moves made. X has won.",
            ),
            (facts(9, Status::Draw, None), "9 moves made. Drawn."),
        ] {
            assert_eq!(node(&facts), text);
        }
    }
}
