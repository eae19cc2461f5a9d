//! Building a graph, move by move.

use std::num::NonZeroU16;

use noughts_engine::Progress;
use noughts_rules::{CellId, Position};
use serde::{Deserialize, Serialize};

use crate::error::BuildError;
use crate::graph::{Edge, EdgeKind, Graph, NodeId, Unit};
use crate::marks::Marks;

/// The order in which nodes are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Order {
    /// Ply after ply.
    #[default]
    BreadthFirst,
    /// One game to its end, then back to the last branch.
    DepthFirst,
}

impl Order {
    /// Both orders.
    pub const ALL: [Self; 2] = [Self::BreadthFirst, Self::DepthFirst];
}

/// Which graph to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// The search order.
    pub order: Order,
    /// The unit of a node.
    pub unit: Unit,
    /// The maximum number of nodes. The first ones found are taken, with every edge between them.
    pub limit: usize,
}

/// Everything, breadth first, a node for each position.
impl Default for Plan {
    fn default() -> Self {
        Self {
            order: Order::default(),
            unit: Unit::default(),
            limit: usize::MAX,
        }
    }
}

/// Builds the graph of all positions that can be reached from a position, a slice at a time;
/// slicing does not change the graph. Finished games have no moves.
///
/// ```
/// use noughts_engine::Progress;
/// use noughts_rules::Variant;
/// use noughts_statespace::{Builder, Plan};
///
/// let plan = Plan { limit: 10, ..Plan::default() };
/// let mut builder = Builder::new(&Variant::Four.start(), plan)?;
/// while builder.step(3) == Progress::Running {
///     assert!(builder.graph().nodes().len() <= 10);
/// }
/// assert_eq!(builder.into_graph().edges().len(), 9);
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    graph: Graph,
    limit: usize,
    /// How many moves lead to positions beyond the limit, of those that were looked at.
    ///
    /// ```
    /// # use noughts_engine::Progress;
    /// # use noughts_rules::Variant;
    /// # use noughts_statespace::{Builder, Plan};
    /// let plan = Plan { limit: 10, ..Plan::default() };
    /// let mut builder = Builder::new(&Variant::Classic.start(), plan)?;
    /// while builder.step(100) == Progress::Running {}
    /// // The empty board and nine marks: each of them has eight moves.
    /// assert_eq!(builder.left_out, 9 * 8);
    /// # Ok::<(), noughts_statespace::BuildError>(())
    /// ```
    pub left_out: usize,
    frontier: Frontier,
}

/// The nodes still to expand.
#[derive(Clone, Debug)]
enum Frontier {
    /// Nodes are numbered in the order of discovery, so the queue is everything from `next` on.
    Queue { next: usize, current: Expansion },
    /// The path from the root to the builder's position.
    Stack(Vec<Expansion>),
}

/// The moves of a node that are still to be added.
#[derive(Clone, Debug)]
struct Expansion {
    from: NodeId,
    /// The last is the next.
    children: Vec<Child>,
}

/// Where a move leads.
#[derive(Clone, Copy, Debug)]
enum Child {
    /// To these marks, by some cells.
    Marks(Marks, NonZeroU16),
    /// To what comes of a mark in this cell.
    After(CellId),
}

impl Builder {
    /// Returns a builder that has found the position itself, or nothing if the limit is 0.
    ///
    /// # Errors
    /// When symmetric positions are to be one node, and marks alone do not say how the game stands, or
    /// its board has more than [`Marks::MOST_CELLS`] cells.
    pub fn new(position: &Position, plan: Plan) -> Result<Self, BuildError> {
        let mut graph = Graph::new(position.variant(), plan.unit)?;
        let root = (plan.limit > 0).then(|| graph.add_position(position));
        let first = root.map_or(Expansion::nothing(), |root| Expansion::of(&graph, root));
        Ok(Self {
            graph,
            limit: plan.limit,
            left_out: 0,
            frontier: match plan.order {
                Order::BreadthFirst => Frontier::Queue {
                    next: 1,
                    current: first,
                },
                Order::DepthFirst => Frontier::Stack(vec![first]),
            },
        })
    }

    /// Adds up to `edges` edges (at least one) with the nodes they lead to, and returns whether
    /// there are more. Edges to nodes beyond the limit are counted but not added.
    pub fn step(&mut self, edges: usize) -> Progress {
        for _ in 0..edges.max(1) {
            if !self.add_next() {
                return Progress::Done;
            }
        }
        Progress::Running
    }

    /// Builds the rest and returns the graph.
    pub fn run(mut self) -> Graph {
        while self.add_next() {}
        self.graph
    }

    /// Returns the graph so far.
    pub const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Stops building, and returns the graph so far.
    pub fn into_graph(self) -> Graph {
        self.graph
    }

    /// Adds the next edge and returns whether there was one.
    fn add_next(&mut self) -> bool {
        let Some((from, child)) = self.frontier.next(&self.graph) else {
            return false;
        };
        let has_room = self.graph.nodes().len() < self.limit;
        let graph = &mut self.graph;
        let (known, added, kind) = match child {
            Child::Marks(marks, cells) => {
                let known = graph.find_marks(marks);
                let added = (known.is_none() && has_room).then(|| graph.add_marks(marks));
                (known, added, EdgeKind::Moves(cells))
            }
            Child::After(cell) => {
                let Some(mut position) = graph.position(from) else {
                    return true;
                };
                if position.play(position.to_move(), cell).is_err() {
                    return true;
                }
                let known = graph.find(&position);
                let added = (known.is_none() && has_room).then(|| graph.add_position(&position));
                (known, added, EdgeKind::Move(cell))
            }
        };
        match known.or(added) {
            Some(to) => graph.add_edge(Edge { from, to, kind }),
            None => self.left_out += kind.moves() as usize,
        }
        if let Some(node) = added {
            self.frontier.found(graph, node);
        }
        true
    }
}

impl Frontier {
    /// Returns the next move: where it comes from, and where it leads.
    fn next(&mut self, graph: &Graph) -> Option<(NodeId, Child)> {
        loop {
            let expansion = match self {
                Self::Queue { current, .. } => current,
                Self::Stack(stack) => stack.last_mut()?,
            };
            if let Some(child) = expansion.children.pop() {
                return Some((expansion.from, child));
            }
            match self {
                Self::Queue { next, current } => {
                    *current = Expansion::of(graph, graph.id(*next)?);
                    *next += 1;
                }
                Self::Stack(stack) => _ = stack.pop(),
            }
        }
    }

    /// Notes that a node was added.
    fn found(&mut self, graph: &Graph, node: NodeId) {
        match self {
            Self::Queue { .. } => {}
            Self::Stack(stack) => stack.push(Expansion::of(graph, node)),
        }
    }
}

impl Expansion {
    const fn nothing() -> Self {
        Self {
            from: NodeId::new(0),
            children: Vec::new(),
        }
    }

    fn of(graph: &Graph, from: NodeId) -> Self {
        let mut expansion = Self {
            from,
            children: Vec::new(),
        };
        let Some(node) = graph.node(from) else {
            return expansion;
        };
        if node.status.is_over() {
            return expansion;
        }
        let children = &mut expansion.children;
        // Backwards, as they are taken from the end.
        let Some(board) = graph.board() else {
            let cells = graph.position(from).map(|position| position.legal_moves());
            children.extend(cells.into_iter().flatten().rev().map(Child::After));
            return expansion;
        };
        let empty = board.empty(node.marks);
        let symbol = board.symbol_of(node.to_move);
        for cell in (0..u16::BITS).rev().filter(|cell| empty >> cell & 1 == 1) {
            let marks = graph.representative(node.marks.with(symbol, cell));
            let Some(bit) = NonZeroU16::new(1 << cell) else {
                continue;
            };
            let same = children.iter_mut().find_map(|child| match child {
                Child::Marks(other, cells) => (*other == marks).then_some(cells),
                Child::After(_) => None,
            });
            match same {
                Some(cells) => *cells |= bit,
                None => children.push(Child::Marks(marks, bit)),
            }
        }
        expansion
    }
}
