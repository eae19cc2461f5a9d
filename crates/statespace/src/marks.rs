//! The marks of a small board, packed into one number.

use noughts_rules::{Side, Symbol, Variant};

use crate::board::is_told_by_marks;

/// The cells that X and O have marked: bit n is the n-th cell in reading order, X in the lower half
/// of 32 bits and O in the upper.
///
/// The number identifies a node, to the page too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks(u32);

impl Marks {
    /// No mark.
    pub const EMPTY: Self = Self(0);

    /// The most cells of a board.
    pub const MOST_CELLS: usize = 16;

    pub(crate) const fn new(x: u16, o: u16) -> Self {
        Self(x as u32 | (o as u32) << 16)
    }

    /// Returns whether marks tell all positions of a game: there is a bit for each cell, every empty cell
    /// can be played, and nothing but a line counts. Symmetric positions of such a game can be merged.
    pub fn tell(variant: Variant) -> bool {
        let start = variant.start();
        is_told_by_marks(&start) && start.topology().cell_count() <= Self::MOST_CELLS
    }

    /// Returns the marks of [`bits`](Self::bits).
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Returns the number: X in the lower 16 bits, O in the upper; of a position that its marks do not
    /// tell, its own number.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the cells of X: bit n is the n-th cell in reading order.
    pub const fn x(self) -> u16 {
        self.0 as u16
    }

    /// Returns the cells of O.
    pub const fn o(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// Returns the cells of a symbol.
    pub(crate) const fn of(self, symbol: Symbol) -> u16 {
        match symbol {
            Symbol::X => self.x(),
            Symbol::O => self.o(),
        }
    }

    /// Returns the cells that hold a mark.
    pub const fn taken(self) -> u16 {
        self.x() | self.o()
    }

    /// Returns the number of moves made.
    pub const fn ply(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the side to move, unless the game has ended.
    pub(crate) const fn next_side(self) -> Side {
        if self.ply().is_multiple_of(2) {
            Side::X
        } else {
            Side::O
        }
    }

    /// Returns the symbol in the n-th cell in reading order.
    pub fn symbol_at(self, cell: usize) -> Option<Symbol> {
        let holds = |marks: u16| cell < Self::MOST_CELLS && marks >> cell & 1 == 1;
        match (holds(self.x()), holds(self.o())) {
            (true, _) => Some(Symbol::X),
            (false, true) => Some(Symbol::O),
            (false, false) => None,
        }
    }

    /// Returns the marks with one more.
    pub(crate) const fn with(self, symbol: Symbol, cell: u32) -> Self {
        match symbol {
            Symbol::X => Self(self.0 | 1 << cell),
            Symbol::O => Self(self.0 | 1 << (cell + 16)),
        }
    }

    /// Returns the marks with one less.
    pub(crate) const fn without(self, symbol: Symbol, cell: u32) -> Self {
        match symbol {
            Symbol::X => Self(self.0 & !(1 << cell)),
            Symbol::O => Self(self.0 & !(1 << (cell + 16))),
        }
    }
}
