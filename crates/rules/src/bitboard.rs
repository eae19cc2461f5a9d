//! A set of cells in one machine word.

use std::ops::{BitAnd, BitOr, Not};

use crate::cell::CellId;

/// A set of cells, one bit each.
///
/// ```
/// # use noughts_rules::{Bitboard, CellId};
/// let corner = CellId::new(0, 0).expect("a cell");
/// let set = Bitboard::EMPTY.with(corner);
/// assert!(set.contains(corner));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [corner]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(u128);

impl Bitboard {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// Every cell of the largest board.
    const FULL: Self = Self::rectangle(CellId::MAX_SIDE, CellId::MAX_SIDE);

    /// Returns the cells of a board of the given size, with its top left cell at `a1`.
    pub(crate) const fn rectangle(columns: u8, rows: u8) -> Self {
        let mut bits: u128 = 0;
        let mut row = 0;
        while row < rows {
            bits = bits << CellId::STRIDE | ((1 << columns) - 1);
            row += 1;
        }
        Self(bits)
    }

    /// Returns the set with `cell` added.
    #[must_use]
    pub const fn with(self, cell: CellId) -> Self {
        Self(self.0 | 1 << cell.bit())
    }

    /// Returns the set with `cell` taken out.
    #[must_use]
    pub const fn without(self, cell: CellId) -> Self {
        Self(self.0 & !(1 << cell.bit()))
    }

    /// Returns whether `cell` is in the set.
    pub const fn contains(self, cell: CellId) -> bool {
        self.0 >> cell.bit() & 1 == 1
    }

    /// Returns how many cells are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether no cell is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = CellId> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let bit = bits.trailing_zeros();
                bits &= bits - 1;
                CellId::from_bit(bit as u8)
            })
        })
    }

    /// Returns whether every cell of the set is in another.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The complement on the largest board.
impl Not for Bitboard {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::FULL.0)
    }
}

impl FromIterator<CellId> for Bitboard {
    fn from_iter<I: IntoIterator<Item = CellId>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}
