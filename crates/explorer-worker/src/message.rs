//! The messages.

use noughts_protocol::RunId;
use noughts_statespace as statespace;
use serde::{Deserialize, Serialize};

/// What the page asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The graph that is meant: a request about another one than the present is dropped. A
    /// [`Command::Build`] begins its own.
    pub run: RunId,
    /// What is to be done.
    pub command: Command,
}

/// What is to be done with a graph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Builds a graph in place of the one that is there.
    Build(Build),
    /// Lays the nodes out another way.
    Arrange(Arrangement),
    /// Changes the strengths of the forces.
    Adjust(Strengths),
    /// Holds the layout.
    Pause,
    /// Lets the layout go on.
    Resume,
    /// Moves the layout, which is held, by one tick.
    Step,
    /// Says how often the page wants positions.
    Show(Pace),
    /// Changes the graph, once it is built.
    Edit(Edit),
    /// The last positions have been drawn, and the next may come.
    Drawn,
}

/// A change of a graph that is built. The same changes of the same graph give the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edit {
    /// Removes the node of a board key with its edges.
    Remove(String),
    /// Removes everything.
    Clear,
    /// Adds edges between random pairs of nodes.
    AddEdges {
        /// How many.
        count: u32,
        /// Which: the same seed adds the same.
        seed: u64,
    },
}

/// What is to be built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    /// The game by its id: `classic`.
    pub game: String,
    /// The board key of the first position; the start of the game without one.
    pub from: Option<String>,
    /// The order in which nodes are found.
    pub order: Order,
    /// What a node stands for.
    pub unit: Unit,
    /// The most nodes; at least one is built, and no more than
    /// [`MOST_NODES`](crate::MOST_NODES).
    pub limit: u32,
}

/// The order in which nodes are found, as [`statespace::Order`] has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Ply after ply.
    #[default]
    BreadthFirst,
    /// One game to its end, then back to the last branch.
    DepthFirst,
}

impl From<Order> for statespace::Order {
    fn from(order: Order) -> Self {
        match order {
            Order::BreadthFirst => Self::BreadthFirst,
            Order::DepthFirst => Self::DepthFirst,
        }
    }
}

/// What a node stands for, as [`statespace::Unit`] has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// One position.
    #[default]
    Position,
    /// All positions that are the same but for a symmetry of the board.
    Class,
}

impl From<Unit> for statespace::Unit {
    fn from(unit: Unit) -> Self {
        match unit {
            Unit::Position => Self::Position,
            Unit::Class => Self::Class,
        }
    }
}

/// How nodes are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arrangement {
    /// By forces, from where they are.
    #[default]
    Forces,
    /// A plane for each ply.
    Layers,
}

/// How often the page wants positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// As often as it draws.
    #[default]
    Smooth,
    /// In a few large steps, for who is disturbed by motion.
    Coarse,
}

/// The strengths of the forces that can be adjusted, in the units and ranges of
/// [`statespace::Knobs`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "documented in the knobs")]
pub struct Strengths {
    pub repulsion: f32,
    pub cutoff: f32,
    pub attraction: f32,
    pub damping: f32,
    pub centre: f32,
}

/// Those of [`statespace::Knobs`].
impl Default for Strengths {
    fn default() -> Self {
        let knobs = statespace::Knobs::default();
        Self {
            repulsion: knobs.repulsion,
            cutoff: knobs.cutoff,
            attraction: knobs.attraction,
            damping: knobs.damping,
            centre: knobs.centre,
        }
    }
}

impl From<Strengths> for statespace::Knobs {
    fn from(strengths: Strengths) -> Self {
        Self {
            repulsion: strengths.repulsion,
            cutoff: strengths.cutoff,
            attraction: strengths.attraction,
            damping: strengths.damping,
            centre: strengths.centre,
            ..Self::default()
        }
    }
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// It has started.
    Ready,
    /// It cannot build what was asked for.
    Refused {
        /// The graph that was to be built.
        run: RunId,
        /// Why, as a sentence.
        reason: String,
    },
    /// How far it has built.
    Building {
        /// The graph.
        run: RunId,
        /// Its nodes so far.
        nodes: u32,
        /// Its edges so far.
        edges: u32,
    },
    /// The graph is there, or has changed; with [`Arrays::Graph`](crate::Arrays::Graph).
    Graph {
        /// The graph.
        run: RunId,
        /// How many of its edges are moves: those after them are random.
        moves: u32,
        /// How many nodes were built at most.
        limit: u32,
    },
    /// What nodes are worth; with [`Arrays::Worth`](crate::Arrays::Worth).
    Solved {
        /// The graph.
        run: RunId,
    },
    /// Where the nodes are; with [`Arrays::Positions`](crate::Arrays::Positions). The next come
    /// after [`Command::Drawn`].
    Placed {
        /// The graph.
        run: RunId,
        /// How the layout fares.
        stats: Stats,
    },
}

impl Response {
    /// Returns the graph that is meant.
    pub const fn run(&self) -> Option<RunId> {
        match self {
            Self::Ready => None,
            Self::Refused { run, .. }
            | Self::Building { run, .. }
            | Self::Graph { run, .. }
            | Self::Solved { run }
            | Self::Placed { run, .. } => Some(*run),
        }
    }
}

/// How the layout fares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stats {
    /// How many ticks the layout was moved by.
    pub ticks: u32,
    /// How long the last tick took, in milliseconds.
    pub tick_time: f32,
    /// How many ticks a second there are; 0 when nothing moves.
    pub rate: f32,
    /// The energy, when it was last determined.
    pub energy: Option<f64>,
    /// Whether the layout has come to rest.
    pub settled: bool,
}
