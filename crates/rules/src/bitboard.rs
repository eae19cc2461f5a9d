//! A set of cells in one machine word.

use crate::cell::CellId;
use crate::set::set;

/// A set of cells, one bit each: the bit of a cell is 10 × row + column.
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

    /// Returns the number of cells.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
}

set!(
    Bitboard(u128) of CellId up to FULL,
    /// The cells of a [`Bitboard`], in reading order.
    Cells
);
