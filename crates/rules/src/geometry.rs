//! The shape of a board.

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::line::{Direction, Line};
use crate::spot::{MiniCell, Spot, Spots};

/// How many columns and rows a board has, how long a line must be to count, and whether mini
/// boards lie on it.
///
/// Whatever draws, reads out or searches a board takes its cells and lines from here.
///
/// ```
/// # use noughts_rules::Variant;
/// let geometry = Variant::Four.start().geometry();
/// assert_eq!(geometry.cells().count(), 16);
/// assert_eq!(geometry.lines().count(), 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    columns: u8,
    rows: u8,
    line_length: u8,
    layout: Layout,
}

/// Whether a line may run everywhere on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Layout {
    /// It may.
    Plain,
    /// The board is made of nine mini boards, and a line stays inside one.
    Nested,
}

impl Geometry {
    /// The caller guarantees sides of 1..=10.
    pub(crate) const fn new(columns: u8, rows: u8, line_length: u8) -> Self {
        Self {
            columns,
            rows,
            line_length,
            layout: Layout::Plain,
        }
    }

    /// The board of Ultimate.
    pub(crate) const fn nested() -> Self {
        Self {
            columns: MiniCell::BOARD_SIDE,
            rows: MiniCell::BOARD_SIDE,
            line_length: Spot::SIDE,
            layout: Layout::Nested,
        }
    }

    /// Returns the number of columns, 1..=10.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Returns the number of rows, 1..=10.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns how many cells in line count.
    pub const fn line_length(self) -> u8 {
        self.line_length
    }

    /// Returns how many cells the board has.
    pub const fn cell_count(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Returns whether the cell is on the board.
    pub const fn contains(self, cell: CellId) -> bool {
        cell.column() < self.columns && cell.row() < self.rows
    }

    /// Returns the cell at a column and row counted from 0, or `None` outside the board.
    pub fn cell(self, column: u8, row: u8) -> Option<CellId> {
        CellId::new(column, row).filter(|&cell| self.contains(cell))
    }

    /// Returns the cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = CellId> + Clone {
        (0..self.rows).flat_map(move |row| {
            (0..self.columns).filter_map(move |column| CellId::new(column, row))
        })
    }

    /// Returns the cells as a set.
    pub fn board(self) -> Bitboard {
        Bitboard::rectangle(self.columns, self.rows)
    }

    /// Returns the place of a cell in reading order, or `None` outside the board.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Variant};
    /// let geometry = Variant::Classic.start().geometry();
    /// assert_eq!(CellId::new(1, 1).and_then(|c| geometry.index(c)), Some(4));
    /// ```
    pub fn index(self, cell: CellId) -> Option<usize> {
        self.contains(cell).then(|| {
            usize::from(cell.row()) * usize::from(self.columns) + usize::from(cell.column())
        })
    }

    /// Returns every line of the board; where it has mini boards, of each of them.
    pub fn lines(self) -> impl Iterator<Item = Line> {
        let mini = move |cell| self.mini_cell(cell).map(|at| at.mini);
        self.cells().flat_map(move |first| {
            Direction::ALL.into_iter().filter_map(move |direction| {
                let inside = |cell| self.contains(cell) && mini(cell) == mini(first);
                Line::new(first, direction, self.line_length)
                    .filter(|line| line.cells().all(inside))
            })
        })
    }

    /// Returns the mini boards of which the board is made; none of most boards.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let minis = |variant: Variant| variant.start().geometry().minis().len();
    /// assert_eq!((minis(Variant::Ultimate), minis(Variant::Four)), (9, 0));
    /// ```
    pub const fn minis(self) -> Spots {
        match self.layout {
            Layout::Plain => Spots::EMPTY,
            Layout::Nested => Spots::ALL,
        }
    }

    /// Returns the mini board of a cell and its place in it, or `None` outside the board and on a
    /// board without mini boards.
    pub const fn mini_cell(self, cell: CellId) -> Option<MiniCell> {
        match self.layout {
            Layout::Plain => None,
            Layout::Nested => MiniCell::at(cell),
        }
    }
}
