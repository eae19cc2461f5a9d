//! The symmetries of a board.

use alloc::vec::Vec;
use core::fmt;

use crate::cell::CellId;

/// A permutation of a board's cells that maps every line to a line.
///
/// A [`Topology`](crate::Topology) lists those of its board, the identity first; they form a group.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// The image of each cell, by its bit in a bitboard; outside the board, the cell itself.
    images: Vec<CellId>,
}

impl Symmetry {
    /// Takes the images of all bits of a bitboard.
    pub(crate) const fn new(images: Vec<CellId>) -> Self {
        Self { images }
    }

    /// Returns the image of a cell; a cell outside the board is its own.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let topology = Variant::Classic.start().topology();
    /// let corner = topology.cell(0, 0).expect("a cell");
    /// let mut images: Vec<_> = topology.symmetries().iter().map(|s| s.apply(corner)).collect();
    /// images.sort();
    /// images.dedup();
    /// assert_eq!(images.len(), 4);
    /// ```
    pub fn apply(&self, cell: CellId) -> CellId {
        self.images
            .get(usize::from(cell.bit()))
            .copied()
            .unwrap_or(cell)
    }

    /// Returns whether no cell moves.
    pub fn is_identity(&self) -> bool {
        let stays = |(bit, image): (usize, &CellId)| bit == usize::from(image.bit());
        self.images.iter().enumerate().all(stays)
    }
}

impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moved = self.images.iter().enumerate();
        let moved = moved.filter(|(bit, image)| *bit != usize::from(image.bit()));
        f.write_str("Symmetry")?;
        f.debug_map()
            .entries(moved.map(|(bit, image)| (CellId::from_bit(bit as u8), image)))
            .finish()
    }
}
