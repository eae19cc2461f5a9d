//! The cells of a cube, layer by layer.

use core::fmt;

use crate::cell::CellId;

/// A cell of a cube: its layer, and its column and row there, each counted from 0.
///
/// The four layers lie two by two on a board of 8 by 8, the first at the top left.
///
/// ```
/// # use noughts_rules::{CellId, LayerCell};
/// let cell = CellId::new(5, 2).expect("a cell");
/// let at = LayerCell::at(cell);
/// assert_eq!((at.layer, at.column, at.row), (1, 1, 2));
/// assert_eq!(at.cell_id(), Some(cell));
/// assert_eq!(at.to_string(), "2b3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LayerCell {
    /// The layer.
    pub layer: u8,
    /// The column.
    pub column: u8,
    /// The row.
    pub row: u8,
}

impl LayerCell {
    /// The number of layers, and of columns and rows of each.
    pub const SIDE: u8 = 4;

    /// The layers beside each other.
    const ACROSS: u8 = 2;

    /// The columns and rows of all layers together.
    pub(crate) const BOARD_SIDE: u8 = Self::ACROSS * Self::SIDE;

    /// Returns the layer and place of a cell of the 8 by 8 board.
    pub const fn at(cell: CellId) -> Self {
        let (column, row) = (cell.column(), cell.row());
        Self {
            layer: row / Self::SIDE * Self::ACROSS + column / Self::SIDE,
            column: column % Self::SIDE,
            row: row % Self::SIDE,
        }
    }

    /// Returns the cell of the 8 by 8 board, or `None` if one of the three is 4 or more.
    pub const fn cell_id(self) -> Option<CellId> {
        let Self { layer, column, row } = self;
        if layer < Self::SIDE && column < Self::SIDE && row < Self::SIDE {
            CellId::new(
                layer % Self::ACROSS * Self::SIDE + column,
                layer / Self::ACROSS * Self::SIDE + row,
            )
        } else {
            None
        }
    }

    /// Returns the first cell of a layer, or `None` if there are fewer.
    pub const fn first_of(layer: u8) -> Option<CellId> {
        let (column, row) = (0, 0);
        Self { layer, column, row }.cell_id()
    }

    /// Returns the cells of the cube, layer by layer, each in reading order.
    pub(crate) fn cells() -> impl Iterator<Item = CellId> {
        let side = Self::SIDE;
        let count = side * side * side;
        let at = move |n| Self {
            layer: n / (side * side),
            row: n / side % side,
            column: n % side,
        };
        (0..count).filter_map(move |n| at(n).cell_id())
    }

    /// Returns the place among the cells of the cube.
    pub(crate) fn index(self) -> usize {
        let side = Self::SIDE;
        usize::from((self.layer * side + self.row) * side + self.column)
    }

    /// Returns the cell at the given number of steps from another, or `None` outside the cube; steps
    /// and coordinates are column, row and layer.
    pub(crate) fn offset(self, steps: [i8; 3]) -> Option<Self> {
        let at = |from: u8, step| from.checked_add_signed(step);
        Some(Self {
            column: at(self.column, steps[0])?,
            row: at(self.row, steps[1])?,
            layer: at(self.layer, steps[2])?,
        })
    }

    /// Returns the cell of a text such as `2b3`, or `None` if it is not one.
    pub(crate) fn read(text: &str) -> Option<CellId> {
        let [layer, column, row] = *text.as_bytes() else {
            return None;
        };
        let at = Self {
            layer: layer.checked_sub(b'1')?,
            column: column.checked_sub(b'a')?,
            row: row.checked_sub(b'1')?,
        };
        at.cell_id()
    }
}

impl fmt::Display for LayerCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column);
        write!(f, "{}{column}{}", self.layer + 1, self.row + 1)
    }
}
