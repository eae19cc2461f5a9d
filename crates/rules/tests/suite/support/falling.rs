//! A game that exists only in tests: on 7 by 6, marks fall to the lowest empty cell of their
//! column.

use super::placed::Placed;
use noughts_rules::{
    Bitboard, CellId, PlayError, Played, Refusal, Rules, Side, Status, Symbol, Topology, Variant,
};

/// Why a move in a full column is refused.
pub(crate) const COLUMN_FULL: Refusal = Refusal {
    code: "column-full",
    message: "this column is full",
};

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Falling(Placed);

impl Falling {
    /// Returns the empty board.
    pub(crate) fn new() -> Self {
        let plane: Variant = "mnk-7x6x4".parse().unwrap();
        Self(Placed::new(plane.start().topology()))
    }

    /// Returns the cell where a mark dropped into a column lands.
    fn landing(&self, column: u8) -> Option<CellId> {
        let empty = self.0.empty();
        empty.iter().rfind(|cell| cell.column() == column)
    }
}

impl Rules for Falling {
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
        (0..7).filter_map(|column| self.landing(column)).collect()
    }

    fn put(&mut self, cell: CellId) -> Played {
        self.0.put(cell)
    }

    fn is_settled(&self) -> bool {
        self.0.is_settled()
    }

    fn reason_against(&self, cell: CellId) -> Option<PlayError> {
        match self.landing(cell.column()) {
            None => Some(PlayError::ByRule(COLUMN_FULL)),
            Some(landing) if cell.row() < landing.row() => Some(PlayError::InvalidPosition {
                cell,
                topology: self.0.topology,
            }),
            Some(_) => None,
        }
    }
}
