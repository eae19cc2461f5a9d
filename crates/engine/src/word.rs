//! The machine words that hold a set of cells.

use std::ops::{BitAnd, BitOr, Not};
use std::panic::{RefUnwindSafe, UnwindSafe};

/// A word with one bit a cell: `u64` is fast and enough for 64 cells, `u128` for all boards.
pub(crate) trait Word:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + UnwindSafe
    + RefUnwindSafe
    + 'static
{
    /// No cell.
    const EMPTY: Self;

    /// Returns the set of one cell.
    fn bit(cell: u8) -> Self;

    /// Returns the number of cells.
    fn count(self) -> u32;

    /// Returns the first cell of a non-empty set.
    fn first(self) -> u8;

    /// Returns a non-empty set without its first cell.
    fn rest(self) -> Self;

    /// Returns whether no cell is in the set.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns whether there is exactly one cell; faster than counting.
    fn is_single(self) -> bool {
        !self.is_empty() && self.rest().is_empty()
    }

    /// Returns whether the cell is in the set.
    fn has(self, cell: u8) -> bool {
        !(self & Self::bit(cell)).is_empty()
    }

    /// Returns the cells in ascending order.
    fn cells(self) -> impl Iterator<Item = u8> {
        let mut set = self;
        std::iter::from_fn(move || {
            (!set.is_empty()).then(|| {
                let cell = set.first();
                set = set.rest();
                cell
            })
        })
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const EMPTY: Self = 0;

            fn bit(cell: u8) -> Self {
                1 << cell
            }

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn first(self) -> u8 {
                self.trailing_zeros() as u8
            }

            fn rest(self) -> Self {
                self & (self - 1)
            }
        }
    };
}

word!(u64);
word!(u128);
