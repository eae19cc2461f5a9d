//! The shared part of the test-only games: each side puts its own symbol into empty cells, and a
//! line wins.

use noughts_rules::{Bitboard, CellId, Played, Side, Status, Symbol, Topology};

/// The symbols on a board, and the status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) topology: Topology,
    pub(crate) to_move: Side,
    pub(crate) status: Status,
    /// The cells of each side.
    marks: [Bitboard; 2],
}

impl Placed {
    /// Returns an empty board.
    pub(crate) const fn new(topology: Topology) -> Self {
        Self {
            topology,
            to_move: Side::X,
            status: Status::InProgress,
            marks: [Bitboard::EMPTY; 2],
        }
    }

    /// Returns the empty cells, after the end too.
    pub(crate) fn empty(&self) -> Bitboard {
        self.topology.board() & !(self.marks[0] | self.marks[1])
    }

    /// Returns the symbol in a cell.
    pub(crate) fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        let holds = |&side: &Side| self.marks[side as usize].contains(cell);
        Side::ALL.into_iter().find(holds).map(Symbol::from)
    }

    /// Puts the symbol of the side to move into an empty cell.
    pub(crate) fn put(&mut self, cell: CellId) -> Played {
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

    /// Returns whether neither side can complete a line any more.
    pub(crate) fn is_settled(&self) -> bool {
        let can_win = |own: Bitboard| self.topology.has_line(own | self.empty());
        self.status.is_over() || !self.marks.into_iter().any(can_win)
    }
}
