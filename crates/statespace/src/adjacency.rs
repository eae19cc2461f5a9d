//! The edges that leave and enter a node.

use crate::graph::{Edge, EdgeKind, Graph, NodeId};
use crate::rows::Rows;

/// One end of an edge, as seen from the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The node at the other end.
    pub node: NodeId,
    /// The kind of edge.
    pub kind: EdgeKind,
}

impl Link {
    /// Returns whether the edge stands for moves.
    pub const fn is_move(&self) -> bool {
        !matches!(self.kind, EdgeKind::Random)
    }
}

/// The edges of a graph by node, in both directions. It describes the graph at the time of its
/// construction.
///
/// ```
/// # use noughts_rules::Variant;
/// # use noughts_statespace::{Adjacency, Builder, Plan};
/// let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
/// let adjacency = Adjacency::of(&graph);
/// let node = graph.find_key("XOX------").expect("a key").expect("in the graph");
/// assert_eq!(adjacency.moves(node).count(), 6);
/// assert_eq!(adjacency.parents(node).count(), 2);
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Adjacency {
    out: Rows<Link>,
    into: Rows<Link>,
}

impl Adjacency {
    /// Sorts the edges of a graph by their ends.
    pub fn of(graph: &Graph) -> Self {
        let rows = |ends: fn(&Edge) -> (NodeId, NodeId)| {
            let links = graph.edges().iter().map(move |edge| {
                let (own, node) = ends(edge);
                let kind = edge.kind;
                (own.index(), Link { node, kind })
            });
            Rows::new(graph.nodes().len(), links)
        };
        Self {
            out: rows(|edge| (edge.from, edge.to)),
            into: rows(|edge| (edge.to, edge.from)),
        }
    }

    /// Returns the edges that leave a node, in the order in which they were added; none for an
    /// unknown id.
    pub fn outgoing(&self, node: NodeId) -> &[Link] {
        self.out.row(node.index())
    }

    /// Returns the edges that enter a node.
    pub fn incoming(&self, node: NodeId) -> &[Link] {
        self.into.row(node.index())
    }

    /// Returns the links of a node's moves.
    pub fn moves(&self, node: NodeId) -> impl Iterator<Item = Link> {
        self.outgoing(node).iter().copied().filter(Link::is_move)
    }

    /// Returns the links of the moves that lead to a node.
    pub fn parents(&self, node: NodeId) -> impl Iterator<Item = Link> {
        self.incoming(node).iter().copied().filter(Link::is_move)
    }
}
