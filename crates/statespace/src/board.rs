//! A board's lines and symmetries, compiled for marks in one word.

use noughts_rules::{CellId, Position, SearchKind, Side, Status, Symbol, Topology, Variant};

use crate::error::BuildError;
use crate::marks::Marks;

/// Where a symmetry takes the cells of each half of a word.
type Images = [[u16; 256]; 2];

/// A board of at most 16 cells.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    variant: Variant,
    topology: Topology,
    cells: Vec<CellId>,
    lines: Vec<u16>,
    full: u16,
    /// One for each of the board's symmetries, the identity first.
    images: Vec<Images>,
}

impl Board {
    pub(crate) fn new(variant: Variant, topology: Topology) -> Result<Self, BuildError> {
        if variant.search() != SearchKind::AlphaBeta {
            return Err(BuildError::Game { variant });
        }
        let cells: Vec<CellId> = topology.cells().collect();
        if cells.len() > Marks::MOST_CELLS {
            return Err(BuildError::BoardTooLarge { cells: cells.len() });
        }
        let bit = |cell| topology.index(cell).map_or(0, |index| 1_u16 << index);
        let set = |cells: &mut dyn Iterator<Item = CellId>| cells.fold(0, |set, c| set | bit(c));
        let images = topology.symmetries().into_iter().map(|symmetry| {
            let image = |bits: u16| {
                let cells = cells.iter().filter(|&&cell| bits & bit(cell) != 0);
                set(&mut cells.map(|&cell| symmetry.apply(cell)))
            };
            let half = |shift: u32| std::array::from_fn(|byte| image((byte as u16) << shift));
            [half(0), half(8)]
        });
        Ok(Self {
            variant,
            topology,
            lines: topology
                .lines()
                .map(|line| set(&mut line.cells()))
                .collect(),
            full: set(&mut cells.iter().copied()),
            images: images.collect(),
            cells,
        })
    }

    pub(crate) const fn variant(&self) -> Variant {
        self.variant
    }

    pub(crate) const fn topology(&self) -> Topology {
        self.topology
    }

    /// Returns the cells of a set in reading order.
    pub(crate) fn cells(&self, set: u16) -> impl Iterator<Item = CellId> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(move |(index, &cell)| (set >> index & 1 == 1).then_some(cell))
    }

    /// Returns the marks of a position of this board, `None` for another game's.
    pub(crate) fn marks(&self, position: &Position) -> Option<Marks> {
        if position.variant() != self.variant || position.topology() != self.topology {
            return None;
        }
        let mut marks = Marks::EMPTY;
        for (index, &cell) in self.cells.iter().enumerate() {
            if let Some(symbol) = position.symbol_at(cell) {
                marks = marks.with(symbol, index as u32);
            }
        }
        Some(marks)
    }

    /// Returns the cells in reading order as `-`, `X` and `O`.
    pub(crate) fn key(&self, marks: Marks) -> String {
        (0..self.cells.len())
            .map(|cell| marks.symbol_at(cell).map_or('-', Symbol::letter))
            .collect()
    }

    pub(crate) fn status(&self, marks: Marks) -> Status {
        let has_line = |own: u16| self.lines.iter().any(|&line| line & !own == 0);
        if has_line(marks.x()) {
            Status::Won(Side::X)
        } else if has_line(marks.o()) {
            Status::Won(Side::O)
        } else if marks.taken() == self.full {
            Status::Draw
        } else {
            Status::InProgress
        }
    }

    /// Returns the cells that hold no mark.
    pub(crate) const fn empty(&self, marks: Marks) -> u16 {
        self.full & !marks.taken()
    }

    /// Returns which cells a set of cells becomes under a symmetry, by its place among the
    /// board's.
    fn image(&self, set: u16, symmetry: usize) -> u16 {
        let [low, high] = set.to_le_bytes();
        let images = &self.images[symmetry];
        images[0][usize::from(low)] | images[1][usize::from(high)]
    }

    /// Returns the smallest of the marks that are the same but for a symmetry, and the place of
    /// the symmetry that leads to it among those of the topology.
    pub(crate) fn canonical(&self, marks: Marks) -> (Marks, usize) {
        let mut least = (marks, 0);
        for index in 1..self.images.len() {
            let image = Marks::new(self.image(marks.x(), index), self.image(marks.o(), index));
            if image < least.0 {
                least = (image, index);
            }
        }
        least
    }
}
