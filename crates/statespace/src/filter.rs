//! Filters of nodes.

use std::ops::RangeInclusive;

use noughts_rules::Status;

use crate::graph::{Graph, NodeId};
use crate::solution::{Outcome, Solution};

/// The properties of the nodes to show; `None` matches all.
///
/// ```
/// # use noughts_engine::Engine;
/// # use noughts_rules::{Side, Status, Variant};
/// # use noughts_statespace::{Adjacency, Builder, Filter, Plan, Solution};
/// # let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
/// # let adjacency = Adjacency::of(&graph);
/// # let solution = Solution::of(&graph, &adjacency, &mut Engine::with_table(0));
/// let filter = Filter { plies: 0..=6, status: Some(Status::Won(Side::X)), ..Filter::default() };
/// assert_eq!(filter.nodes(&graph, &solution).len(), 120);
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The number of moves made.
    pub plies: RangeInclusive<u32>,
    /// The status of the game.
    pub status: Option<Status>,
    /// The outcome under best play; an unsolved node has none.
    pub outcome: Option<Outcome>,
}

/// Matches every node.
impl Default for Filter {
    fn default() -> Self {
        Self {
            plies: 0..=u32::MAX,
            status: None,
            outcome: None,
        }
    }
}

impl Filter {
    /// Returns whether a node is in the graph and matches.
    pub fn passes(&self, graph: &Graph, solution: &Solution, id: NodeId) -> bool {
        graph.node(id).is_some_and(|node| {
            self.plies.contains(&node.ply())
                && self.status.is_none_or(|status| status == node.status())
                && (self.outcome.is_none() || self.outcome == solution.outcome(graph, id))
        })
    }

    /// Returns the matching nodes, in order.
    pub fn nodes(&self, graph: &Graph, solution: &Solution) -> Vec<NodeId> {
        graph
            .ids()
            .filter(|&id| self.passes(graph, solution, id))
            .collect()
    }
}
