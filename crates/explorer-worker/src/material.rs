//! The arrays that travel beside a message.

use noughts_rules::Symbol;
use noughts_statespace::{Classes, Graph, Solution, Verdict};

use crate::message::Response;
use crate::standing::Standing;

/// A response and its arrays.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The response.
    pub response: Response,
    /// Its arrays.
    pub arrays: Arrays,
}

impl From<Response> for Said {
    fn from(response: Response) -> Self {
        let arrays = Arrays::Nothing;
        Self { response, arrays }
    }
}

/// Plain arrays, transferred instead of copied.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrays {
    /// No arrays.
    Nothing,
    /// The nodes and edges of a graph.
    Graph(Material),
    /// The classes of a game, without edges, and the position of each, three coordinates each.
    Classes(Material, Vec<f32>),
    /// The value of each node, a [`Verdict`].
    Worth(Vec<u8>),
    /// The position of each node, three coordinates each.
    Positions(Vec<f32>),
}

/// The nodes and edges of a graph, each in the order of the ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Material {
    /// What tells each node from the others: its marks, X in the lower 16 bits and O in the upper; or,
    /// where there are `cells`, a number.
    pub marks: Vec<u32>,
    /// How each node stands, a [`Standing`] each.
    pub standings: Vec<u8>,
    /// How many moves lead to each node.
    pub plies: Vec<u8>,
    /// The value of each node, a [`Verdict`].
    pub worth: Vec<u8>,
    /// The least marks in the class of each node; empty where there are `cells`.
    pub classes: Vec<u32>,
    /// How many positions are in that class.
    pub sizes: Vec<u32>,
    /// The cells of each node in reading order, as `-`, `X` and `O`, where its marks do not tell it.
    pub cells: Vec<u8>,
    /// How many columns its board has, and as many rows.
    pub columns: Vec<u8>,
    /// The two nodes of each edge by their places; random edges are last.
    pub edges: Vec<u32>,
}

impl Material {
    /// Returns that of a graph.
    pub(crate) fn of(graph: &Graph, solution: &Solution) -> Self {
        let edges = graph.edges().iter();
        let nodes = graph.nodes().iter();
        let classes = graph.ids().filter_map(|id| graph.class(id));
        let (classes, sizes) = classes.map(|class| (class.of.bits(), class.size)).unzip();
        let mut material = Self {
            marks: nodes.clone().map(|node| node.marks.bits()).collect(),
            standings: nodes
                .clone()
                .map(|&node| Standing::from(node).byte())
                .collect(),
            plies: nodes.map(|node| node.ply() as u8).collect(),
            worth: worth(graph, solution),
            classes,
            sizes,
            cells: Vec::new(),
            columns: Vec::new(),
            edges: edges
                .flat_map(|edge| [edge.from, edge.to].map(|node| node.index() as u32))
                .collect(),
        };
        if material.classes.is_empty() {
            material.draw(graph);
        }
        material
    }

    /// Returns that of all classes of a game. Their moves are recomputed when they are needed.
    pub fn of_classes(classes: &Classes) -> Self {
        let marks: Vec<u32> = classes.marks().iter().map(|marks| marks.bits()).collect();
        let standing = |place| {
            let (status, to_move) = classes.standing(place)?;
            Some(Standing { status, to_move }.byte())
        };
        let places = 0..classes.len();
        let sizes = places.clone().filter_map(|place| classes.class(place));
        Self {
            standings: places.filter_map(standing).collect(),
            plies: classes
                .marks()
                .iter()
                .map(|marks| marks.ply() as u8)
                .collect(),
            worth: classes.verdicts().to_vec(),
            sizes: sizes.map(|class| class.size).collect(),
            classes: marks.clone(),
            marks,
            ..Self::default()
        }
    }

    /// Adds the board of each node.
    fn draw(&mut self, graph: &Graph) {
        for position in graph.ids().filter_map(|id| graph.position(id)) {
            let topology = position.topology();
            let letter = |cell| position.symbol_at(cell).map_or('-', Symbol::letter) as u8;
            self.cells.extend(topology.cells().map(letter));
            self.columns.push(topology.columns());
        }
    }
}

/// Returns the value of each node, as far as it is solved.
pub(crate) fn worth(graph: &Graph, solution: &Solution) -> Vec<u8> {
    let verdicts = graph.ids().map(|id| Verdict::of(graph, solution, id));
    verdicts
        .map(|verdict| verdict.map_or(Verdict::UNKNOWN, Verdict::byte))
        .collect()
}
