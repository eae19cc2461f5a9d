//! All classes of symmetric positions of a game that is too large for its graph.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use noughts_rules::{CellId, Game, Position, Variant};
use noughts_statespace::{Board, BuildError, Classes, Games, Marks, Plane, Unit, Verdict};

use crate::explorer::atlas::{Facts, Figures, Neighbour, Source, Trail, merged};
use crate::explorer::filter::{Facet, Filter, class_sizes};
use crate::explorer::kinds::Kinds;
use crate::explorer::sight::Ways;
use crate::explorer::space::message::Enumerated;
use crate::explorer::space::scene::Map;
use crate::explorer::ways::best;

/// The classes of a game with what is known of them; or, before they were found, the rules alone.
#[derive(Debug)]
pub struct ClassAtlas {
    map: Map,
    /// How many positions a class can have.
    sizes: Vec<u32>,
    moves: usize,
    games: Option<Games>,
}

/// Returns whether a game has too many positions for its graph, so that only its classes are known.
pub fn is_needed(variant: Variant) -> bool {
    variant.start().topology().cell_count() > MOST_CELLS
}

/// The most cells of a board whose whole graph is built.
const MOST_CELLS: usize = 9;

impl ClassAtlas {
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
            games: Some(games),
        })
    }

    /// Returns what the rules alone say.
    ///
    /// # Errors
    /// The game has no classes.
    pub fn unknown(variant: Variant) -> Result<Self, BuildError> {
        let none = Classes::new(variant, Vec::new(), Vec::new())?;
        let Some(classes) = none else {
            return Err(BuildError::Game { variant });
        };
        Ok(Self {
            map: Map {
                classes: Arc::new(classes),
                material: Arc::default(),
                kinds: Arc::default(),
                positions: Arc::default(),
                planes: Arc::default(),
            },
            sizes: Vec::new(),
            moves: 0,
            games: None,
        })
    }

    /// Returns them for a picture, if they were found.
    pub fn map(&self) -> Option<Map> {
        (!self.map.classes.is_empty()).then(|| self.map.clone())
    }

    fn board(&self) -> &Board {
        self.map.classes.board()
    }

    fn verdict(&self, marks: Marks) -> Option<Verdict> {
        let classes = &self.map.classes;
        classes.verdict(classes.find(marks)?)
    }

    /// Returns the neighbours that some moves lead to, those that are equal up to a symmetry as the first of
    /// them.
    fn merged(&self, moves: impl Iterator<Item = (CellId, Marks)>) -> Vec<Neighbour> {
        merged(moves.map(|(cell, marks)| {
            let neighbour = Neighbour {
                key: self.board().key(marks),
                cells: vec![cell],
                verdict: self.verdict(marks),
            };
            (self.board().canonical(marks), neighbour)
        }))
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
}

impl Source for ClassAtlas {
    fn facts(&self, position: &Position, _: Unit) -> Option<Facts> {
        let marks = self.board().marks(position)?;
        let classes = &self.map.classes;
        let mut next = self.merged(classes.next(marks));
        for neighbour in &mut next {
            neighbour.verdict = neighbour.verdict.map(Verdict::before);
        }
        Some(Facts {
            position: position.clone(),
            ply: marks.ply(),
            verdict: self.verdict(marks),
            class: Some(self.board().canonical(marks).bits()),
            next,
            previous: self.merged(classes.previous(marks)),
            games: self.games.filter(|_| marks == Marks::EMPTY),
        })
    }

    fn game_to(&self, position: &Position) -> Option<Game> {
        let way = self.way(|marks| marks == Marks::EMPTY, self.board().marks(position)?)?;
        let mut game = Game::new(self.board().variant);
        for step in way.windows(2) {
            let mut moves = self.map.classes.next(step[0]);
            let (cell, _) = moves.find(|&(_, after)| after == step[1])?;
            game.play(cell).ok()?;
        }
        Some(game)
    }

    fn matches(&self, _: Unit, filter: &Filter) -> Vec<u32> {
        let admitted = self.map.kinds.admitted(filter, &self.map.material.classes);
        let places = (0..).zip(admitted);
        places
            .filter_map(|(place, is_admitted)| is_admitted.then_some(place))
            .collect()
    }

    fn entries(&self, facet: Facet) -> BTreeSet<u32> {
        let kinds = self.map.kinds.all.iter();
        kinds
            .filter_map(|&(traits, _)| facet.entry(traits))
            .collect()
    }

    fn class_sizes(&self) -> &[u32] {
        &self.sizes
    }

    fn marks(&self, position: &Position) -> Option<u32> {
        Some(self.board().marks(position)?.bits())
    }

    fn trail(&self, position: &Position, ways: Ways, mark: Option<u32>) -> Trail {
        let Some(marks) = self.board().marks(position) else {
            return Trail::Nothing;
        };
        let line = |line: &mut dyn Iterator<Item = Marks>| {
            Trail::Line(
                line.filter_map(|marks| self.board().position(marks))
                    .collect(),
            )
        };
        match ways {
            Ways::Off => Trail::Nothing,
            Ways::All => {
                let through = self.map.classes.through(marks).into_iter();
                Trail::Through(through.filter(|&lies| lies).count())
            }
            Ways::One => {
                let mut ends = [mark.map_or(Marks::EMPTY, Marks::from_bits), marks];
                ends.sort_unstable_by_key(|marks| marks.ply());
                // As they lie, or else with the first turned.
                let [from, to] = ends;
                let class = |marks| self.board().canonical(marks);
                let way = self.way(|marks| marks == from, to);
                let way = way.or_else(|| self.way(|marks| class(marks) == class(from), to));
                way.map_or(Trail::Apart, |way| line(&mut way.into_iter()))
            }
            Ways::Best => {
                let next = |marks| self.map.classes.next(marks).map(|(_, next)| next);
                line(&mut best(marks, next, |marks| self.verdict(marks)))
            }
        }
    }

    fn describe(&self, _: Unit, node: u32) -> Option<(Position, Option<Verdict>)> {
        let classes = &self.map.classes;
        let place = node as usize;
        Some((classes.position(place)?, classes.verdict(place)))
    }

    fn figures(&self, _: Unit) -> Figures {
        let classes = &self.map.classes;
        Figures {
            nodes: classes.len(),
            edges: self.moves,
            by_ply: (0..classes.plies())
                .map(|ply| classes.layer(ply).len())
                .collect(),
            games: self.games,
            verdict: classes.verdict(0),
        }
    }
}
