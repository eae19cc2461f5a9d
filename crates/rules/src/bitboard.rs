//! A set of cells in one machine word.

use core::ops::Not;

use crate::cell::CellId;
use crate::set::set;

/// A set of cells, one bit each.
///
/// ```
/// # use noughts_rules::{Bitboard, CellId, Variant};
/// let corner: CellId = "a1".parse()?;
/// let set = Bitboard::EMPTY.with(corner);
/// assert!(set.contains(corner));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [corner]);
///
/// let rest = Variant::Classic.start().legal() - set;
/// assert_eq!((rest.len(), rest.is_disjoint(set)), (8, true));
/// # Ok::<(), noughts_rules::CellError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(u128);

impl Bitboard {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// Every cell of the largest board.
    pub const FULL: Self = Self::rectangle(CellId::MAX_SIDE, CellId::MAX_SIDE);

    /// Returns the cells of a board of the given size, with its top-left cell at `a1`.
    pub(crate) const fn rectangle(columns: u8, rows: u8) -> Self {
        let mut bits: u128 = 0;
        let mut row = 0;
        while row < rows {
            bits = bits << CellId::STRIDE | ((1 << columns) - 1);
            row += 1;
        }
        Self(bits)
    }

    /// Returns the set of the lowest hundred bits. A cell's bit is 10 × row + column.
    #[inline]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// Returns the bits, as [`from_bits`](Self::from_bits) takes them.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the set with `cell` added.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: CellId) -> Self {
        Self(self.0 | 1 << cell.bit())
    }

    /// Returns the set without `cell`.
    #[inline]
    #[must_use]
    pub const fn without(self, cell: CellId) -> Self {
        Self(self.0 & !(1 << cell.bit()))
    }

    /// Returns whether `cell` is in the set.
    #[inline]
    pub const fn contains(self, cell: CellId) -> bool {
        self.0 >> cell.bit() & 1 == 1
    }

    /// Returns the number of cells.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set has no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

set!(
    Bitboard(u128) of CellId,
    /// The cells of a [`Bitboard`], in reading order.
    Cells
);

/// The complement on the largest board.
impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::FULL.0)
    }
}
