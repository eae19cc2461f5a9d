//! All positions of a game, with their facts.

use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, OnceLock};

use noughts_explorer_worker::{Arrays, Material, Response, Said};
use noughts_rules::{CellId, Game, Position, Variant};
use noughts_statespace::{Board, BuildError, Classes, Found, Games, Marks, Plane, Unit, Verdict};

use crate::board_view::{BoardView, Worth};
use crate::explorer::filter::{Facet, Filter, class_sizes};
use crate::explorer::kinds::Kinds;
use crate::explorer::sight::Ways;
use crate::explorer::space::scene::Map;
use crate::explorer::ways::best;

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

/// The most cells of a board of which each position is listed.
const MOST_CELLS: usize = 9;

/// Returns whether a game has too many positions for a list, so that only its classes are known.
pub fn is_large(variant: Variant) -> bool {
    variant.start().topology().cell_count() > MOST_CELLS
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

impl Enumerated {
    /// Returns the classes in what a worker said, if they are in it.
    pub fn of(said: Said) -> Option<Self> {
        let (
            Response::Enumerated {
                moves,
                games: [x, o, draws],
                ..
            },
            Arrays::Classes(material, positions),
        ) = (said.response, said.arrays)
        else {
            return None;
        };
        Some(Self {
            material,
            positions,
            moves: moves as usize,
            games: Games { x, o, draws },
        })
    }
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

/// The classes of a game's positions under symmetry with what is known of them; or, before they were
/// found, the rules alone.
#[derive(Debug)]
pub struct Atlas {
    map: Map,
    /// How many positions a class can have.
    sizes: Vec<u32>,
    moves: usize,
    /// The games that continue from each class; in a large game, from the first alone.
    games: Vec<Games>,
    /// Each position with the place of its class, once they are asked for.
    positions: OnceLock<Vec<(Marks, usize)>>,
}

impl Atlas {
    /// Returns the classes that were found.
    ///
    /// # Errors
    /// The game has none.
    pub fn new(variant: Variant, found: Enumerated) -> Result<Self, BuildError> {
        let Enumerated {
            material,
            positions,
            moves,
            games,
        } = found;
        let marks = material.marks.iter().map(|&marks| Marks::from_bits(marks));
        let classes = Classes::new(variant, marks.collect(), material.worth.clone())?;
        // A worker that sends nonsense has found nothing.
        let Some(classes) = classes.filter(|_| positions.len() == 3 * material.marks.len()) else {
            return Self::unknown(variant);
        };
        let sizes = class_sizes(classes.board().images(Marks::EMPTY).len());
        let layers = (0..classes.plies()).map(|ply| classes.layer(ply));
        let mut games = if is_large(variant) {
            vec![games]
        } else {
            Games::of(&classes)
        };
        games.truncate(classes.len());
        Ok(Self {
            map: Map {
                planes: Arc::new(Plane::all(layers, &positions)),
                kinds: Arc::new(Kinds::of(&material, &sizes)),
                classes: Arc::new(classes),
                material: Arc::new(material),
                positions: Arc::new(positions),
            },
            sizes,
            moves,
            games,
            positions: OnceLock::new(),
        })
    }

    /// Returns the rules alone.
    ///
    /// # Errors
    /// The game has no classes.
    pub fn unknown(variant: Variant) -> Result<Self, BuildError> {
        Self::new(variant, Enumerated::default())
    }

    /// Returns them for a picture, if they were found.
    pub fn map(&self) -> Option<Map> {
        self.is_found().then(|| self.map.clone())
    }

    /// Returns whether the classes were found.
    pub fn is_found(&self) -> bool {
        !self.map.classes.is_empty()
    }

    fn board(&self) -> &Board {
        self.map.classes.board()
    }

    fn verdict(&self, marks: Marks) -> Option<Verdict> {
        let classes = &self.map.classes;
        classes.verdict(classes.find(marks)?)
    }

    /// Returns every position of a small game, with the place of its class.
    fn positions(&self) -> &[(Marks, usize)] {
        self.positions.get_or_init(|| {
            let classes = self.map.classes.marks().iter().enumerate();
            let positions = classes.flat_map(|(place, &marks)| {
                let images: BTreeSet<Marks> = self.board().images(marks).collect();
                images.into_iter().map(move |image| (image, place))
            });
            positions.collect()
        })
    }

    /// Returns the neighbours that some moves lead to in reading order, of those that count as one the first
    /// with the cells of all.
    fn merged(&self, unit: Unit, moves: impl Iterator<Item = (CellId, Marks)>) -> Vec<Neighbour> {
        let mut found: Vec<(Marks, Neighbour)> = Vec::new();
        for (cell, marks) in moves {
            let by = match unit {
                Unit::Position => marks,
                Unit::Class => self.board().canonical(marks),
            };
            match found.iter_mut().find(|(other, _)| *other == by) {
                Some((_, first)) => first.cells.push(cell),
                None => found.push((
                    by,
                    Neighbour {
                        key: self.board().key(marks),
                        cells: vec![cell],
                        verdict: self.verdict(marks),
                    },
                )),
            }
        }
        found.into_iter().map(|(_, neighbour)| neighbour).collect()
    }

    /// Returns the marks along some way to these, from some that fit; `None` where no way leads from such.
    /// Depth first, backwards.
    fn way(&self, fits: impl Fn(Marks) -> bool, to: Marks) -> Option<Vec<Marks>> {
        let mut seen = HashSet::new();
        let mut open = vec![(0, to)];
        let mut way = Vec::new();
        while let Some((length, marks)) = open.pop() {
            way.truncate(length);
            way.push(marks);
            if fits(marks) {
                way.reverse();
                return Some(way);
            }
            if seen.insert(marks) {
                let previous = self.map.classes.previous(marks);
                open.extend(previous.map(|(_, before)| (length + 1, before)));
            }
        }
        None
    }

    /// Returns the facts about a position. By classes, neighbours that are equal up to a symmetry
    /// are merged and shown as the first of them, so boards are not turned.
    pub fn facts(&self, position: &Position, unit: Unit) -> Option<Facts> {
        let marks = self.board().marks(position)?;
        let classes = &self.map.classes;
        let mut next = self.merged(unit, classes.next(marks));
        for neighbour in &mut next {
            neighbour.verdict = neighbour.verdict.map(Verdict::before);
        }
        let place = classes.find(marks);
        Some(Facts {
            position: position.clone(),
            ply: marks.ply(),
            verdict: self.verdict(marks),
            class: Some(self.board().canonical(marks).bits()),
            next,
            previous: self.merged(unit, classes.previous(marks)),
            games: place.and_then(|place| self.games.get(place).copied()),
        })
    }

    /// Returns a game that reaches a position.
    pub fn game_to(&self, position: &Position) -> Option<Game> {
        let way = self.way(|marks| marks == Marks::EMPTY, self.board().marks(position)?)?;
        let mut game = Game::new(self.board().variant);
        for step in way.windows(2) {
            let mut moves = self.map.classes.next(step[0]);
            let (cell, _) = moves.find(|&(_, after)| after == step[1])?;
            game.play(cell).ok()?;
        }
        Some(game)
    }

    /// Returns the nodes that match a filter.
    pub fn matches(&self, unit: Unit, filter: &Filter) -> Vec<u32> {
        let admitted = self.map.kinds.admitted(filter, &self.map.material.classes);
        let places = |places: &mut dyn Iterator<Item = usize>| {
            let nodes = (0..).zip(places).filter(|&(_, place)| admitted[place]);
            nodes.map(|(node, _)| node).collect()
        };
        match unit {
            Unit::Position => places(&mut self.positions().iter().map(|&(_, place)| place)),
            Unit::Class => places(&mut (0..admitted.len())),
        }
    }

    /// Returns the entries of a facet that positions have.
    pub fn entries(&self, facet: Facet) -> BTreeSet<u32> {
        let kinds = self.map.kinds.all.iter();
        kinds
            .filter_map(|&(traits, _)| facet.entry(traits))
            .collect()
    }

    /// Returns how many positions a class of symmetric ones can have.
    pub fn class_sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// Returns the marks of a position, which tell it from others.
    pub fn marks(&self, position: &Position) -> Option<u32> {
        Some(self.board().marks(position)?.bits())
    }

    /// Returns what stands out by ways: through a position, between it and that of these marks or the
    /// first, or by best play from it.
    pub fn trail(&self, position: &Position, unit: Unit, ways: Ways, mark: Option<u32>) -> Trail {
        let Some(marks) = self.board().marks(position) else {
            return Trail::Nothing;
        };
        let classes = &self.map.classes;
        let line = |line: &mut dyn Iterator<Item = Marks>| {
            Trail::Line(
                line.filter_map(|marks| self.board().position(marks))
                    .collect(),
            )
        };
        match (ways, unit) {
            (Ways::Off, _) => Trail::Nothing,
            (Ways::All, Unit::Class) => {
                let through = classes.through(marks).into_iter();
                Trail::Through(through.filter(|&lies| lies).count())
            }
            (Ways::All, Unit::Position) => {
                let lies =
                    |&other: &Marks| classes.leads(other, marks) || classes.leads(marks, other);
                let positions = self.positions().iter().map(|(marks, _)| marks);
                Trail::Through(positions.filter(|marks| lies(marks)).count())
            }
            (Ways::One, _) => {
                let mut ends = [mark.map_or(Marks::EMPTY, Marks::from_bits), marks];
                ends.sort_unstable_by_key(|marks| marks.ply());
                // As they lie, or else with the first turned.
                let [from, to] = ends;
                let class = |marks| match unit {
                    Unit::Position => marks,
                    Unit::Class => self.board().canonical(marks),
                };
                let way = self.way(|marks| marks == from, to);
                let way = way.or_else(|| self.way(|marks| class(marks) == class(from), to));
                way.map_or(Trail::Apart, |way| line(&mut way.into_iter()))
            }
            (Ways::Best, _) => {
                let next = |marks| classes.next(marks).map(|(_, next)| next);
                line(&mut best(marks, next, |marks| self.verdict(marks)))
            }
        }
    }

    /// Returns the position of a node and its outcome.
    pub fn describe(&self, unit: Unit, node: u32) -> Option<(Position, Option<Verdict>)> {
        let (classes, node) = (&self.map.classes, node as usize);
        let (marks, place) = match unit {
            Unit::Position => *self.positions().get(node)?,
            Unit::Class => (*classes.marks().get(node)?, node),
        };
        Some((self.board().position(marks)?, classes.verdict(place)))
    }

    /// Returns the figures of the graph.
    pub fn figures(&self, unit: Unit) -> Figures {
        let (classes, material) = (&self.map.classes, &self.map.material);
        let moves = |&(marks, _): &(Marks, usize)| classes.next(marks).count();
        let layer = |ply: usize| match unit {
            Unit::Position => material.sizes[classes.layer(ply)].iter().sum::<u32>() as usize,
            Unit::Class => classes.layer(ply).len(),
        };
        let by_ply: Vec<usize> = (0..classes.plies()).map(layer).collect();
        Figures {
            nodes: by_ply.iter().sum(),
            edges: match unit {
                Unit::Position => self.positions().iter().map(moves).sum(),
                Unit::Class => self.moves,
            },
            by_ply,
            games: self.games.first().copied(),
            verdict: classes.verdict(0),
        }
    }
}
