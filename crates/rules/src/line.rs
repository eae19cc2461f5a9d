//! Lines of cells.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::cell::CellId;

/// One of the four ways in which a line can run on a plane.
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
}

/// The cells that have to be marked together, in order from one end to the other.
///
/// A [`Topology`](crate::Topology) names the lines of its board. They need not be straight: on a
/// torus a line runs over the edge, in a cube through the layers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line {
    cells: [CellId; CellId::MAX_SIDE as usize],
    length: u8,
    name: LineName,
}

impl Line {
    /// Returns the straight line that starts at `first`, or `None` when it leaves the largest
    /// board.
    pub fn new(first: CellId, direction: Direction, length: u8) -> Option<Self> {
        let (columns, rows) = direction.step();
        let name = match direction {
            Direction::Row => LineName::Row(first.row()),
            Direction::Column => LineName::Column(first.column()),
            Direction::Diagonal => LineName::Diagonal,
            Direction::AntiDiagonal => LineName::AntiDiagonal,
        };
        let mut cells = [first; CellId::MAX_SIDE as usize];
        let mut at = Some(first);
        for cell in cells.get_mut(..usize::from(length))? {
            *cell = at?;
            at = cell.offset(columns, rows);
        }
        Self::of(cells.get(..usize::from(length))?, name)
    }

    /// Returns the line of some cells, or `None` when there are none, or more than ten.
    pub fn of(cells: &[CellId], name: LineName) -> Option<Self> {
        let mut all = [*cells.first()?; CellId::MAX_SIDE as usize];
        all.get_mut(..cells.len())?.copy_from_slice(cells);
        let length = u8::try_from(cells.len()).ok()?;
        Some(Self {
            cells: all,
            length,
            name,
        })
    }

    /// Returns the cells of the line, from its top (or left) end on.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = CellId> {
        self.cells.into_iter().take(self.length.into())
    }

    /// Returns the cells as a set.
    pub fn mask(self) -> Bitboard {
        self.cells().collect()
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
        self.name
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.name)?;
        f.debug_list().entries(self.cells()).finish()
    }
}

/// What a player calls a line; rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
