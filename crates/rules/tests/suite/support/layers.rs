//! A game that exists only in tests: four layers of 4 by 4, arranged two by two on the page, with
//! the 76 lines of four through the cube.

use std::sync::LazyLock;

use super::placed::Placed;
use noughts_rules::{
    Bitboard, CellId, Line, LineName, Played, Rules, Side, Status, Symbol, Topology,
};

static TOPOLOGY: LazyLock<Topology> = LazyLock::new(|| {
    let steps = -1..=1_i8;
    let ways = steps.clone().flat_map(|x| {
        let steps = steps.clone();
        steps
            .clone()
            .flat_map(move |y| steps.clone().map(move |z| [x, y, z]))
    });
    // Of a direction and its opposite, the one with the first positive step.
    let ways = ways.filter(|&way| way > [0, 0, 0]);
    let lines = ways.flat_map(|way| {
        let places = 0..64_i8;
        places.filter_map(move |n| {
            let first = [n / 16, n / 4 % 4, n % 4];
            let cells = (0..4).map(|k| place([0, 1, 2].map(|axis| first[axis] + k * way[axis])));
            let cells: Option<Vec<CellId>> = cells.collect();
            Line::of(&cells?, LineName::Diagonal)
        })
    });
    Topology::new(8, 8, lines.collect()).unwrap()
});

/// Returns the cell at a column, a row and a layer.
fn place([column, row, layer]: [i8; 3]) -> Option<CellId> {
    let is_inside = [column, row, layer].iter().all(|at| (0..4).contains(at));
    let (right, down) = (layer % 2 * 4, layer / 2 * 4);
    is_inside
        .then(|| CellId::FIRST.offset(column + right, row + down))
        .flatten()
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layers(Placed);

impl Layers {
    /// Returns the empty cube.
    pub(crate) fn new() -> Self {
        Self(Placed::new(*TOPOLOGY))
    }
}

impl Rules for Layers {
    fn topology(&self) -> Topology {
        self.0.topology
    }

    fn to_move(&self) -> Side {
        self.0.to_move
    }

    fn status(&self) -> Status {
        self.0.status
    }

    fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        self.0.symbol_at(cell)
    }

    fn legal(&self) -> Bitboard {
        if self.0.status.is_over() {
            return Bitboard::EMPTY;
        }
        self.0.empty()
    }

    fn put(&mut self, cell: CellId) -> Played {
        self.0.put(cell)
    }

    fn is_settled(&self) -> bool {
        self.0.is_settled()
    }
}
