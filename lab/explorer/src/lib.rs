//! The explorer's graph and layout for the scripts beside it, which time them against d3-force-3d
//! and ngraph.forcelayout, on the same graph in the same process.

use noughts_engine::Engine;
use noughts_rules::{Side, Variant};
use noughts_statespace::{
    Adjacency, Builder, Enumeration, Found, Graph, Layout, Outcome, Plan, Solution, Unit,
};
use wasm_bindgen::prelude::*;

/// The layout's seed, the same as in the explorer's worker.
const SEED: u64 = 1;

/// A graph and its layout.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Bench {
    graph: Graph,
    layout: Layout,
    solved: u32,
}

#[wasm_bindgen]
impl Bench {
    /// Builds a graph of at most `limit` nodes from the start of a game, given by its id; each node
    /// is a class of symmetric positions if `merged`. Solves every node and places it.
    ///
    /// # Errors
    /// There is no such game, or it has no graph.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, merged: bool, limit: u32) -> Result<Bench, JsError> {
        let variant: Variant = game.parse()?;
        let plan = Plan {
            unit: if merged { Unit::Class } else { Unit::Position },
            limit: limit as usize,
            ..Plan::default()
        };
        let graph = Builder::new(&variant.start(), plan)?.run();
        let adjacency = Adjacency::of(&graph);
        let solution = Solution::of(&graph, &adjacency, &mut Engine::with_table(0));
        let solved = graph.ids().filter(|&id| solution.value(id).is_some());
        Ok(Self {
            solved: solved.count() as u32,
            layout: Layout::start(&graph, SEED),
            graph,
        })
    }

    /// Returns the number of nodes.
    pub fn nodes(&self) -> u32 {
        self.graph.nodes().len() as u32
    }

    /// Returns the number of solved nodes.
    pub fn solved(&self) -> u32 {
        self.solved
    }

    /// Returns the two ends of every edge, edge after edge.
    pub fn edges(&self) -> Vec<u32> {
        let edges = self.graph.edges().iter();
        edges
            .flat_map(|edge| [edge.from, edge.to].map(|node| node.index() as u32))
            .collect()
    }

    /// Moves the layout by one tick.
    pub fn tick(&mut self) {
        self.layout.step();
    }

    /// Returns whether the layout has come to rest.
    pub fn settled(&self) -> bool {
        self.layout.settled()
    }

    /// Returns the position of every node, three coordinates each.
    pub fn positions(&self) -> Vec<f32> {
        self.layout.positions().to_vec()
    }
}

/// All classes of a game, with their values and places.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Map(Found);

#[wasm_bindgen]
impl Map {
    /// Finds all classes of a game, given by its id.
    ///
    /// # Errors
    /// There is no such game, or it has no classes.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str) -> Result<Map, JsError> {
        Ok(Self(Enumeration::start(game.parse()?)?.run()))
    }

    /// Returns the number of classes.
    pub fn nodes(&self) -> u32 {
        self.0.classes.len() as u32
    }

    /// Returns the position of every class, three coordinates each.
    pub fn positions(&self) -> Vec<f32> {
        self.0.positions()
    }

    /// Returns who wins from every class: 0 for X, 1 for nobody, 2 for O.
    pub fn winners(&self) -> Vec<u8> {
        let classes = &self.0.classes;
        let winner = |place| match classes.verdict(place).map(|verdict| verdict.outcome) {
            Some(Outcome::Win(Side::X)) => 0,
            Some(Outcome::Win(Side::O)) => 2,
            Some(Outcome::Draw) | None => 1,
        };
        (0..classes.len()).map(winner).collect()
    }
}
