//! Requests of the page and responses of the worker.

use noughts_protocol::RunId;
use noughts_statespace::{Knobs, Order, Unit};
use serde::{Deserialize, Serialize};

/// A request of the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The graph it is about; requests about any but the current one are dropped. A
    /// [`Command::Build`] or [`Command::Enumerate`] starts a new one.
    pub run: RunId,
    /// The command.
    pub command: Command,
}

/// A command for a graph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Builds a graph that replaces the current one.
    Build(Build),
    /// Finds all classes of a game, given by its id, that is too large for a graph; nothing else follows.
    Enumerate(String),
    /// Changes the kind of layout.
    Arrange(Arrangement),
    /// Changes the strengths of the forces, each brought into its range.
    Adjust(Knobs),
    /// Holds the layout.
    Pause,
    /// Resumes the layout.
    Resume,
    /// Moves the paused layout by one tick.
    Step,
    /// Sets how often the page wants positions.
    Show(Pace),
    /// Changes the graph, once it is built.
    Edit(Edit),
    /// Confirms that the last positions have been drawn, so that the next may follow.
    Drawn,
}

/// A change of a graph that is built. The same changes of the same graph give the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edit {
    /// Removes the node of these marks, or of this number, with its edges.
    Remove(u32),
    /// Removes everything.
    Clear,
    /// Adds edges between random pairs of nodes.
    AddEdges {
        /// The number of edges.
        count: u32,
        /// The seed, which determines the edges.
        seed: u64,
    },
}

/// Which graph to build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    /// The game's id: `classic`.
    pub game: String,
    /// The board key of the root, or `None` for the start of the game.
    pub from: Option<String>,
    /// The search order.
    pub order: Order,
    /// The unit of a node; a position where marks do not tell it.
    pub unit: Unit,
    /// The maximum number of nodes, clamped to 1..=[`MOST_NODES`](crate::MOST_NODES).
    pub limit: u32,
}

/// How nodes are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arrangement {
    /// Forces, starting from the current positions.
    #[default]
    Forces,
    /// A plane for each ply.
    Layers,
}

/// How often the page wants positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// With every frame.
    #[default]
    Smooth,
    /// In a few large steps, for people who are disturbed by motion.
    Coarse,
}

/// A message of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Response {
    /// The worker has started.
    Ready,
    /// The requested graph cannot be built.
    Refused {
        /// The requested graph.
        run: RunId,
        /// The reason, as a sentence.
        reason: String,
    },
    /// Progress of the build.
    Building {
        /// The graph.
        run: RunId,
        /// The number of nodes so far.
        nodes: u32,
        /// The number of edges so far.
        edges: u32,
    },
    /// The graph is finished or has changed; comes with [`Arrays::Graph`](crate::Arrays::Graph).
    Graph {
        /// The graph.
        run: RunId,
        /// How many nodes were built at most.
        limit: u32,
        /// How many moves lead to positions that are not in it.
        left_out: u32,
    },
    /// All classes are found; comes with [`Arrays::Classes`](crate::Arrays::Classes).
    Enumerated {
        /// The graph.
        run: RunId,
        /// How many moves lead from one class to another.
        moves: u32,
        /// The games that begin with the empty board: won by X, won by O, drawn.
        games: [u64; 3],
    },
    /// The values of nodes; comes with [`Arrays::Worth`](crate::Arrays::Worth).
    Solved {
        /// The graph.
        run: RunId,
    },
    /// The positions of the nodes; comes with [`Arrays::Positions`](crate::Arrays::Positions). The
    /// next ones follow after [`Command::Drawn`].
    Placed {
        /// The graph.
        run: RunId,
        /// Figures of the layout.
        stats: Stats,
    },
}

impl Response {
    /// Returns the graph that the response is about.
    pub const fn run(&self) -> Option<RunId> {
        match self {
            Self::Ready => None,
            Self::Refused { run, .. }
            | Self::Building { run, .. }
            | Self::Graph { run, .. }
            | Self::Enumerated { run, .. }
            | Self::Solved { run }
            | Self::Placed { run, .. } => Some(*run),
        }
    }
}

/// Figures of the layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stats {
    /// The number of ticks so far.
    pub ticks: u32,
    /// The duration of the last tick, in milliseconds.
    pub tick_time: f32,
    /// Ticks per second; 0 while nothing moves.
    pub rate: f32,
    /// The energy, when it was last computed.
    pub energy: Option<f64>,
    /// Whether the layout has come to rest.
    pub settled: bool,
}
