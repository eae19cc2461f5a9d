//! Lines of cells.

use crate::cell::CellId;

/// One of the four ways in which a line can run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Along a row, to the right.
    Row,
    /// Along a column, downwards.
    Column,
    /// Downwards to the right.
    Diagonal,
    /// Downwards to the left.
    AntiDiagonal,
}

impl Direction {
    /// All directions.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Diagonal, Self::AntiDiagonal];

    /// Returns the columns and rows from one cell of a line to the next.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Diagonal => (1, 1),
            Self::AntiDiagonal => (-1, 1),
        }
    }

    /// Returns the bits from one cell of a line to the next in a bitboard.
    pub(crate) const fn bit_step(self) -> u8 {
        match self {
            Self::Row => 1,
            Self::Column => CellId::STRIDE,
            Self::Diagonal => CellId::STRIDE + 1,
            Self::AntiDiagonal => CellId::STRIDE - 1,
        }
    }
}

/// Cells in a row, a column or a diagonal, as many as a win needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line {
    first: CellId,
    direction: Direction,
    length: u8,
}

impl Line {
    /// Returns the line that starts at `first`, or `None` when it leaves the largest board.
    pub fn new(first: CellId, direction: Direction, length: u8) -> Option<Self> {
        let (columns, rows) = direction.step();
        let reach = i8::try_from(length.checked_sub(1)?).ok()?;
        first.offset(columns.checked_mul(reach)?, rows.checked_mul(reach)?)?;
        Some(Self {
            first,
            direction,
            length,
        })
    }

    /// Returns every line of `length` cells on the largest board that runs through `cell`.
    pub(crate) fn through(cell: CellId, length: u8) -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().flat_map(move |direction| {
            let (columns, rows) = direction.step();
            (0..length.cast_signed()).rev().filter_map(move |back| {
                Self::new(
                    cell.offset(-columns * back, -rows * back)?,
                    direction,
                    length,
                )
            })
        })
    }

    /// Returns the way the line runs.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// Returns the cells of the line, from its top (or left) end on.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = CellId> {
        let step = self.direction.bit_step();
        (0..self.length).map(move |n| CellId::from_bit(self.first.bit() + n * step))
    }

    /// Returns whether `cell` lies on the line.
    pub fn contains(self, cell: CellId) -> bool {
        self.cells().any(|c| c == cell)
    }

    /// Returns what a player would call the line.
    ///
    /// ```
    /// # use noughts_rules::{CellId, Direction, Line, LineName};
    /// let first = CellId::new(0, 2).expect("a cell");
    /// let line = Line::new(first, Direction::Row, 3).expect("on the board");
    /// assert_eq!(line.name(), LineName::Row(2));
    /// ```
    pub const fn name(self) -> LineName {
        match self.direction {
            Direction::Row => LineName::Row(self.first.row()),
            Direction::Column => LineName::Column(self.first.column()),
            Direction::Diagonal => LineName::Diagonal,
            Direction::AntiDiagonal => LineName::AntiDiagonal,
        }
    }
}

/// What a player calls a line; rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LineName {
    /// A row.
    Row(u8),
    /// A column.
    Column(u8),
    /// A diagonal that falls to the right.
    Diagonal,
    /// A diagonal that falls to the left.
    AntiDiagonal,
}
