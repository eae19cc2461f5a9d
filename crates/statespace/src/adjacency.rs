//! The edges that leave and enter a node.

use crate::graph::{Edge, EdgeId, EdgeKind, Graph, NodeId};

/// One end of an edge, as seen from the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The edge.
    pub edge: EdgeId,
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

/// The edges of a graph by node, in both directions: all links of one node, then all of the next
/// (compressed sparse rows). It describes the graph at the time of its construction.
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
    out: Rows,
    into: Rows,
}

impl Adjacency {
    /// Sorts the edges of a graph by their ends.
    pub fn of(graph: &Graph) -> Self {
        Self {
            out: Rows::new(graph, |edge| (edge.from, edge.to)),
            into: Rows::new(graph, |edge| (edge.to, edge.from)),
        }
    }

    /// Returns the edges that leave a node, in the order in which they were added; none for an
    /// unknown id.
    pub fn outgoing(&self, node: NodeId) -> &[Link] {
        self.out.row(node)
    }

    /// Returns the edges that enter a node.
    pub fn incoming(&self, node: NodeId) -> &[Link] {
        self.into.row(node)
    }

    /// Returns the links of a node's moves.
    pub fn moves(&self, node: NodeId) -> impl Iterator<Item = Link> {
        self.outgoing(node).iter().copied().filter(Link::is_move)
    }

    /// Returns the links of the moves that lead to a node.
    pub fn parents(&self, node: NodeId) -> impl Iterator<Item = Link> {
        self.incoming(node).iter().copied().filter(Link::is_move)
    }

    /// Returns the first edge from one node to another.
    pub fn between(&self, from: NodeId, to: NodeId) -> Option<EdgeId> {
        let link = self.outgoing(from).iter().find(|link| link.node == to);
        link.map(|link| link.edge)
    }
}

#[derive(Clone, Debug)]
struct Rows {
    /// The index of each node's first link, and the end of the last node's.
    starts: Vec<u32>,
    links: Vec<Link>,
}

impl Rows {
    fn new(graph: &Graph, ends: impl Fn(&Edge) -> (NodeId, NodeId)) -> Self {
        let mut starts = vec![0; graph.nodes().len() + 1];
        for edge in graph.edges() {
            starts[ends(edge).0.index() + 1] += 1;
        }
        for node in 1..starts.len() {
            starts[node] += starts[node - 1];
        }
        let mut next = starts.clone();
        let mut links = vec![None; graph.edges().len()];
        for (index, edge) in graph.edges().iter().enumerate() {
            let (own, node) = ends(edge);
            let place = &mut next[own.index()];
            links[*place as usize] = Some(Link {
                edge: EdgeId::new(index),
                node,
                kind: edge.kind,
            });
            *place += 1;
        }
        Self {
            starts,
            links: links.into_iter().flatten().collect(),
        }
    }

    fn row(&self, node: NodeId) -> &[Link] {
        let bounds = self.starts.get(node.index()..node.index() + 2);
        match bounds {
            Some(&[start, end]) => &self.links[start as usize..end as usize],
            Some(_) | None => &[],
        }
    }
}
