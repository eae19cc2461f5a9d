//! Graphs for the tests.

#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]

use noughts_engine::Engine;
use noughts_rules::Variant;
use noughts_statespace::{Adjacency, Builder, Graph, Plan, Solution, Unit};

/// Builds a graph from the empty board, with changes to the default plan.
pub fn build(variant: Variant, change: impl Fn(&mut Plan)) -> Graph {
    let mut plan = Plan::default();
    change(&mut plan);
    Builder::new(&variant.start(), plan).expect("small").run()
}

/// Returns the classes of Classic.
pub fn classes() -> Graph {
    build(Variant::Classic, |plan| plan.unit = Unit::Class)
}

/// Solves a graph.
pub fn solve(graph: &Graph) -> (Adjacency, Solution) {
    let adjacency = Adjacency::of(graph);
    let solution = Solution::of(graph, &adjacency, &mut Engine::with_table(0));
    (adjacency, solution)
}
