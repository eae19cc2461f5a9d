//! The coordinates of a cell.

use alloc::borrow::ToOwned;
use core::fmt;
use core::str::FromStr;

use crate::error::CellError;

/// A cell, by its column and row on the largest board, 10 by 10.
///
/// A cell has the same `CellId` on a board of any size, so an id can lie outside a given board;
/// check with [`Topology::contains`](crate::Topology::contains). Ids are in reading order: row by
/// row, left to right.
///
/// As text, a cell is the letter of its column and the number of its row; `a1` is at the top left.
///
/// ```
/// # use noughts_rules::CellId;
/// let cell: CellId = "b3".parse()?;
/// assert_eq!((cell.column(), cell.row()), (1, 2));
/// assert_eq!(cell.to_string(), "b3");
/// assert_eq!(CellId::new(10, 0), None);
/// # Ok::<(), noughts_rules::CellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CellId(u8);

impl CellId {
    /// The number of columns, and of rows, of the largest board.
    pub const MAX_SIDE: u8 = 10;

    /// The top-left cell of every board.
    pub const FIRST: Self = Self(0);

    /// The distance between vertically adjacent cells, in bits of a [`Bitboard`](crate::Bitboard).
    pub(crate) const STRIDE: u8 = Self::MAX_SIDE;

    /// The number of cells of the largest board.
    pub(crate) const BITS: u8 = Self::STRIDE * Self::MAX_SIDE;

    /// Returns the cell at a column and a row, both counted from 0 at the top left, or `None`
    /// when either is 10 or more.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::MAX_SIDE && row < Self::MAX_SIDE {
            Some(Self(row * Self::STRIDE + column))
        } else {
            None
        }
    }

    /// Returns the cell of a text such as `b3`, or `None` if it is not one. Numbers have neither
    /// sign nor leading zero.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let column = text.bytes().next()?.checked_sub(b'a')?;
        let digits = text.get(1..)?;
        if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let number: u8 = digits.parse().ok()?;
        Self::new(column, number.checked_sub(1)?)
    }

    /// Returns the cell of a bit in a bitboard, which the caller guarantees to be below 100.
    pub(crate) const fn from_bit(bit: u8) -> Self {
        Self(bit)
    }

    /// Returns the cell's bit in a bitboard, below 100.
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }

    /// Returns the column, 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % Self::STRIDE
    }

    /// Returns the row, 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / Self::STRIDE
    }

    /// Returns the cell that lies `columns` to the right and `rows` below, or `None` off the
    /// largest board.
    #[must_use]
    pub fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        Self::new(
            self.column().checked_add_signed(columns)?,
            self.row().checked_add_signed(rows)?,
        )
    }
}

impl fmt::Display for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column());
        write!(f, "{letter}{}", self.row() + 1)
    }
}

impl FromStr for CellId {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or_else(|| CellError {
            text: text.to_owned(),
        })
    }
}

impl fmt::Debug for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CellId({}, {})", self.column(), self.row())
    }
}
