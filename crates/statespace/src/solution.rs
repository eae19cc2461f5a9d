//! The value of every node under best play.

use noughts_engine::{Engine, Progress, Value};
use noughts_rules::{Side, Status};

use crate::adjacency::Adjacency;
use crate::graph::{Graph, Node, NodeId};
use crate::index::MarksMap;

/// The outcome of a game under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side wins.
    Win(Side),
    /// Nobody wins.
    Draw,
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Self; 3] = [Self::Win(Side::X), Self::Win(Side::O), Self::Draw];

    /// Returns the solution of a finished game; `None` while it is in progress.
    pub(crate) const fn of(status: Status) -> Option<Self> {
        match status {
            Status::Won(winner) => Some(Self::Win(winner)),
            Status::Draw => Some(Self::Draw),
            Status::InProgress => None,
        }
    }
}

/// The value of every node, solved in slices.
///
/// A node whose moves are all in the graph has the value of its best move, so nodes are taken
/// from the last ply backwards (retrograde analysis); of a whole graph each is looked at once.
/// Where moves are missing, as they are at the rim of a part of Four, an engine searches the
/// position, once for each class of symmetric ones; where marks do not tell a position, none is
/// searched. The values are those of the game: random
/// edges and removed nodes do not change them.
///
/// ```
/// use noughts_engine::{Engine, Value};
/// use noughts_rules::Variant;
/// use noughts_statespace::{Adjacency, Builder, Plan, Solution};
///
/// let graph = Builder::new(&Variant::Classic.start(), Plan::default())?.run();
/// let mut engine = Engine::with_table(0);
/// let solution = Solution::of(&graph, &Adjacency::of(&graph), &mut engine);
/// let fork = graph.find_key("X-X-O-O-X").expect("a key").expect("in the graph");
/// assert_eq!(solution.value(fork), Some(Value::Loss { plies: 2 }));
/// # Ok::<(), noughts_statespace::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solution {
    values: Vec<Option<Value>>,
    /// The unsolved nodes; the last is the next.
    open: Vec<NodeId>,
    /// The engine's results, by the class's marks.
    searched: MarksMap<Value>,
}

impl Solution {
    /// Returns a solution with nothing solved.
    pub fn start(graph: &Graph) -> Self {
        Self {
            values: vec![None; graph.nodes().len()],
            open: graph.by_ply(),
            searched: MarksMap::default(),
        }
    }

    /// Solves up to `nodes` nodes (at least one) of the graph it was started for.
    pub fn step(
        &mut self,
        graph: &Graph,
        adjacency: &Adjacency,
        engine: &mut Engine,
        nodes: usize,
    ) -> Progress {
        for _ in 0..nodes.max(1) {
            let Some(id) = self.open.pop() else {
                return Progress::Done;
            };
            if let (Some(node), true) = (graph.node(id), id.index() < self.values.len()) {
                self.values[id.index()] = self
                    .value_of_moves(graph, adjacency, id, node)
                    .or_else(|| self.search(graph, engine, id, node));
            }
        }
        Progress::Running
    }

    /// Solves a whole graph.
    pub fn of(graph: &Graph, adjacency: &Adjacency, engine: &mut Engine) -> Self {
        let mut solution = Self::start(graph);
        while solution.step(graph, adjacency, engine, usize::MAX) == Progress::Running {}
        solution
    }

    /// Returns the value of a node for its side to move ([`Node::to_move`]), or `None` while it is
    /// unsolved. After the end the turn does not pass: a game is won in 0 plies by a line that
    /// wins, and lost by a line that loses.
    pub fn value(&self, node: NodeId) -> Option<Value> {
        self.values.get(node.index()).copied().flatten()
    }

    /// Returns the winner from a node under best play.
    pub fn outcome(&self, graph: &Graph, node: NodeId) -> Option<Outcome> {
        let to_move = graph.node(node)?.to_move;
        Some(match self.value(node)? {
            Value::Win { .. } => Outcome::Win(to_move),
            Value::Loss { .. } => Outcome::Win(to_move.other()),
            Value::Draw { .. } => Outcome::Draw,
        })
    }

    /// Removes a node, as [`Graph::remove`] does with the same id.
    pub fn remove(&mut self, node: NodeId) {
        if node.index() < self.values.len() {
            self.values.remove(node.index());
            self.open.retain(|&open| open != node);
            for open in &mut self.open {
                *open = NodeId::new(open.index() - usize::from(*open > node));
            }
        }
    }

    /// Returns the value of the best move, or of a finished game; `None` if a move or its value is
    /// missing.
    fn value_of_moves(
        &self,
        graph: &Graph,
        adjacency: &Adjacency,
        id: NodeId,
        node: Node,
    ) -> Option<Value> {
        match node.status {
            Status::Won(winner) if winner == node.to_move => {
                return Some(Value::Win { plies: 0 });
            }
            Status::Won(_) => return Some(Value::Loss { plies: 0 }),
            Status::Draw => return Some(Value::Draw { plies: 0 }),
            Status::InProgress => {}
        }
        let mut missing = graph.legal_moves(id);
        let mut best: Option<Value> = None;
        for link in adjacency.moves(id) {
            missing = missing.saturating_sub(link.kind.moves());
            let is_same = graph.node(link.node)?.to_move == node.to_move;
            let value = self.value(link.node)?.of_move(is_same);
            if best.is_none_or(|best| value.score() > best.score()) {
                best = Some(value);
            }
        }
        best.filter(|_| missing == 0)
    }

    fn search(
        &mut self,
        graph: &Graph,
        engine: &mut Engine,
        id: NodeId,
        node: Node,
    ) -> Option<Value> {
        let class = graph.board()?.canonical(node.marks);
        if let Some(&value) = self.searched.get(&class) {
            return Some(value);
        }
        let value = engine.solve(&graph.position(id)?).value?;
        self.searched.insert(class, value);
        Some(value)
    }
}
