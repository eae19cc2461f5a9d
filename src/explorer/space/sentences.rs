//! What is said of the graph and its nodes.

use noughts_explorer_worker::Worth;
use noughts_rules::{Side, Status};
use noughts_statespace::Outcome;
use noughts_words::{common, space as words};

use super::scene::NodeFacts;

/// What a text says in place of the side that wins, where none does.
const NONE: &str = "none";

/// Returns how large a graph is, and why it is no larger: `limit` nodes were built, `wanted` were
/// asked for.
pub(super) fn size(nodes: usize, edges: usize, limit: usize, wanted: usize) -> String {
    let size = words::size(nodes, edges);
    if nodes < limit {
        size
    } else if limit > wanted {
        format!("{size} {}", words::at_least(limit))
    } else if limit < wanted {
        format!("{size} {}", words::at_most(limit))
    } else {
        format!("{size} {}", words::found_first())
    }
}

/// Returns what is known of a node: `3 moves made, O to move. X wins in 4 with best play.`
pub(super) fn node(facts: &NodeFacts) -> String {
    let ply = facts.ply;
    let name = |side: Side| facts.names[side as usize];
    let ended = |text: String| format!("{} {text}", words::made(ply));
    match facts.status {
        Status::Won(winner) => ended(words::ended(name(winner))),
        Status::Draw => ended(words::ended(NONE)),
        Status::InProgress => {
            let to_move = if ply.is_multiple_of(2) {
                Side::X
            } else {
                Side::O
            };
            let made = words::made_to_move(ply, name(to_move));
            let best_play = |worth: Worth| match worth.outcome {
                Outcome::Win(winner) => words::best_play(name(winner), worth.plies),
                Outcome::Draw => words::best_play(NONE, worth.plies),
            };
            facts
                .worth
                .map(|worth| format!("{made} {}", best_play(worth)))
                .unwrap_or(made)
        }
    }
}

/// Returns a number as it is written in the language, of one that has a point at most.
pub(super) fn decimal(number: String) -> String {
    match number.split_once('.') {
        Some((whole, fraction)) => common::decimal(whole, fraction),
        None => number,
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::super::scene::names;
    use super::*;

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
            names: names(Variant::Classic),
            ply,
            status,
            worth,
        };
        let draw = Worth {
            outcome: Outcome::Draw,
            plies: 9,
        };
        let win = Worth {
            outcome: Outcome::Win(Side::X),
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
                facts(5, Status::Won(Side::X), Some(win)),
                "5 moves made. X has won.",
            ),
            (facts(9, Status::Draw, None), "9 moves made. Drawn."),
        ] {
            assert_eq!(node(&facts), text);
        }
        let impartial = NodeFacts {
            names: names(Variant::Notakto),
            ..facts(3, Status::InProgress, Some(win))
        };
        let text = "3 moves made, Second player to move. First player wins in 4 with best play.";
        assert_eq!(node(&impartial), text);
    }

    #[test]
    fn a_graph_and_a_node_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        assert_eq!(
            size(50_000, 1, 50_000, 80_000),
            "50.000 Knoten, 1 Kante. Mehr als 50.000 Knoten werden nicht gezeichnet."
        );
        let facts = NodeFacts {
            key: String::new(),
            columns: 3,
            names: names(Variant::Classic),
            ply: 1,
            status: Status::InProgress,
            worth: Some(Worth {
                outcome: Outcome::Win(Side::X),
                plies: 4,
            }),
        };
        assert_eq!(
            node(&facts),
            "1 Zug gemacht, O ist am Zug. Bei bestem Spiel gewinnt X in 4 Zügen."
        );
        assert_eq!(decimal("0.35".to_owned()), "0,35");
        assert_eq!(decimal("40".to_owned()), "40");
        noughts_words::speak(None);
    }
}
