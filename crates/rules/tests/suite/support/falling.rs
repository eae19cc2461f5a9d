//! A game that there is in tests alone: on 7 by 6, marks fall to the lowest empty cell of their
//! column.

use noughts_rules::{
    Bitboard, CellId, PlayError, Played, Refusal, Rules, Side, Status, Symbol, Topology, Variant,
};

/// Why a move in a full column is refused.
pub(crate) const COLUMN_FULL: Refusal = Refusal {
    code: "column-full",
    sentence: "This column is full.",
};

/// A position of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Falling {
    topology: Topology,
    marks: [Bitboard; 2],
    to_move: Side,
    status: Status,
}

impl Falling {
    /// Returns the empty board.
    pub(crate) fn new() -> Self {
        let plane: Variant = "mnk-7x6x4".parse().unwrap();
        Self {
            topology: plane.start().topology(),
            marks: [Bitboard::EMPTY; 2],
            to_move: Side::X,
            status: Status::InProgress,
        }
    }

    fn empty(&self) -> Bitboard {
        self.topology.board() & !(self.marks[0] | self.marks[1])
    }

    /// The cell of a column to which a mark falls.
    fn landing(&self, column: u8) -> Option<CellId> {
        self.empty()
            .iter()
            .filter(|cell| cell.column() == column)
            .last()
    }
}

impl Rules for Falling {
    fn topology(&self) -> Topology {
        self.topology
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn status(&self) -> Status {
        self.status
    }

    fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        let side = Side::ALL
            .into_iter()
            .find(|&side| self.marks[side as usize].contains(cell));
        side.map(Symbol::from)
    }

    fn legal(&self) -> Bitboard {
        if self.status.is_over() {
            return Bitboard::EMPTY;
        }
        (0..7).filter_map(|column| self.landing(column)).collect()
    }

    fn put(&mut self, cell: CellId) -> Played {
        let side = self.to_move;
        let own = self.marks[side as usize].with(cell);
        self.marks[side as usize] = own;
        let lines = self.topology.lines_through(own, cell);
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
        let can_win = |own: Bitboard| self.topology.has_line(own | self.empty());
        self.status.is_over() || !self.marks.into_iter().any(can_win)
    }

    fn reason_against(&self, cell: CellId) -> Option<PlayError> {
        match self.landing(cell.column()) {
            None => Some(PlayError::ByRule(COLUMN_FULL)),
            Some(landing) if cell.row() < landing.row() => Some(PlayError::InvalidPosition {
                cell,
                topology: self.topology,
            }),
            Some(_) => None,
        }
    }
}
