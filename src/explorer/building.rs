//! Building the atlas in slices, so short that the page answers between them.

use std::ops::ControlFlow;

use noughts_engine::Progress;
use noughts_rules::Variant;
use noughts_statespace::{Adjacency, BuildError, Builder, Games, Graph, Plan, Unit};

use super::atlas::{Atlas, Part};
use super::values::Verdicts;

/// How many edges are added in a slice.
const EDGES: usize = 800;

/// An atlas that is not complete.
#[derive(Debug)]
pub(super) struct Building {
    variant: Variant,
    /// The first part, once it stands.
    positions: Option<Part>,
    stage: Stage,
}

/// How far a part has come.
#[derive(Debug)]
enum Stage {
    Graph(Builder),
    Adjacency(Graph),
    Verdicts(Graph, Adjacency),
    Games(Graph, Adjacency, Verdicts),
}

impl Building {
    /// Returns the atlas of a game, of which nothing stands.
    pub(super) fn start(variant: Variant) -> Result<Self, BuildError> {
        Ok(Self {
            variant,
            positions: None,
            stage: Stage::start(variant, Unit::Position)?,
        })
    }

    /// Does one slice of the work.
    pub(super) fn step(self) -> Result<ControlFlow<Atlas, Self>, BuildError> {
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
                ControlFlow::Break(Atlas { positions, classes })
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
                Self::Verdicts(graph, adjacency)
            }
            Self::Verdicts(graph, adjacency) => {
                let verdicts = Verdicts::of(&graph, &adjacency);
                Self::Games(graph, adjacency, verdicts)
            }
            Self::Games(graph, adjacency, verdicts) => {
                let games = Games::of(&graph, &adjacency);
                return ControlFlow::Break(Part {
                    graph,
                    adjacency,
                    verdicts,
                    games,
                });
            }
        })
    }
}
