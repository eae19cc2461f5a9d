//! A board on which marks fall, compiled for the search.

use noughts_rules::{CellId, Topology};

use crate::searched::Compiled;
use crate::word::Word;

/// A word that holds a board column by column, each from the bottom up. Between two columns there is a
/// spare row, so that no line leaves the board at one edge and enters it at another.
pub(crate) trait Columns: Word {
    /// The number of bits from one column to the next.
    const STRIDE: u8;

    /// Returns a key of the set, which is almost certainly no other set's.
    fn key(self) -> u64;
}

/// Up to eight columns of up to seven rows.
impl Columns for u64 {
    const STRIDE: u8 = 8;

    fn key(self) -> u64 {
        self
    }
}

/// Up to ten columns of up to ten rows.
impl Columns for u128 {
    const STRIDE: u8 = 11;

    fn key(self) -> u64 {
        let upper = (self >> 64) as u64;
        self as u64 ^ upper.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// Sets of cells of a board, and steps from cell to cell.
pub(crate) struct Board<W> {
    topology: Topology,
    pub(crate) full: W,
    /// The lowest cell of each column.
    bottom: W,
    /// The first column, with its spare row.
    column: W,
    /// The first, third, fifth… row from the bottom.
    pub(crate) odd_rows: W,
}

impl<W: Columns> Compiled for Board<W> {
    fn new(topology: Topology) -> Self {
        let rows = topology.rows();
        let set = |rows: &mut dyn Iterator<Item = u8>| {
            let column = rows.fold(W::EMPTY, |column, row| column | W::bit(row));
            let columns = 0..topology.columns();
            columns.fold(W::EMPTY, |set, _| set << u32::from(W::STRIDE) | column)
        };
        Self {
            topology,
            full: set(&mut (0..rows)),
            bottom: set(&mut (0..1)),
            column: (0..=rows).fold(W::EMPTY, |column, row| column | W::bit(row)),
            odd_rows: set(&mut (0..rows).step_by(2)),
        }
    }

    fn topology(&self) -> Topology {
        self.topology
    }

    fn cell_id(&self, cell: u8) -> CellId {
        let row = self.topology.rows() - 1 - cell % W::STRIDE;
        let found = self.topology.cell(cell / W::STRIDE, row);
        found.unwrap_or(CellId::FIRST)
    }

    /// The second symmetry exchanges left and right.
    fn image(&self, cell: u8, symmetry: usize) -> u8 {
        let (column, row) = (cell / W::STRIDE, cell % W::STRIDE);
        if symmetry == 0 {
            cell
        } else {
            (self.topology.columns() - 1 - column) * W::STRIDE + row
        }
    }
}

impl<W: Columns> Board<W> {
    /// The distances between neighbours in a line: in a column, a row, and the diagonals.
    const STEPS: [u32; 4] = {
        let stride = W::STRIDE as u32;
        [1, stride, stride - 1, stride + 1]
    };

    /// Returns the set of one cell.
    pub(crate) fn bit(&self, cell: CellId) -> W {
        W::bit(cell.column() * W::STRIDE + self.topology.rows() - 1 - cell.row())
    }

    /// Returns how far a cell is from the nearer side.
    pub(crate) fn depth(&self, cell: u8) -> u8 {
        let column = cell / W::STRIDE;
        column.min(self.topology.columns() - 1 - column)
    }

    /// Returns the first empty cell of each column, which is in the spare row if the column is full.
    pub(crate) fn tops(&self, marks: W) -> W {
        (marks << 1 | self.bottom) & !marks
    }

    #[inline(never)]
    /// Returns a set with left and right exchanged.
    pub(crate) fn mirrored(&self, mut set: W) -> W {
        let mut image = W::EMPTY;
        for _ in 0..self.topology.columns() {
            image = image << u32::from(W::STRIDE) | set & self.column;
            set = set >> u32::from(W::STRIDE);
        }
        image
    }

    #[inline(never)]
    /// Returns the cells that make a line with all others of it in the set.
    pub(crate) fn completing(&self, set: W) -> W {
        let last = usize::from(self.topology.line_length()) - 1;
        let mut cells = W::EMPTY;
        for step in Self::STEPS {
            // The cells that have n of the set behind them, and ahead of them.
            let mut behind = [self.full; 10];
            for n in 1..=last {
                behind[n] = (behind[n - 1] & set) << step;
            }
            cells = cells | behind[last];
            let mut ahead = self.full;
            for n in (0..last).rev() {
                ahead = (ahead & set) >> step;
                cells = cells | behind[n] & ahead;
            }
        }
        cells & self.full
    }

    #[inline(never)]
    /// Returns the number of lines within a set.
    pub(crate) fn lines(&self, set: W) -> u32 {
        let within =
            |step| (1..self.topology.line_length()).fold(set, |line, _| set & line >> step);
        Self::STEPS.map(|step| within(step).count()).iter().sum()
    }
}
