//! What travels beside a message.

use noughts_statespace::{EdgeKind, Graph, Solution};

use crate::message::Response;
use crate::worth::{Standing, Worth};

/// A response and its arrays.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The response.
    pub response: Response,
    /// The arrays.
    pub arrays: Arrays,
}

/// Plain arrays, whose memory is handed over and not copied.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrays {
    /// None.
    Nothing,
    /// The nodes and edges of a graph, each in the order of the ids.
    Graph {
        /// The marks of each node: X in the lower 16 bits, O in the upper.
        marks: Vec<u32>,
        /// How each node stands, a [`Standing`] each.
        standings: Vec<u8>,
        /// What each node is worth, a [`Worth`] each.
        worth: Vec<u8>,
        /// The two nodes of each edge by their places; random edges are last.
        edges: Vec<u32>,
    },
    /// What each node is worth, a [`Worth`] each.
    Worth(Vec<u8>),
    /// Where each node is, three numbers each.
    Positions(Vec<f32>),
}

impl Arrays {
    /// Returns the arrays of a graph, and how many of its edges are moves.
    pub(crate) fn of(graph: &Graph, solution: &Solution) -> (Self, u32) {
        let is_move = |kind: EdgeKind| matches!(kind, EdgeKind::Moves(_));
        let edges = graph.edges().iter();
        let moves = edges.filter(|edge| is_move(edge.kind)).count() as u32;
        let ends =
            |edge: &noughts_statespace::Edge| [edge.from.index() as u32, edge.to.index() as u32];
        let nodes = graph.nodes().iter();
        let arrays = Self::Graph {
            marks: nodes.clone().map(|node| node.marks().bits()).collect(),
            standings: nodes.map(|node| Standing(node.status()).byte()).collect(),
            worth: worth(graph, solution),
            edges: graph.edges().iter().flat_map(ends).collect(),
        };
        (arrays, moves)
    }
}

/// Returns what each node is worth, as far as it is solved.
pub(crate) fn worth(graph: &Graph, solution: &Solution) -> Vec<u8> {
    let byte = |id| {
        let outcome = solution.outcome(graph, id)?;
        let plies = solution.value(id)?.plies();
        let plies = u8::try_from(plies).unwrap_or(Worth::MOST_PLIES);
        Some(Worth { outcome, plies }.byte())
    };
    let bytes = graph.ids().map(|id| byte(id).unwrap_or(Worth::UNKNOWN));
    bytes.collect()
}
