//! Which nodes are shown.

use std::ops::RangeInclusive;

use noughts_rules::Status;

use crate::graph::{Graph, NodeId};
use crate::solution::{Outcome, Solution};

/// What nodes must be like; `None` where it does not matter.
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
    /// How many moves were made.
    pub plies: RangeInclusive<u32>,
    /// How the game stands.
    pub status: Option<Status>,
    /// How it ends under best play; a node that is not solved has no outcome.
    pub outcome: Option<Outcome>,
}

/// Lets every node pass.
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
    /// Returns whether a node is in the graph and as it must be.
    pub fn passes(&self, graph: &Graph, solution: &Solution, id: NodeId) -> bool {
        graph.node(id).is_some_and(|node| {
            self.plies.contains(&node.ply())
                && self.status.is_none_or(|status| status == node.status())
                && (self.outcome.is_none() || self.outcome == solution.outcome(graph, id))
        })
    }

    /// Returns the nodes that pass, in order.
    pub fn nodes(&self, graph: &Graph, solution: &Solution) -> Vec<NodeId> {
        graph
            .ids()
            .filter(|&id| self.passes(graph, solution, id))
            .collect()
    }
}
