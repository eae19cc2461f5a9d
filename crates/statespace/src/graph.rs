//! The graph: nodes, edges, and lookups.

use std::num::NonZeroU16;

use noughts_random::SplitMix64;
use noughts_rules::{CellId, KeyError, Position, Side, Status, Topology, Variant};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::error::BuildError;
use crate::index::MarksMap;
use crate::marks::Marks;
use crate::numbers::Numbers;

/// A node, by its index in the order of addition. Removing a node moves the later ids down by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// Returns the index of the node, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The unit of a graph: what each node stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unit {
    /// One position.
    #[default]
    Position,
    /// All positions that are equal up to a symmetry of the board; the marks are those of one of
    /// them.
    Class,
}

/// Positions that are equal up to a symmetry of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// The least marks among them, which stand for all.
    pub of: Marks,
    /// The number of positions.
    pub size: u32,
}

/// A position of the graph, or a class of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The marks on the board; on one that has too many cells for them, or where they do not tell the
    /// position, a number that no other node has.
    pub marks: Marks,
    /// The status of the game.
    pub status: Status,
    ply: u8,
    /// The side to move; after the end, the side that moved last.
    pub to_move: Side,
}

impl Node {
    /// Returns the number of moves made.
    pub const fn ply(self) -> u32 {
        self.ply as u32
    }
}

/// The kind of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EdgeKind {
    /// The moves from one node to the other, as bits of the cells in reading order: one between
    /// positions, one or more between classes.
    Moves(NonZeroU16),
    /// The one move that leads there, where nodes are not told by their marks.
    Move(CellId),
    /// No move: an edge that was added to put the layout under stress.
    Random,
}

impl EdgeKind {
    /// Returns how many moves these are.
    pub const fn moves(self) -> u32 {
        match self {
            Self::Moves(cells) => cells.get().count_ones(),
            Self::Move(_) => 1,
            Self::Random => 0,
        }
    }
}

/// A directed edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The node before the move.
    pub from: NodeId,
    /// The node after the move.
    pub to: NodeId,
    /// The kind of edge.
    pub kind: EdgeKind,
}

/// Positions, or classes of them, and the moves between them.
///
/// A [`Builder`](crate::Builder) builds it. Nodes and edges are numbered without gaps, in the order
/// of addition, so that drawing data can be plain arrays.
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
    names: Names,
    unit: Unit,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    index: MarksMap<NodeId>,
}

/// By what the nodes of a graph are told apart.
#[derive(Clone, Debug)]
enum Names {
    Marks(Board),
    Numbers(Numbers),
}

impl Names {
    fn new(variant: Variant, unit: Unit) -> Result<Self, BuildError> {
        match (Board::new(variant), unit) {
            (Ok(board), _) => Ok(Self::Marks(board)),
            (Err(_), Unit::Position) => Ok(Self::Numbers(Numbers::new(variant))),
            (Err(problem), Unit::Class) => Err(problem),
        }
    }
}

impl Graph {
    pub(crate) fn new(variant: Variant, unit: Unit) -> Result<Self, BuildError> {
        Ok(Self {
            names: Names::new(variant, unit)?,
            unit,
            nodes: Vec::new(),
            edges: Vec::new(),
            index: MarksMap::default(),
        })
    }

    /// Returns the board whose marks tell the nodes apart, if they do.
    pub(crate) const fn board(&self) -> Option<&Board> {
        match &self.names {
            Names::Marks(board) => Some(board),
            Names::Numbers(_) => None,
        }
    }

    /// Returns the game.
    pub const fn variant(&self) -> Variant {
        match &self.names {
            Names::Marks(board) => board.variant,
            Names::Numbers(numbers) => numbers.variant,
        }
    }

    /// Returns the shape of the board on which the game begins.
    pub const fn topology(&self) -> Topology {
        match &self.names {
            Names::Marks(board) => board.topology,
            Names::Numbers(numbers) => numbers.topology,
        }
    }

    /// Returns the nodes, in the order of their ids.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the edges, in the order of their ids.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Returns a node, or `None` if the graph has no node with this id (any more).
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

    /// Returns the ids sorted by ply, and in order within a ply.
    pub fn by_ply(&self) -> Vec<NodeId> {
        let mut ids: Vec<NodeId> = self.ids().collect();
        ids.sort_by_key(|id| self.nodes[id.index()].ply());
        ids
    }

    /// Returns the number of nodes of each ply, from 0 to the highest.
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

    /// Returns the position of a node, or its class's representative.
    pub fn position(&self, id: NodeId) -> Option<Position> {
        match &self.names {
            Names::Marks(board) => board.position(self.node(id)?.marks),
            Names::Numbers(numbers) => numbers.position(self.node(id)?.marks).cloned(),
        }
    }

    /// Returns the class of a node's positions, `None` where nodes are not told by their marks.
    pub fn class(&self, id: NodeId) -> Option<Class> {
        Some(self.board()?.class(self.node(id)?.marks))
    }

    /// Returns how many moves a node's position has, in the graph or not.
    pub(crate) fn legal_moves(&self, id: NodeId) -> u32 {
        let Some(node) = self.node(id).filter(|node| !node.status.is_over()) else {
            return 0;
        };
        match &self.names {
            Names::Marks(board) => board.empty(node.marks).count_ones(),
            Names::Numbers(numbers) => {
                let position = numbers.position(node.marks);
                position.map_or(0, |position| position.legal_moves().len() as u32)
            }
        }
    }

    /// Returns the cells of an edge's moves on the board of its first node, in reading order.
    pub fn cells(&self, kind: EdgeKind) -> impl Iterator<Item = CellId> {
        let (set, cell) = match kind {
            EdgeKind::Moves(cells) => (cells.get(), None),
            EdgeKind::Move(cell) => (0, Some(cell)),
            EdgeKind::Random => (0, None),
        };
        let board = self.board().into_iter();
        board.flat_map(move |board| board.cells(set)).chain(cell)
    }

    /// Returns the node of a position (or of its class), or `None` if it is not in the graph or of
    /// another game.
    pub fn find(&self, position: &Position) -> Option<NodeId> {
        let marks = match &self.names {
            Names::Marks(board) => self.representative(board.marks(position)?),
            Names::Numbers(numbers) => numbers.find(position)?,
        };
        self.find_marks(marks)
    }

    /// Returns the node of a board key, or `None` if it is not in the graph.
    ///
    /// # Errors
    /// The key is not that of a reachable position.
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

    /// Returns the node of marks or of a number ([`Marks::bits`]), or `None` when it is not in the
    /// graph.
    pub fn find_bits(&self, bits: u32) -> Option<NodeId> {
        self.find_marks(Marks::from_bits(bits))
    }

    pub(crate) fn find_marks(&self, marks: Marks) -> Option<NodeId> {
        self.index.get(&marks).copied()
    }

    /// Returns the marks of the node for these marks.
    pub(crate) fn representative(&self, marks: Marks) -> Marks {
        match (self.unit, self.board()) {
            (Unit::Class, Some(board)) => board.canonical(marks),
            (Unit::Class, None) | (Unit::Position, _) => marks,
        }
    }

    /// Adds the node of a position that no other node stands for.
    pub(crate) fn add_position(&mut self, position: &Position) -> NodeId {
        let marks = match &mut self.names {
            Names::Marks(board) => board.marks(position).unwrap_or_default(),
            Names::Numbers(numbers) => {
                let cells = position.topology().cells();
                let marked = cells.filter(|&cell| position.symbol_at(cell).is_some());
                let node = Node {
                    marks: numbers.add(position.clone()),
                    status: position.status(),
                    ply: marked.count() as u8,
                    to_move: position.to_move(),
                };
                return self.add_node(node);
            }
        };
        self.add_marks(self.representative(marks))
    }

    /// Adds a node with marks of its own, which no other node has.
    pub(crate) fn add_marks(&mut self, marks: Marks) -> NodeId {
        let usual = (Status::InProgress, marks.next_side());
        let (status, to_move) = self.board().map_or(usual, |board| board.standing(marks));
        self.add_node(Node {
            marks,
            status,
            ply: marks.ply() as u8,
            to_move,
        })
    }

    fn add_node(&mut self, node: Node) -> NodeId {
        let id = NodeId::new(self.nodes.len());
        self.index.insert(node.marks, id);
        self.nodes.push(node);
        id
    }

    /// Adds an edge between nodes of the graph.
    pub(crate) fn add_edge(&mut self, edge: Edge) {
        self.edges.push(edge);
    }

    /// Adds edges between random pairs of different nodes, and returns their number: `count`, or 0
    /// if there are fewer than two nodes. The same seed adds the same edges to the same graph.
    pub fn add_random_edges(&mut self, count: usize, seed: u64) -> usize {
        let nodes = self.nodes.len() as u32;
        if nodes < 2 {
            return 0;
        }
        let mut random = SplitMix64::new(seed);
        self.edges.extend((0..count).map(|_| {
            let from = random.below(nodes);
            // One of the other nodes: those from `from` on are shifted by one.
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

    /// Removes a node with its edges, and returns whether it existed. The ids of later nodes and
    /// edges move down, to leave no gaps.
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
