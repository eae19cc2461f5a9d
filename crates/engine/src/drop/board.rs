//! A board on which marks fall, compiled for the search.

use noughts_random::SplitMix64;
use noughts_rules::{CellId, Topology};

use crate::searched::Compiled;
use crate::word::Word;

/// A set of cells, column by column, each from the bottom up. Between two columns there is a spare row,
/// so that no line leaves the board at one edge and enters it at another. One width serves all boards:
/// another for small ones would be half as fast again, and double the size of the search.
pub(crate) type Set = u128;

/// The number of bits from one column to the next.
const STRIDE: u8 = CellId::MAX_SIDE + 1;

/// The distances between neighbours in a line: in a column, a row, and the diagonals.
const STEPS: [u8; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// Sets of cells of a board, and steps from cell to cell.
pub(crate) struct Board {
    topology: Topology,
    pub(crate) full: Set,
    /// The lowest cell of each column.
    bottom: Set,
    /// The first, third, fifth… row from the bottom.
    pub(crate) odd_rows: Set,
}

/// Returns a key of a set. As with Zobrist's method, two sets share one with a probability of 2⁻⁶⁴.
pub(crate) fn key(set: Set) -> u64 {
    set as u64 ^ SplitMix64::nth(0, (set >> u64::BITS) as u64)
}

impl Compiled for Board {
    fn new(topology: Topology) -> Self {
        let columns = 0..topology.columns();
        let each = |column: Set| columns.clone().fold(0, |set, _| set << STRIDE | column);
        let column = (1 << topology.rows()) - 1;
        Self {
            topology,
            full: each(column),
            bottom: each(1),
            odd_rows: each(column & 0b01_0101_0101),
        }
    }

    fn topology(&self) -> Topology {
        self.topology
    }

    fn cell_id(&self, cell: u8) -> CellId {
        let row = self.topology.rows() - 1 - cell % STRIDE;
        let found = self.topology.cell(cell / STRIDE, row);
        found.unwrap_or(CellId::FIRST)
    }

    /// The second symmetry exchanges left and right.
    fn image(&self, cell: u8, symmetry: usize) -> u8 {
        let (column, row) = (cell / STRIDE, cell % STRIDE);
        if symmetry == 0 {
            cell
        } else {
            (self.topology.columns() - 1 - column) * STRIDE + row
        }
    }
}

impl Board {
    /// Returns the set of one cell.
    pub(crate) fn bit(&self, cell: CellId) -> Set {
        Set::bit(cell.column() * STRIDE + self.topology.rows() - 1 - cell.row())
    }

    /// Returns how far a cell is from the nearer side.
    pub(crate) fn depth(&self, cell: u8) -> u8 {
        let column = cell / STRIDE;
        column.min(self.topology.columns() - 1 - column)
    }

    /// Returns the first empty cell of each column, which is in the spare row if the column is full.
    pub(crate) fn tops(&self, marks: Set) -> Set {
        (marks << 1 | self.bottom) & !marks
    }

    /// Returns a set with left and right exchanged.
    #[inline(never)]
    pub(crate) fn mirrored(&self, mut set: Set) -> Set {
        let mut image = 0;
        for _ in 0..self.topology.columns() {
            image = image << STRIDE | set & ((1 << STRIDE) - 1);
            set >>= STRIDE;
        }
        image
    }

    /// Returns the cells that make a line with all others of it in the set.
    #[inline(never)]
    pub(crate) fn completing(&self, set: Set) -> Set {
        let last = usize::from(self.topology.line_length()) - 1;
        let mut cells = 0;
        for step in STEPS {
            // The cells that have n of the set behind them, and ahead of them.
            let mut behind = [self.full; 10];
            for n in 1..=last {
                behind[n] = (behind[n - 1] & set) << step;
            }
            cells |= behind[last];
            let mut ahead = self.full;
            for n in (0..last).rev() {
                ahead = (ahead & set) >> step;
                cells |= behind[n] & ahead;
            }
        }
        cells & self.full
    }

    /// Returns the number of lines within a set.
    #[inline(never)]
    pub(crate) fn lines(&self, set: Set) -> u32 {
        let length = self.topology.line_length();
        let lines = |step| (1..length).fold(set, |lines, _| set & lines >> step);
        STEPS.map(|step| lines(step).count()).iter().sum()
    }
}
