//! A game that exists only in tests and stretches the model: its lines leave the plane. Each side
//! puts its own symbol into empty cells, and a line wins.

use std::sync::LazyLock;

use noughts_rules::{
    Bitboard, CellId, Line, LineName, Played, Rules, Side, Status, Symbol, Topology,
};

/// Four layers of 4 by 4, arranged two by two on the page, with the 76 lines of four through the
/// cube.
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

/// Returns the cell at a column, a row and a layer of the cube.
fn place([column, row, layer]: [i8; 3]) -> Option<CellId> {
    let is_inside = [column, row, layer].iter().all(|at| (0..4).contains(at));
    let (right, down) = (layer % 2 * 4, layer / 2 * 4);
    is_inside
        .then(|| CellId::FIRST.offset(column + right, row + down))
        .flatten()
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cube {
    /// The cells of each side.
    marks: [Bitboard; 2],
    to_move: Side,
    status: Status,
}

impl Cube {
    /// Returns the empty cube.
    pub(crate) const fn new() -> Self {
        Self {
            marks: [Bitboard::EMPTY; 2],
            to_move: Side::X,
            status: Status::InProgress,
        }
    }

    fn empty(&self) -> Bitboard {
        TOPOLOGY.board() - (self.marks[0] | self.marks[1])
    }
}

impl Rules for Cube {
    fn topology(&self) -> Topology {
        *TOPOLOGY
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn status(&self) -> Status {
        self.status
    }

    fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        let holds = |&side: &Side| self.marks[side as usize].contains(cell);
        Side::ALL.into_iter().find(holds).map(Symbol::from)
    }

    fn legal(&self) -> Bitboard {
        if self.status.is_over() {
            Bitboard::EMPTY
        } else {
            self.empty()
        }
    }

    fn put(&mut self, cell: CellId) -> Played {
        let side = self.to_move;
        let own = self.marks[side as usize].with(cell);
        self.marks[side as usize] = own;
        let lines = TOPOLOGY.lines_through(own, cell);
        if !lines.is_empty() {
            self.status = Status::Won(side);
        } else if self.empty().is_empty() {
            self.status = Status::Draw;
        } else {
            self.to_move = side.other();
        }
        Played::new(side, cell, lines)
    }

    fn is_settled(&self) -> bool {
        let can_win = |own: Bitboard| TOPOLOGY.has_line(own | self.empty());
        self.status.is_over() || !self.marks.into_iter().any(can_win)
    }
}
