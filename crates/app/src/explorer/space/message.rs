//! The messages of the explorer's worker.

use noughts_explorer_worker::{Material, Stats};
use noughts_protocol::RunId;
use noughts_statespace::{Found, Games};

/// A message of a worker, and its graph, or none when the worker has started.
pub type Message = (Option<RunId>, Word);

/// A message about a graph.
#[derive(Clone, Debug, PartialEq)]
pub enum Word {
    /// The worker has started.
    Ready,
    /// The worker cannot build it.
    Refused,
    /// It has built this many nodes.
    Building(u32),
    /// A graph.
    Graph(Material, Extent),
    /// All classes of a game.
    Classes(Box<Enumerated>),
    /// The value of each node, as a byte.
    Solved(Vec<u8>),
    /// The places of the nodes, three numbers each, and how fast they move.
    Placed(Vec<f32>, Stats),
}

/// All classes of a game, as they were found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Enumerated {
    /// The classes.
    pub material: Material,
    /// The places of the classes, three numbers each.
    pub positions: Vec<f32>,
    /// How many moves lead from one class to another.
    pub moves: usize,
    /// The games that begin with the empty board.
    pub games: Games,
}

impl From<Found> for Enumerated {
    fn from(found: Found) -> Self {
        Self {
            material: Material::of_classes(&found.classes),
            positions: found.positions(),
            moves: found.moves,
            games: found.games,
        }
    }
}

/// How much of what there is a graph has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// The most nodes that were to be built.
    pub limit: usize,
    /// How many moves lead to positions that are not in it.
    pub left_out: usize,
}
