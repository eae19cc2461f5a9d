//! The graph: nodes, edges, and how they are found.

use std::num::NonZeroU16;

use noughts_random::SplitMix64;
use noughts_rules::{CellId, KeyError, Position, Side, Status, Symmetry, Topology, Variant};

use crate::board::Board;
use crate::error::BuildError;
use crate::index::MarksMap;
use crate::marks::Marks;

/// A node by its place in the order in which nodes were added. When a node is removed, the ids
/// of those after it go down by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// Returns the place of the node, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An edge by its place in the order in which edges were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeId(u32);

impl EdgeId {
    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// Returns the place of the edge, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a node stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unit {
    /// One position.
    #[default]
    Position,
    /// All positions that are the same but for a symmetry of the board; its marks are those of
    /// one of them.
    Class,
}

/// A position of the graph, or a class of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    marks: Marks,
    status: Status,
}

impl Node {
    /// Returns the marks on the board.
    pub const fn marks(self) -> Marks {
        self.marks
    }

    /// Returns how the game stands.
    pub const fn status(self) -> Status {
        self.status
    }

    /// Returns how many moves were made.
    pub const fn ply(self) -> u32 {
        self.marks.ply()
    }

    /// Returns the side that moves next; after the end, the one that moved last.
    pub const fn to_move(self) -> Side {
        let next = self.marks.next_side();
        if self.status.is_over() {
            next.other()
        } else {
            next
        }
    }
}

/// What an edge stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// The moves that lead from one node to the other, as bits of the cells in reading order: one
    /// between positions, one or more between classes.
    Moves(NonZeroU16),
    /// No move: an edge that was added to put the layout under stress.
    Random,
}

impl EdgeKind {
    /// Returns the cells of the moves, bit n for the n-th in reading order; none for a random
    /// edge.
    pub const fn cells(self) -> u16 {
        match self {
            Self::Moves(cells) => cells.get(),
            Self::Random => 0,
        }
    }
}

/// A directed edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The node before the move.
    pub from: NodeId,
    /// The node after the move.
    pub to: NodeId,
    /// What the edge stands for.
    pub kind: EdgeKind,
}

/// Positions, or classes of them, and the moves between them.
///
/// A [`Builder`](crate::Builder) makes one. Nodes and edges are numbered without gaps, in the
/// order in which they were added, so that what is drawn of them can be plain arrays.
///
/// ```
/// use noughts_rules::Variant;
/// use noughts_statespace::{Builder, Plan};
///
/// let mut graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
/// assert_eq!((graph.nodes().len(), graph.edges().len()), (5478, 16_167));
///
/// let centre = graph.find_key("----X----").expect("a key").expect("in the graph");
/// graph.remove(centre);
/// assert_eq!((graph.nodes().len(), graph.edges().len()), (5477, 16_158));
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    board: Board,
    unit: Unit,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    index: MarksMap<NodeId>,
}

impl Graph {
    pub(crate) fn new(variant: Variant, unit: Unit) -> Result<Self, BuildError> {
        Ok(Self {
            board: Board::new(variant)?,
            unit,
            nodes: Vec::new(),
            edges: Vec::new(),
            index: MarksMap::default(),
        })
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the game whose positions these are.
    pub const fn variant(&self) -> Variant {
        self.board.variant()
    }

    /// Returns the shape of the board.
    pub const fn topology(&self) -> Topology {
        self.board.topology()
    }

    /// Returns what a node stands for.
    pub const fn unit(&self) -> Unit {
        self.unit
    }

    /// Returns the nodes, in the order of their ids.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the edges, in the order of their ids.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Returns a node, or `None` when the graph has none of this id (any more).
    pub fn node(&self, id: NodeId) -> Option<Node> {
        self.nodes.get(id.index()).copied()
    }

    /// Returns the id of the n-th node, or `None` if there are fewer.
    pub fn id(&self, index: usize) -> Option<NodeId> {
        (index < self.nodes.len()).then_some(NodeId::new(index))
    }

    /// Returns all ids in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        (0..self.nodes.len()).map(NodeId::new)
    }

    /// Returns the ids by ply, the lowest first, and in order within a ply.
    pub fn by_ply(&self) -> Vec<NodeId> {
        let mut ids: Vec<NodeId> = self.ids().collect();
        ids.sort_by_key(|id| self.nodes[id.index()].ply());
        ids
    }

    /// Returns how many nodes there are of each ply, from 0 up to the highest.
    pub fn ply_counts(&self) -> Vec<usize> {
        let mut counts = Vec::new();
        for node in &self.nodes {
            let ply = node.ply() as usize;
            if counts.len() <= ply {
                counts.resize(ply + 1, 0);
            }
            counts[ply] += 1;
        }
        counts
    }

    /// Returns the board key of a node: its cells in reading order as `-`, `X` and `O`.
    pub fn key(&self, id: NodeId) -> Option<String> {
        self.node(id).map(|node| self.board.key(node.marks))
    }

    /// Returns the position of a node, for a class the one that stands for it.
    pub fn position(&self, id: NodeId) -> Option<Position> {
        Position::from_key(self.variant(), &self.key(id)?).ok()
    }

    /// Returns the cells of an edge's moves on the board of the node it comes from, in reading
    /// order.
    pub fn cells(&self, kind: EdgeKind) -> impl Iterator<Item = CellId> {
        self.board.cells(kind.cells())
    }

    /// Returns the node of a position, or `None` when it is not in the graph or of another game.
    /// Among classes it is that of the position's class.
    pub fn find(&self, position: &Position) -> Option<NodeId> {
        let (marks, _) = self.representative(self.board.marks(position)?);
        self.find_marks(marks)
    }

    /// Returns the node of a board key, or `None` when it is not in the graph.
    ///
    /// # Errors
    /// Says why the key is none of a position that can be reached.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// # use noughts_statespace::{Builder, Plan, Unit};
    /// let plan = Plan { unit: Unit::Class, ..Plan::default() };
    /// let graph = Builder::new(&Variant::Classic.start(), plan)?.run();
    /// assert_eq!(graph.find_key("X--------"), graph.find_key("--------X"));
    /// assert!(graph.find_key("XX-------").is_err());
    /// # Ok::<(), noughts_statespace::BuildError>(())
    /// ```
    pub fn find_key(&self, key: &str) -> Result<Option<NodeId>, KeyError> {
        Position::from_key(self.variant(), key).map(|position| self.find(&position))
    }

    pub(crate) fn find_marks(&self, marks: Marks) -> Option<NodeId> {
        self.index.get(&marks).copied()
    }

    /// Returns the symmetry that takes a position's board to that of its node: the identity
    /// where nodes are positions, and `None` for another game's position.
    pub fn symmetry(&self, position: &Position) -> Option<Symmetry> {
        let (_, symmetry) = self.representative(self.board.marks(position)?);
        self.topology().all_symmetries().into_iter().nth(symmetry)
    }

    /// Returns the marks that a node with these has, and the place of the symmetry that
    /// leads to them.
    pub(crate) fn representative(&self, marks: Marks) -> (Marks, usize) {
        match self.unit {
            Unit::Position => (marks, 0),
            Unit::Class => self.board.canonical(marks),
        }
    }

    /// Adds a node with marks that no other node has and that stand for themselves.
    pub(crate) fn add_node(&mut self, marks: Marks) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        let status = self.board.status(marks);
        self.nodes.push(Node { marks, status });
        self.index.insert(marks, id);
        id
    }

    /// Adds an edge between nodes of the graph.
    pub(crate) fn add_edge(&mut self, edge: Edge) {
        self.edges.push(edge);
    }

    /// Adds edges between random pairs of different nodes, and returns how many: `count`, or none
    /// when there are fewer than two nodes. The same seed adds the same edges to the same graph.
    pub fn add_random_edges(&mut self, count: usize, seed: u64) -> usize {
        let nodes = self.nodes.len() as u32;
        if nodes < 2 {
            return 0;
        }
        let mut random = SplitMix64::new(seed);
        self.edges.extend((0..count).map(|_| {
            let from = random.below(nodes);
            // One of the others: those from `from` on are shifted by one.
            let other = random.below(nodes - 1);
            let to = other + u32::from(other >= from);
            Edge {
                from: NodeId(from),
                to: NodeId(to),
                kind: EdgeKind::Random,
            }
        }));
        count
    }

    /// Removes a node with its edges and returns whether there was one of this id. The ids of
    /// later nodes and edges go down, so that they stay without gaps.
    pub fn remove(&mut self, id: NodeId) -> bool {
        let Some(node) = self.node(id) else {
            return false;
        };
        self.nodes.remove(id.index());
        self.index.remove(&node.marks);
        let lower = |other: &mut NodeId| other.0 -= u32::from(*other > id);
        self.index.values_mut().for_each(lower);
        self.edges.retain(|edge| edge.from != id && edge.to != id);
        for edge in &mut self.edges {
            lower(&mut edge.from);
            lower(&mut edge.to);
        }
        true
    }

    /// Removes all nodes and edges.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.index.clear();
    }
}
