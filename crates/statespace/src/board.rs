//! A board's lines and symmetries, compiled for marks in a single word.

use noughts_rules::{
    CellId, Convention, Position, Side, Status, Symbol, Symmetry, Topology, Variant,
};

use crate::error::BuildError;
use crate::graph::Class;
use crate::marks::Marks;

/// The images of cells under a symmetry, for each half of a word.
type Images = [[u16; 256]; 2];

/// The board of a game whose marks alone tell its positions.
#[derive(Clone, Debug)]
pub struct Board {
    /// The game.
    pub variant: Variant,
    pub(crate) topology: Topology,
    convention: Convention,
    /// The symbol that each side places.
    symbols: [Symbol; 2],
    cells: Vec<CellId>,
    lines: Vec<u16>,
    full: u16,
    /// The images for each of the board's symmetries, the identity first.
    images: Vec<Images>,
}

impl Board {
    /// Returns the board of a game.
    ///
    /// # Errors
    /// The marks alone do not tell its positions, or it has more than [`Marks::MOST_CELLS`] cells.
    pub fn new(variant: Variant) -> Result<Self, BuildError> {
        let start = variant.start();
        if !is_told_by_marks(&start) {
            return Err(BuildError::Game { variant });
        }
        let topology = start.topology();
        let cells: Vec<CellId> = topology.cells().collect();
        if cells.len() > Marks::MOST_CELLS {
            return Err(BuildError::BoardTooLarge { cells: cells.len() });
        }
        let bit = |cell| topology.index(cell).map_or(0, |index| 1_u16 << index);
        let set = |cells: &mut dyn Iterator<Item = CellId>| cells.fold(0, |set, c| set | bit(c));
        let images = |symmetry: &Symmetry| {
            let half = |cells: &[CellId]| {
                let mut images = [0; 256];
                for (place, &cell) in cells.iter().enumerate() {
                    let (one, image) = (1 << place, bit(symmetry.apply(cell)));
                    for byte in 0..one {
                        images[one + byte] = images[byte] | image;
                    }
                }
                images
            };
            let (low, high) = cells.split_at(cells.len().min(8));
            [half(low), half(high)]
        };
        Ok(Self {
            variant,
            topology,
            convention: start.convention(),
            symbols: Side::ALL.map(|side| start.symbol_of(side)),
            lines: topology
                .lines()
                .map(|line| set(&mut line.cells()))
                .collect(),
            full: set(&mut cells.iter().copied()),
            images: topology.all_symmetries().iter().map(images).collect(),
            cells,
        })
    }

    /// Returns the symbol that a side places.
    pub(crate) const fn symbol_of(&self, side: Side) -> Symbol {
        self.symbols[side as usize]
    }

    /// Returns the cells of a set in reading order.
    pub(crate) fn cells(&self, set: u16) -> impl Iterator<Item = CellId> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(move |(index, &cell)| (set >> index & 1 == 1).then_some(cell))
    }

    /// Returns the marks of a position on this board, or `None` for another game's.
    pub fn marks(&self, position: &Position) -> Option<Marks> {
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
    pub fn key(&self, marks: Marks) -> String {
        (0..self.cells.len())
            .map(|cell| marks.symbol_at(cell).map_or('-', Symbol::letter))
            .collect()
    }

    /// Returns the status of the game. Only the side that moved last can have completed a line:
    /// otherwise the game would have ended before.
    pub(crate) fn status(&self, marks: Marks) -> Status {
        let last = marks.next_side().other();
        let own = marks.of(self.symbol_of(last));
        if self.lines.iter().any(|&line| line & !own == 0) {
            Status::Won(self.convention.winner(last))
        } else if marks.taken() == self.full {
            Status::Draw
        } else {
            Status::InProgress
        }
    }

    /// Returns whether some marks fill a line.
    pub(crate) fn has_line(&self, marks: Marks) -> bool {
        let own = self.symbols.map(|symbol| marks.of(symbol));
        let is_filled = |&line: &u16| own.iter().any(|own| line & !own == 0);
        self.lines.iter().any(is_filled)
    }

    /// Returns whether the moves from some marks to others, of which they are a part, can be made in an order
    /// that ends the game with the last alone: it completes all lines.
    pub(crate) fn can_follow(&self, from: Marks, to: Marks) -> bool {
        let own = to.of(self.symbol_of(to.next_side().other()));
        let filled = self.lines.iter().filter(|&line| line & !own == 0);
        let shared = filled.fold(self.full, |shared, line| shared & line);
        shared & !from.taken() != 0
    }

    /// Returns the status of the game, and the side to move; after the end, the one that moved last.
    pub(crate) fn standing(&self, marks: Marks) -> (Status, Side) {
        let (status, next) = (self.status(marks), marks.next_side());
        let is_over = status.is_over();
        (status, if is_over { next.other() } else { next })
    }

    /// Returns where the moves of some marks lead, each with the index of its cell, in reading order; after
    /// the end there are none.
    pub(crate) fn moves(&self, marks: Marks) -> impl Iterator<Item = (u32, Marks)> + use<> {
        let is_over = self.status(marks).is_over();
        let empty = if is_over { 0 } else { self.empty(marks) };
        let symbol = self.symbol_of(marks.next_side());
        let cells = (0..u16::BITS).filter(move |cell| empty >> cell & 1 == 1);
        cells.map(move |cell| (cell, marks.with(symbol, cell)))
    }

    /// Returns the position of some marks, if a game can reach it.
    pub fn position(&self, marks: Marks) -> Option<Position> {
        Position::from_key(self.variant, &self.key(marks)).ok()
    }

    /// Returns the empty cells.
    pub(crate) const fn empty(&self, marks: Marks) -> u16 {
        self.full & !marks.taken()
    }

    /// Returns the image of a set of cells under the symmetry with an index.
    fn image(&self, set: u16, symmetry: usize) -> u16 {
        let [low, high] = set.to_le_bytes();
        let images = &self.images[symmetry];
        images[0][usize::from(low)] | images[1][usize::from(high)]
    }

    /// Returns the marks under each of the board's symmetries, themselves first.
    pub fn images(&self, marks: Marks) -> impl ExactSizeIterator<Item = Marks> {
        let image = move |symmetry| {
            let [x, o] = [marks.x(), marks.o()].map(|set| self.image(set, symmetry));
            Marks::new(x, o)
        };
        (0..self.images.len()).map(image)
    }

    /// Returns the class of the positions that are the same but for a symmetry. As many symmetries
    /// lead from one to each other as leave it as it is (orbit and stabilizer).
    pub(crate) fn class(&self, marks: Marks) -> Class {
        let fixed = self.images(marks).filter(|&image| image == marks).count();
        Class {
            of: self.canonical(marks),
            size: (self.images.len() / fixed.max(1)) as u32,
        }
    }

    /// Returns the smallest of the marks that are the same but for a symmetry.
    pub fn canonical(&self, marks: Marks) -> Marks {
        self.images(marks).min().unwrap_or(marks)
    }
}

/// Returns whether the marks on a board say all of a position: every empty cell can be played, and
/// nothing but a line counts.
pub(crate) fn is_told_by_marks(start: &Position) -> bool {
    let topology = start.topology();
    start.scores().is_none()
        && topology.minis().is_empty()
        && start.legal_moves().len() == topology.cell_count()
}
