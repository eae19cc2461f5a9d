//! Sentences about the graph and its nodes.

use noughts_explorer_worker::Stats;
use noughts_rules::{Side, Status};
use noughts_statespace::{Outcome, Verdict};
use noughts_words::{common, space as words};

use crate::explorer::space::scene::NodeFacts;

/// How much of what there is a graph has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// The most nodes that were to be built.
    pub limit: usize,
    /// How many moves lead to positions that are not in it.
    pub left_out: usize,
}

/// The key of texts for a winner, if there is none.
const NONE: &str = "none";

/// Returns how large a graph is, and what it lacks: so many nodes were `wanted`.
pub fn size(nodes: usize, edges: usize, extent: Extent, wanted: usize) -> String {
    let Extent { limit, left_out } = extent;
    let mut sentences = vec![words::size(nodes, edges)];
    if nodes >= limit && limit > wanted {
        sentences.push(words::at_least(limit));
    } else if nodes >= limit && limit < wanted {
        sentences.push(words::at_most(limit));
    }
    if left_out > 0 {
        sentences.push(words::left_out(left_out));
    }
    sentences.join(" ")
}

/// Returns the description of a node: `3 moves made, O to move. X wins in 4 with best play.`
pub fn node(facts: &NodeFacts) -> String {
    let traits = facts.traits;
    let name = |side: Side| facts.names[side as usize];
    let ended = |text: String| format!("{} {text}", words::made(traits.ply));
    match traits.status {
        Status::Won(winner) => ended(words::ended(name(winner))),
        Status::Draw => ended(words::ended(NONE)),
        Status::InProgress => {
            let made = words::made_to_move(traits.ply, name(traits.to_move));
            let best_play = |Verdict { outcome, plies }| match outcome {
                Outcome::Win(winner) => words::best_play(name(winner), plies),
                Outcome::Draw => words::best_play(NONE, plies),
            };
            let verdict = traits.verdict;
            verdict
                .map(|verdict| format!("{made} {}", best_play(verdict)))
                .unwrap_or(made)
        }
    }
}

/// Returns a number in the language's format, given one with at most a decimal point.
pub fn decimal(number: String) -> String {
    match number.split_once('.') {
        Some((whole, fraction)) => common::decimal(whole, fraction),
        None => number,
    }
}

/// The figures of what is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figures {
    /// The nodes that are drawn.
    pub nodes: usize,
    /// The edges that are drawn.
    pub edges: usize,
    /// Frames a second; `None` while nothing is drawn.
    pub rate: Option<f64>,
    /// How the layout fares.
    pub stats: Stats,
}

impl Figures {
    /// Returns the frames a second, in words.
    pub fn frames(&self) -> String {
        self.rate
            .map_or_else(|| words::still().to_owned(), |rate| format!("{rate:.0}"))
    }

    /// Returns the energy of the layout.
    pub fn energy(&self) -> String {
        #[expect(clippy::cast_sign_loss, reason = "rounded to a number of digits")]
        let energy = |energy: f64| common::number(energy.max(0.0).round() as u64);
        self.stats.energy.map_or_else(|| "–".to_owned(), energy)
    }

    /// Returns how fast the layout is.
    pub fn layout(&self) -> String {
        if self.stats.settled {
            return words::at_rest().to_owned();
        }
        let time = decimal(format!("{:.1}", self.stats.tick_time));
        words::ticks(&format!("{:.0}", self.stats.rate), &time)
    }
}

/// How the graph fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It is being built, with this many nodes so far.
    Building(u32),
    /// It is there.
    Here(Extent),
    /// All classes of the game are there.
    Whole,
    /// There is none.
    Refused,
    /// There is no worker.
    Failed,
}

/// Returns the description of a graph with so many nodes and edges, of which `wanted` nodes were wished;
/// with how many of them match a filter, if there is one.
pub fn health(
    health: Health,
    (nodes, edges): (usize, usize),
    wanted: usize,
    matches: impl FnOnce() -> Option<usize>,
) -> String {
    let size = match health {
        Health::Building(nodes) => return words::building(nodes),
        Health::Refused => return words::refused().to_owned(),
        // Shown beside the button that retries.
        Health::Failed => return String::new(),
        Health::Here(extent) => size(nodes, edges, extent, wanted),
        Health::Whole => words::whole(nodes, edges),
    };
    match matches() {
        Some(count) => format!("{size} {}", words::looked_at(count)),
        None => size,
    }
}

#[cfg(test)]
mod tests {
    use noughts_rules::Variant;

    use super::*;
    use crate::explorer::filter::Traits;

    /// Returns what is known of a node of Classic.
    fn facts(ply: u32, status: Status, verdict: Option<Verdict>) -> NodeFacts {
        NodeFacts {
            marks: 0,
            key: String::new(),
            columns: 3,
            names: Variant::Classic.start().names(),
            traits: Traits {
                ply,
                to_move: Side::ALL[ply as usize % 2],
                status,
                verdict,
                class: None,
            },
        }
    }

    const WIN: Verdict = Verdict {
        outcome: Outcome::Win(Side::X),
        plies: 4,
    };

    #[test]
    fn a_limited_graph_says_so() {
        for ((nodes, limit, wanted, left_out), text) in [
            ((5478, 50_000, 50_000, 0), "5,478 nodes, 9 edges."),
            (
                (100, 100, 100, 1),
                "100 nodes, 9 edges. 1 move leads to positions that are left out.",
            ),
            ((1, 1, 1, 0), "1 node, 9 edges."),
            (
                (1, 1, 0, 9),
                "1 node, 9 edges. At least 1 node is drawn. \
                 9 moves lead to positions that are left out.",
            ),
            (
                (50_000, 50_000, 80_000, 0),
                "50,000 nodes, 9 edges. No more than 50,000 nodes are drawn.",
            ),
        ] {
            assert_eq!(size(nodes, 9, Extent { limit, left_out }, wanted), text);
        }
    }

    #[test]
    fn a_node_is_described() {
        let draw = Verdict {
            outcome: Outcome::Draw,
            plies: 9,
        };
        for (facts, text) in [
            (
                facts(0, Status::InProgress, Some(draw)),
                "No moves made, X to move. Draw with best play.",
            ),
            (
                facts(3, Status::InProgress, Some(WIN)),
                "3 moves made, O to move. X wins in 4 with best play.",
            ),
            (
                facts(1, Status::InProgress, None),
                "1 move made, O to move.",
            ),
            (
                facts(5, Status::Won(Side::X), Some(WIN)),
                "5 moves made. X has won.",
            ),
            (facts(9, Status::Draw, None), "9 moves made. Drawn."),
        ] {
            assert_eq!(node(&facts), text);
        }
        let impartial = NodeFacts {
            names: Variant::Notakto.start().names(),
            ..facts(3, Status::InProgress, Some(WIN))
        };
        let text =
            "3 moves made, the second player to move. First player wins in 4 with best play.";
        assert_eq!(node(&impartial), text);
    }

    #[test]
    fn a_graph_and_a_node_in_german() {
        noughts_words::speak(Some(&noughts_words::GERMAN));
        let extent = Extent {
            limit: 50_000,
            left_out: 2,
        };
        assert_eq!(
            size(50_000, 1, extent, 80_000),
            "50.000 Knoten, 1 Kante. Mehr als 50.000 Knoten werden nicht gezeichnet. \
             2 Züge führen zu Stellungen, die weggelassen sind."
        );
        let facts = facts(1, Status::InProgress, Some(WIN));
        assert_eq!(
            node(&facts),
            "1 Zug gemacht, O ist am Zug. Bei bestem Spiel gewinnt X in 4 Zügen."
        );
        assert_eq!(decimal("0.35".to_owned()), "0,35");
        assert_eq!(decimal("40".to_owned()), "40");
        noughts_words::speak(None);
    }
}
