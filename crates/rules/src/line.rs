//! Lines of cells.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::cell::CellId;

/// One of the four directions of a straight line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

    /// Returns the step from one cell of a line to the next, in columns and rows.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Diagonal => (1, 1),
            Self::AntiDiagonal => (-1, 1),
        }
    }
}

/// The cells of a line, in order from one end to the other.
///
/// The lines of a board are those of its [`Topology`](crate::Topology). They need not be straight: on
/// a torus they cross the edge.
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

    /// Returns the line through some cells, or `None` unless there are 1 to 10.
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

    /// Returns the same line with another name.
    pub(crate) const fn named(self, name: LineName) -> Self {
        Self { name, ..self }
    }

    /// Returns the cells, starting from the top or left end.
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

    /// Returns the name of the line.
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

/// The name of a line; rows, columns and layers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LineName {
    /// A row, by index.
    Row(u8),
    /// A column, by index.
    Column(u8),
    /// A diagonal that falls to the right.
    Diagonal,
    /// A diagonal that falls to the left.
    AntiDiagonal,
    /// A line within a layer of a cube.
    InLayer {
        /// The layer.
        layer: u8,
        /// Its direction there.
        direction: Direction,
        /// The index of the row or column.
        index: u8,
    },
    /// A line through all layers of a cube.
    Through,
}
