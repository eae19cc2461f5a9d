//! The order of moves.

/// A move and its weight, by which moves are ordered, in one word that sorts fast. All searches
/// sort these alone: a sort of its own for each would be most of their code in wasm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Weighed(u32);

impl Weighed {
    /// Of equal weights, the first cell in reading order is the greatest.
    pub(crate) const fn new(weight: u32, cell: u8) -> Self {
        Self(weight << u8::BITS | (u8::MAX - cell) as u32)
    }

    pub(crate) const fn cell(self) -> u8 {
        u8::MAX - self.0 as u8
    }
}
