//! What can be said of a node in words.

use noughts_engine::Value;
use noughts_rules::{CellId, Side, Status};

use crate::adjacency::Adjacency;
use crate::graph::{Graph, NodeId};
use crate::solution::Solution;

/// One of the nodes that come next, with the moves that lead there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The cells to play, in reading order: one between positions, one or more between classes.
    pub cells: Vec<CellId>,
    /// Where they lead.
    pub node: NodeId,
    /// What they are worth for the side that moves, with the distance from before the move;
    /// `None` while it is not solved.
    pub value: Option<Value>,
}

/// How many of the nodes that come next win, draw and lose for the side that moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Nodes that win.
    pub wins: usize,
    /// Nodes that draw.
    pub draws: usize,
    /// Nodes that lose.
    pub losses: usize,
}

/// The facts of a node, for a sentence such as “Position after 4 moves, X to move, draw with best
/// play. 5 next: 1 wins, 2 draw, 2 lose.” The words are the page's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The cells in reading order as `-`, `X` and `O`.
    pub key: String,
    /// How many moves were made.
    pub ply: u32,
    /// The side that moves next; after the end, the one that moved last.
    pub to_move: Side,
    /// How the game stands.
    pub status: Status,
    /// What the node is worth for the side to move, with the distance to the end; `None` while
    /// it is not solved.
    pub value: Option<Value>,
    /// The nodes that come next, in the order in which their edges were added.
    pub next: Vec<Next>,
    /// How many legal moves lead to nodes that are not in the graph.
    pub missing: usize,
    /// The nodes from which a move leads here, each once.
    pub parents: Vec<NodeId>,
}

impl Outline {
    /// Returns the facts of a node, or `None` when the graph has none of this id.
    ///
    /// ```
    /// # use noughts_engine::Engine;
    /// # use noughts_rules::Variant;
    /// # use noughts_statespace::{Adjacency, Builder, Outline, Plan, Solution, Tally, Unit};
    /// let plan = Plan { unit: Unit::Class, ..Plan::default() };
    /// let graph = Builder::new(&Variant::Classic.start(), plan)?.run();
    /// let adjacency = Adjacency::of(&graph);
    /// let solution = Solution::of(&graph, &adjacency, &mut Engine::with_table(0));
    /// let corner = graph.find_key("X--------").expect("a key").expect("in the graph");
    /// let outline = Outline::of(&graph, &adjacency, &solution, corner).expect("a node");
    /// assert_eq!(outline.next.len(), 5);
    /// assert_eq!(outline.tally(), Tally { wins: 0, draws: 1, losses: 4 });
    /// # Ok::<(), noughts_statespace::BuildError>(())
    /// ```
    pub fn of(
        graph: &Graph,
        adjacency: &Adjacency,
        solution: &Solution,
        id: NodeId,
    ) -> Option<Self> {
        let node = graph.node(id)?;
        let status = node.status();
        let mut missing = if status.is_over() {
            0
        } else {
            graph.board().empty(node.marks())
        };
        let mut next = Vec::new();
        for link in adjacency.moves(id) {
            missing &= !link.kind.cells();
            let reply = solution.value(link.node);
            next.push(Next {
                cells: graph.cells(link.kind).collect(),
                node: link.node,
                value: reply.and_then(|value| graph.value_of_move(node, link.node, value)),
            });
        }
        Some(Self {
            key: graph.board().key(node.marks()),
            ply: node.ply(),
            to_move: node.to_move(),
            status,
            value: solution.value(id),
            next,
            missing: missing.count_ones() as usize,
            parents: adjacency.parents(id).map(|link| link.node).collect(),
        })
    }

    /// Returns how many of the nodes that come next win, draw and lose; those that are not solved
    /// are left out.
    pub fn tally(&self) -> Tally {
        self.next.iter().fold(Tally::default(), |mut tally, next| {
            match next.value {
                Some(Value::Win { .. }) => tally.wins += 1,
                Some(Value::Draw { .. }) => tally.draws += 1,
                Some(Value::Loss { .. }) => tally.losses += 1,
                None => {}
            }
            tally
        })
    }
}
