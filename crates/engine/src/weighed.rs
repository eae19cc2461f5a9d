//! Move ordering.

/// A move and its weight for move ordering, in a single word that sorts fast. All searches sort
/// these: separate sorting code for each would be most of their size in wasm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Weighed(u32);

impl Weighed {
    /// Combines a weight and a cell. Of equal weights, the first cell in reading order sorts
    /// highest.
    pub(crate) const fn new(weight: u32, cell: u8) -> Self {
        Self(weight << u8::BITS | (u8::MAX - cell) as u32)
    }

    pub(crate) const fn weight(self) -> u32 {
        self.0 >> u8::BITS
    }

    pub(crate) const fn cell(self) -> u8 {
        u8::MAX - self.0 as u8
    }
}
