//! What repels the nodes of a leaf.

use glam::Vec4;

use crate::layout::points::Points;

/// How many sources a loop takes at a time: the width of a vector register in wasm.
const LANES: usize = 4;

/// What acts on a leaf: nodes, and cells in place of theirs. Padded with sources of no mass to a
/// multiple of [`LANES`].
#[derive(Clone, Debug, Default)]
pub(super) struct Sources {
    pub(super) points: Points,
    pub(super) mass: Vec<f32>,
}

impl Sources {
    pub(super) fn clear(&mut self) {
        self.points.clear();
        self.mass.clear();
    }

    pub(super) fn push(&mut self, point: [f32; 3], mass: f32) {
        self.points.push(point);
        self.mass.push(mass);
    }

    pub(super) fn pad(&mut self) {
        while !self.mass.len().is_multiple_of(LANES) {
            self.push([0.0; 3], 0.0);
        }
    }

    /// Returns the sources in blocks of [`LANES`]: three coordinates and the mass.
    pub(super) fn blocks(&self) -> impl Iterator<Item = [Vec4; 4]> {
        let Points { x, y, z } = &self.points;
        let xy = x.as_chunks().0.iter().zip(y.as_chunks().0);
        let zm = z.as_chunks().0.iter().zip(self.mass.as_chunks().0);
        xy.zip(zm)
            .map(|((x, y), (z, mass))| [x, y, z, mass].map(|&lanes| Vec4::from_array(lanes)))
    }
}
