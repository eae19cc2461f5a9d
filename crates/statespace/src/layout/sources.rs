//! The sources of repulsion on a leaf.

use glam::{Mat4, Vec4};

/// The number of sources in a vector register of wasm.
pub(super) const LANES: usize = 4;

/// A block of sources: their coordinates and masses, a vector each.
pub(super) type Block = [Vec4; 4];

/// The sources that act on a leaf: nodes, and cells that stand for theirs. Each is a point with its
/// mass as the fourth coordinate.
#[derive(Clone, Debug, Default)]
pub(super) struct Sources {
    list: Vec<Vec4>,
    blocks: Vec<Block>,
}

impl Sources {
    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    pub(super) fn push(&mut self, source: Vec4) {
        self.list.push(source);
    }

    pub(super) fn extend(&mut self, sources: &[Vec4]) {
        self.list.extend_from_slice(sources);
    }

    /// Returns the sources in blocks, padded with massless ones.
    pub(super) fn blocks(&mut self) -> &[Block] {
        let count = self.list.len().next_multiple_of(LANES);
        self.list.resize(count, Vec4::ZERO);
        self.blocks.clear();
        let blocks = self.list.as_chunks().0.iter().map(|&[a, b, c, d]| {
            let lanes = Mat4::from_cols(a, b, c, d).transpose();
            [lanes.x_axis, lanes.y_axis, lanes.z_axis, lanes.w_axis]
        });
        self.blocks.extend(blocks);
        &self.blocks
    }
}
