//! Building a graph, move by move.

use std::num::NonZeroU16;

use noughts_engine::Progress;
use noughts_rules::Position;

use crate::error::BuildError;
use crate::graph::{Edge, EdgeKind, Graph, NodeId, Unit};
use crate::marks::Marks;

/// The order in which nodes are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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

/// What is to be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// The order in which nodes are found.
    pub order: Order,
    /// What a node stands for.
    pub unit: Unit,
    /// The most nodes. Those found first are taken, with every edge between them.
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

/// Builds the graph of what can be reached from a position, a slice at a time; how it is sliced
/// changes nothing about the graph. Positions in which the game has ended have no moves.
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
    frontier: Frontier,
}

/// What is still to be looked at.
#[derive(Clone, Debug)]
enum Frontier {
    /// Nodes are numbered as they are found, so the queue is all from `next` on.
    Queue { next: usize, current: Expansion },
    /// The way from the root to where the builder is.
    Stack(Vec<Expansion>),
}

/// The moves of a node that are still to be added.
#[derive(Clone, Debug)]
struct Expansion {
    from: NodeId,
    /// Where they lead, and by which cells; the last is the next.
    children: Vec<(Marks, NonZeroU16)>,
}

impl Builder {
    /// Returns a builder that has found the position itself, or nothing when the limit is 0.
    ///
    /// # Errors
    /// When the marks alone do not say how the game stands, or its board has more than
    /// [`Marks::MOST_CELLS`] cells.
    pub fn new(position: &Position, plan: Plan) -> Result<Self, BuildError> {
        let mut graph = Graph::new(position.variant(), plan.unit)?;
        let marks = graph.board().marks(position).unwrap_or_default();
        let (marks, _) = graph.representative(marks);
        let root = (plan.limit > 0).then(|| graph.add_node(marks));
        let first = root.map_or(Expansion::nothing(), |root| Expansion::of(&graph, root));
        Ok(Self {
            graph,
            limit: plan.limit,
            frontier: match plan.order {
                Order::BreadthFirst => Frontier::Queue {
                    next: 1,
                    current: first,
                },
                Order::DepthFirst => Frontier::Stack(vec![first]),
            },
        })
    }

    /// Adds up to `edges` edges (one at least) with the nodes they lead to, and says whether
    /// there is more to add. Edges to nodes beyond the limit are counted but not added.
    pub fn step(&mut self, edges: usize) -> Progress {
        for _ in 0..edges.max(1) {
            if !self.add_next() {
                return Progress::Done;
            }
        }
        Progress::Running
    }

    /// Builds all that is left and returns the graph.
    pub fn run(mut self) -> Graph {
        while self.add_next() {}
        self.graph
    }

    /// Returns the graph as far as it is built.
    pub const fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Returns the graph as far as it is built, and builds no more.
    pub fn into_graph(self) -> Graph {
        self.graph
    }

    /// Adds the next edge and returns whether there was one.
    fn add_next(&mut self) -> bool {
        let Some((from, marks, cells)) = self.frontier.next(&self.graph) else {
            return false;
        };
        let known = self.graph.find_marks(marks);
        let to = match known {
            Some(to) => to,
            None if self.graph.nodes().len() < self.limit => self.graph.add_node(marks),
            None => return true,
        };
        let kind = EdgeKind::Moves(cells);
        self.graph.add_edge(Edge { from, to, kind });
        if known.is_none() {
            self.frontier.found(&self.graph, to);
        }
        true
    }
}

impl Frontier {
    /// Returns the next move: where it comes from, where it leads and by which cells.
    fn next(&mut self, graph: &Graph) -> Option<(NodeId, Marks, NonZeroU16)> {
        loop {
            let expansion = match self {
                Self::Queue { current, .. } => current,
                Self::Stack(stack) => stack.last_mut()?,
            };
            if let Some((marks, cells)) = expansion.children.pop() {
                return Some((expansion.from, marks, cells));
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

    /// Takes note of a node that was added.
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
        if node.status().is_over() {
            return expansion;
        }
        let empty = graph.board().empty(node.marks());
        let symbol = graph.board().symbol_of(node.to_move());
        let children = &mut expansion.children;
        // Backwards, as they are taken from the end.
        for cell in (0..u16::BITS).rev().filter(|cell| empty >> cell & 1 == 1) {
            let (marks, _) = graph.representative(node.marks().with(symbol, cell));
            let Some(bit) = NonZeroU16::new(1 << cell) else {
                continue;
            };
            match children.iter_mut().find(|(other, _)| *other == marks) {
                Some((_, cells)) => *cells |= bit,
                None => children.push((marks, bit)),
            }
        }
        expansion
    }
}
