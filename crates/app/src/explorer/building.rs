//! Builds the atlas in slices, short enough for the page to stay responsive.

use std::ops::ControlFlow;

use noughts_rules::Variant;
use noughts_statespace::{Adjacency, BuildError, Builder, Graph, Plan, Progress, Solution, Unit};

use crate::explorer::atlas::{Atlas, Graphs, Part};

/// The number of edges added in a slice. Each slice waits some milliseconds for its turn.
const EDGES: usize = 4000;

/// An incomplete atlas.
#[derive(Debug)]
pub struct Building {
    variant: Variant,
    /// The first part, once it is built.
    positions: Option<Part>,
    stage: Stage,
}

/// The progress of a part.
#[derive(Debug)]
enum Stage {
    Graph(Builder),
    Adjacency(Graph),
    Solution(Graph, Adjacency),
    Part(Graph, Adjacency, Solution),
}

impl Building {
    /// Returns a game's atlas with nothing built yet.
    ///
    /// # Errors
    /// The game has no complete graph.
    pub fn start(variant: Variant) -> Result<Self, BuildError> {
        Ok(Self {
            variant,
            positions: None,
            stage: Stage::start(variant, Unit::Position)?,
        })
    }

    /// Works for one slice.
    ///
    /// # Errors
    /// The graph cannot be built.
    pub fn step(self) -> Result<ControlFlow<Atlas, Self>, BuildError> {
        let Self {
            variant,
            positions,
            stage,
        } = self;
        Ok(match (stage.step(), positions) {
            (ControlFlow::Continue(stage), positions) => ControlFlow::Continue(Self {
                variant,
                positions,
                stage,
            }),
            (ControlFlow::Break(part), None) => ControlFlow::Continue(Self {
                variant,
                positions: Some(part),
                stage: Stage::start(variant, Unit::Class)?,
            }),
            (ControlFlow::Break(classes), Some(positions)) => {
                ControlFlow::Break(Atlas::Graphs(Box::new(Graphs { positions, classes })))
            }
        })
    }
}

impl Stage {
    fn start(variant: Variant, unit: Unit) -> Result<Self, BuildError> {
        let plan = Plan {
            unit,
            ..Plan::default()
        };
        Builder::new(&variant.start(), plan).map(Self::Graph)
    }

    fn step(self) -> ControlFlow<Part, Self> {
        ControlFlow::Continue(match self {
            Self::Graph(mut builder) => match builder.step(EDGES) {
                Progress::Running => Self::Graph(builder),
                Progress::Done => Self::Adjacency(builder.into_graph()),
            },
            Self::Adjacency(graph) => {
                let adjacency = Adjacency::of(&graph);
                Self::Solution(graph, adjacency)
            }
            // The engine would triple the size of this page's file.
            Self::Solution(graph, adjacency) => {
                let solution = Solution::of_whole(&graph, &adjacency);
                Self::Part(graph, adjacency, solution)
            }
            Self::Part(graph, adjacency, solution) => {
                return ControlFlow::Break(Part::new(graph, adjacency, solution));
            }
        })
    }
}
