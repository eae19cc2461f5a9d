//! The direct effects of a move by the rules alone: completing a line, or threatening to.

use noughts_rules::{Bitboard, CellId, Line, Position, Side, Topology};

/// The marks on a board, from one side's view.
#[derive(Clone, Copy)]
pub(crate) struct Marks {
    topology: Topology,
    own: Bitboard,
    other: Bitboard,
    /// Marks of either side that no line may contain.
    spent: Bitboard,
}

impl Marks {
    /// Returns the marks of a position from `mark`'s view, no matter whose turn it is.
    #[inline(never)]
    pub(crate) fn of(position: &Position, mark: Side) -> Self {
        let (topology, spent) = (position.topology(), position.spent());
        let marked = |mark: Side| {
            let cells = topology.cells();
            cells
                .filter(|&cell| {
                    position.symbol_at(cell) == Some(position.symbol_of(mark))
                        && !spent.contains(cell)
                })
                .collect()
        };
        Self {
            topology,
            own: marked(mark),
            other: marked(mark.other()),
            spent,
        }
    }

    /// Returns the empty cells that may be marked: where marks fall, the lowest of each column.
    fn open(self) -> Bitboard {
        let empty = self.topology.board() & !(self.own | self.other | self.spent);
        let floats = |cell: CellId| cell.offset(0, 1).is_some_and(|it| empty.contains(it));
        if self.topology.falls() {
            empty.iter().filter(|&cell| !floats(cell)).collect()
        } else {
            empty
        }
    }

    /// Returns the open cells that complete a line. It is called from many places but is seldom
    /// hot: inlining it would only enlarge the program.
    #[inline(never)]
    pub(crate) fn wins(self) -> Bitboard {
        let completes = |cell: &CellId| {
            let own = self.own.with(*cell);
            self.topology.has_line_through(own, *cell)
        };
        self.open().iter().filter(completes).collect()
    }

    /// Returns the lines that a mark in an empty cell completes.
    pub(crate) fn lines_of(self, cell: CellId) -> Vec<Line> {
        self.topology.lines_through(self.own.with(cell), cell)
    }

    /// Returns the open cells that complete no line, but make two or more cells that would.
    pub(crate) fn forks(self) -> Bitboard {
        let wins = self.wins();
        let forks = |cell: &CellId| {
            let own = self.own.with(*cell);
            !wins.contains(*cell) && Self { own, ..self }.wins().len() >= 2
        };
        self.open().iter().filter(forks).collect()
    }
}
