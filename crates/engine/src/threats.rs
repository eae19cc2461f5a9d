//! What one move can do, by the rules alone: complete a line, or threaten to.

use noughts_rules::{Bitboard, CellId, Geometry, Line, Position, Side};

/// The marks on a board, from the view of one side.
#[derive(Clone, Copy)]
pub(crate) struct Marks {
    geometry: Geometry,
    own: Bitboard,
    other: Bitboard,
    /// Marks of either side that no line may contain.
    spent: Bitboard,
}

impl Marks {
    /// Returns the marks of a position as `mark` sees them, whoever is to move.
    #[inline(never)]
    pub(crate) fn of(position: &Position, mark: Side) -> Self {
        let (geometry, spent) = (position.geometry(), position.spent());
        let marked = |mark| {
            let cells = geometry.cells();
            cells
                .filter(|&cell| position.mark_at(cell) == Some(mark) && !spent.contains(cell))
                .collect()
        };
        Self {
            geometry,
            own: marked(mark),
            other: marked(mark.other()),
            spent,
        }
    }

    /// Returns the empty cells.
    fn empty(self) -> Bitboard {
        self.geometry.board() & !(self.own | self.other | self.spent)
    }

    /// Returns the empty cells that complete a line. It is called often and seldom hot: copies of
    /// it would only make the program larger.
    #[inline(never)]
    pub(crate) fn wins(self) -> Bitboard {
        let length = self.geometry.line_length();
        let completes = |cell: &_| self.own.with(*cell).has_line(length);
        self.empty().iter().filter(completes).collect()
    }

    /// Returns the lines that a mark in an empty cell completes.
    pub(crate) fn lines_of(self, cell: CellId) -> Vec<Line> {
        let own = self.own.with(cell);
        own.lines_through(cell, self.geometry.line_length())
    }

    /// Returns the empty cells that complete no line, but leave two or more that would.
    pub(crate) fn forks(self) -> Bitboard {
        let wins = self.wins();
        let forks = |cell: &CellId| {
            let own = self.own.with(*cell);
            !wins.contains(*cell) && Self { own, ..self }.wins().len() >= 2
        };
        self.empty().iter().filter(forks).collect()
    }
}
