//! All positions of a game, with their facts.

use std::collections::BTreeSet;
use std::ops::Deref;

use noughts_rules::{CellId, Game, Position};
use noughts_statespace::{Adjacency, Games, Graph, Link, NodeId, Solution, Unit, Verdict};

use crate::board_view::{BoardView, Worth};
use crate::explorer::class_atlas::ClassAtlas;
use crate::explorer::filter::{Class, Facet, Filter, Traits, class_sizes};
use crate::explorer::sight::Ways;
use crate::explorer::space::scene::Map;
use crate::explorer::ways::Links;

/// A position one move away from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The position.
    pub key: String,
    /// The cells of the moves between them, in reading order: several if symmetric positions are
    /// merged.
    pub cells: Vec<CellId>,
    /// Its outcome, with the distance from before the move.
    pub verdict: Option<Verdict>,
}

/// The facts about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The position.
    pub position: Position,
    /// The number of moves before it.
    pub ply: u32,
    /// Its value under best play, if known.
    pub verdict: Option<Verdict>,
    /// The number of the class of positions that are the same but for a symmetry.
    pub class: Option<u32>,
    /// Where its moves lead.
    pub next: Vec<Neighbour>,
    /// The predecessors; the other side made each move.
    pub previous: Vec<Neighbour>,
    /// The games that continue from here, where they were counted.
    pub games: Option<Games>,
}

impl Facts {
    /// Returns a board of the position with the value of each move in its cell.
    pub fn on(&self, mut board: BoardView) -> BoardView {
        let to_move = self.position.to_move();
        let worths = self.next.iter().filter_map(|next| {
            let worth = Worth::Exact(next.verdict?.value(to_move));
            Some(next.cells.iter().map(move |&cell| (cell, worth)))
        });
        board.worths = worths.flatten().collect();
        board
    }
}

/// The figures of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The number of positions.
    pub nodes: usize,
    /// The number of moves between them.
    pub edges: usize,
    /// The number of positions by ply.
    pub by_ply: Vec<usize>,
    /// The number of games, if they were counted.
    pub games: Option<Games>,
    /// The value of the first position, if known.
    pub verdict: Option<Verdict>,
}

/// The positions that stand out by ways, in the order of the game where it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trail {
    /// Nothing.
    Nothing,
    /// So many positions, the one that is shown among them.
    Through(usize),
    /// These, one move after the other.
    Line(Vec<Position>),
    /// No game passes both positions.
    Apart,
}

/// A graph with what is known of its nodes.
#[derive(Debug)]
pub struct Part {
    graph: Graph,
    adjacency: Adjacency,
    solution: Solution,
    games: Vec<Games>,
    links: Links,
    /// How many positions a class of symmetric ones can have.
    class_sizes: Vec<u32>,
}

impl Part {
    /// Returns a graph with its adjacency and the values of its nodes.
    pub fn new(graph: Graph, adjacency: Adjacency, solution: Solution) -> Self {
        let edges = graph.edges().iter();
        let edges = edges.flat_map(|edge| [edge.from, edge.to].map(|node| node.index() as u32));
        let edges: Vec<u32> = edges.collect();
        Self {
            games: Games::of(&graph, &adjacency),
            links: Links::of(graph.nodes().len(), &edges),
            class_sizes: class_sizes(graph.topology().all_symmetries().len()),
            graph,
            adjacency,
            solution,
        }
    }

    /// Returns the outcome of a node.
    fn verdict(&self, id: NodeId) -> Option<Verdict> {
        Verdict::of(&self.graph, &self.solution, id)
    }

    /// Returns what facets look at in a node. Its class takes time where there are hundreds of
    /// symmetries, so it is found where that is wanted.
    fn traits(&self, id: NodeId, with_class: bool) -> Option<Traits> {
        let node = self.graph.node(id)?;
        let class = with_class.then(|| self.graph.class(id)).flatten();
        Some(Traits {
            ply: node.ply(),
            to_move: node.to_move,
            status: node.status,
            verdict: self.verdict(id),
            class: class
                .and_then(|class| Class::new(class.of.bits(), class.size, &self.class_sizes)),
        })
    }
}

/// Returns neighbours in reading order, of those that are told by the same the first with the cells of all.
pub(super) fn merged<T: PartialEq>(
    neighbours: impl Iterator<Item = (T, Neighbour)>,
) -> Vec<Neighbour> {
    let mut found: Vec<(T, Neighbour)> = Vec::new();
    for (by, neighbour) in neighbours {
        match found.iter_mut().find(|(other, _)| *other == by) {
            Some((_, first)) => first.cells.extend(neighbour.cells),
            None => found.push((by, neighbour)),
        }
    }
    let place = |cell: &CellId| (cell.row(), cell.column());
    let mut neighbours: Vec<_> = found.into_iter().map(|(_, neighbour)| neighbour).collect();
    for neighbour in &mut neighbours {
        neighbour.cells.sort_unstable_by_key(place);
    }
    neighbours.sort_by_key(|next| next.cells.first().map(place));
    neighbours
}

/// The facts about all positions of a game.
#[derive(Debug)]
pub enum Atlas {
    /// Of a small one, its graphs.
    Graphs(Box<Graphs>),
    /// Of a large one, its classes.
    Classes(Box<ClassAtlas>),
}

/// What is known of the positions of a game.
pub trait Source {
    /// Returns the facts about a position. By classes, neighbours that are equal up to a symmetry
    /// are merged and shown as the first of them, so boards are not turned.
    fn facts(&self, position: &Position, unit: Unit) -> Option<Facts>;

    /// Returns a game that reaches a position.
    fn game_to(&self, position: &Position) -> Option<Game>;

    /// Returns the nodes that match a filter.
    fn matches(&self, unit: Unit, filter: &Filter) -> Vec<u32>;

    /// Returns the entries of a facet that positions have.
    fn entries(&self, facet: Facet) -> BTreeSet<u32>;

    /// Returns how many positions a class of symmetric ones can have.
    fn class_sizes(&self) -> &[u32];

    /// Returns the marks of a position, which tell it from others.
    fn marks(&self, position: &Position) -> Option<u32>;

    /// Returns what stands out by ways: through a position, between it and that of these marks or the
    /// first, or by best play from it.
    fn trail(&self, position: &Position, ways: Ways, mark: Option<u32>) -> Trail;

    /// Returns the position of a node and its outcome.
    fn describe(&self, unit: Unit, node: u32) -> Option<(Position, Option<Verdict>)>;

    /// Returns the figures of the graph.
    fn figures(&self, unit: Unit) -> Figures;
}

impl Deref for Atlas {
    type Target = dyn Source;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Graphs(graphs) => &**graphs,
            Self::Classes(classes) => &**classes,
        }
    }
}

impl Atlas {
    /// Returns all classes of a game for a picture, where they are known.
    pub fn map(&self) -> Option<Map> {
        match self {
            Self::Graphs(_) => None,
            Self::Classes(classes) => classes.map(),
        }
    }
}

/// The whole graph of a game, and the graph of its classes of symmetric positions.
#[derive(Debug)]
pub struct Graphs {
    /// All positions.
    pub positions: Part,
    /// One position of each class of symmetric ones.
    pub classes: Part,
}

impl Graphs {
    const fn part(&self, unit: Unit) -> &Part {
        match unit {
            Unit::Position => &self.positions,
            Unit::Class => &self.classes,
        }
    }

    fn merged(&self, unit: Unit, links: &mut dyn Iterator<Item = Link>) -> Vec<Neighbour> {
        let graph = &self.positions.graph;
        merged(links.filter_map(|link| {
            let position = graph.position(link.node)?;
            let neighbour = Neighbour {
                key: position.key(),
                cells: graph.cells(link.kind).collect(),
                verdict: self.positions.verdict(link.node),
            };
            Some((self.part(unit).graph.find(&position)?, neighbour))
        }))
    }
}

impl Source for Graphs {
    fn facts(&self, position: &Position, unit: Unit) -> Option<Facts> {
        let part = &self.positions;
        let Part {
            graph,
            adjacency,
            games,
            ..
        } = part;
        let id = graph.find(position)?;
        let mut next = self.merged(unit, &mut adjacency.moves(id));
        for neighbour in &mut next {
            neighbour.verdict = neighbour.verdict.map(Verdict::before);
        }
        Some(Facts {
            position: position.clone(),
            ply: graph.node(id)?.ply(),
            verdict: part.verdict(id),
            class: graph.class(id).map(|class| class.of.bits()),
            next,
            previous: self.merged(unit, &mut adjacency.parents(id)),
            games: games.get(id.index()).copied(),
        })
    }

    fn game_to(&self, position: &Position) -> Option<Game> {
        let Part {
            graph, adjacency, ..
        } = &self.positions;
        let mut node = graph.find(position)?;
        let mut cells = Vec::new();
        while let Some(link) = adjacency.parents(node).next() {
            cells.extend(graph.cells(link.kind));
            node = link.node;
        }
        let mut game = Game::new(graph.variant());
        for cell in cells.into_iter().rev() {
            game.play(cell).ok()?;
        }
        Some(game)
    }

    fn matches(&self, unit: Unit, filter: &Filter) -> Vec<u32> {
        let part = self.part(unit);
        let with_class = filter.heeds_classes();
        let is_admitted = |&id: &NodeId| {
            let traits = part.traits(id, with_class);
            traits.is_some_and(|traits| filter.admits(traits))
        };
        let admitted = part.graph.ids().filter(is_admitted);
        admitted.map(|id| id.index() as u32).collect()
    }

    fn entries(&self, facet: Facet) -> BTreeSet<u32> {
        // Positions that are the same but for a symmetry have the same.
        let part = &self.classes;
        let with_class = facet == Facet::Class;
        let traits = part
            .graph
            .ids()
            .filter_map(|id| part.traits(id, with_class));
        traits.filter_map(|traits| facet.entry(traits)).collect()
    }

    fn class_sizes(&self) -> &[u32] {
        &self.positions.class_sizes
    }

    fn marks(&self, position: &Position) -> Option<u32> {
        let graph = &self.positions.graph;
        Some(graph.node(graph.find(position)?)?.marks.bits())
    }

    fn trail(&self, position: &Position, ways: Ways, mark: Option<u32>) -> Trail {
        let Part { graph, links, .. } = &self.positions;
        let Some(here) = graph.find(position) else {
            return Trail::Nothing;
        };
        let place = here.index() as u32;
        let line = |places: Vec<u32>| {
            let ids = places
                .into_iter()
                .filter_map(|place| graph.id(place as usize));
            Trail::Line(ids.filter_map(|id| graph.position(id)).collect())
        };
        match ways {
            Ways::Off => Trail::Nothing,
            Ways::All => {
                let through = links.through(place).into_iter();
                Trail::Through(through.filter(|&lies| lies).count())
            }
            Ways::One => {
                let marked = mark.and_then(|marks| graph.find_bits(marks));
                let from = marked.map_or(0, |marked| marked.index() as u32);
                links.between(from, place).map_or(Trail::Apart, line)
            }
            Ways::Best => {
                let verdict = |place| self.positions.verdict(graph.id(place as usize)?);
                line(links.best(place, verdict))
            }
        }
    }

    fn describe(&self, unit: Unit, node: u32) -> Option<(Position, Option<Verdict>)> {
        let part = self.part(unit);
        let id = part.graph.id(node as usize)?;
        Some((part.graph.position(id)?, part.verdict(id)))
    }

    fn figures(&self, unit: Unit) -> Figures {
        let part = self.part(unit);
        let root = part.graph.find(&part.graph.variant().start());
        Figures {
            nodes: part.graph.nodes().len(),
            edges: part.graph.edges().len(),
            by_ply: part.graph.ply_counts(),
            games: root.and_then(|root| part.games.get(root.index()).copied()),
            verdict: root.and_then(|root| part.verdict(root)),
        }
    }
}
