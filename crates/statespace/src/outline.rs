//! The facts about a node, for describing it in words.

use noughts_engine::Value;
use noughts_rules::{CellId, Side, Status};

use crate::adjacency::Adjacency;
use crate::graph::{Graph, NodeId};
use crate::solution::Solution;

/// A successor, with the moves that lead there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The cells to play, in reading order: one between positions, one or more between classes.
    pub cells: Vec<CellId>,
    /// The successor.
    pub node: NodeId,
    /// The moves' value for the side that makes them, with the distance from before the move;
    /// `None` while it is unsolved.
    pub value: Option<Value>,
}

/// The numbers of successors that win, draw and lose for the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Wins.
    pub wins: usize,
    /// Draws.
    pub draws: usize,
    /// Losses.
    pub losses: usize,
}

/// The facts about a node, for a sentence such as “Position after 4 moves, X to move, draw with
/// best play. 5 next: 1 wins, 2 draw, 2 lose.” The page supplies the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The cells in reading order as `-`, `X` and `O`.
    pub key: String,
    /// The number of moves made.
    pub ply: u32,
    /// The side to move; after the end, the side that moved last.
    pub to_move: Side,
    /// The status of the game.
    pub status: Status,
    /// The value for the side to move, with the distance to the end; `None` while it is unsolved.
    pub value: Option<Value>,
    /// The successors, in the order of their edges.
    pub next: Vec<Next>,
    /// The number of legal moves to nodes outside the graph.
    pub missing: usize,
    /// The predecessors, each once.
    pub parents: Vec<NodeId>,
}

impl Outline {
    /// Returns the facts about a node, or `None` if the graph has no node with this id.
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
        let mut missing = graph.legal_moves(id);
        let mut next = Vec::new();
        for link in adjacency.moves(id) {
            missing = missing.saturating_sub(link.kind.moves());
            let reply = solution.value(link.node);
            next.push(Next {
                cells: graph.cells(link.kind).collect(),
                node: link.node,
                value: reply.and_then(|value| graph.value_of_move(node, link.node, value)),
            });
        }
        Some(Self {
            key: graph.key(id)?,
            ply: node.ply(),
            to_move: node.to_move(),
            status,
            value: solution.value(id),
            next,
            missing: missing as usize,
            parents: adjacency.parents(id).map(|link| link.node).collect(),
        })
    }

    /// Returns the numbers of successors that win, draw and lose, without the unsolved ones.
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
