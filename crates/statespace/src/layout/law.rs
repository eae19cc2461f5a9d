//! The law of repulsion between two nodes.

use glam::{Vec3, Vec4};

use crate::layout::knobs::Knobs;
use crate::layout::sources::Block;

/// Repulsion of strength `s` with cut-off `r`: at distance `d` the force is
/// `s · d / (d² + ε) · (1 - d²/r²)`, which is about `s / d` nearby and fades to 0 at `r`. It
/// needs no square root and never exceeds `s / 2√ε`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Law {
    strength: f32,
    /// `r²`.
    reach: f32,
    /// `1 / r²`.
    fading: f32,
}

impl Law {
    /// ε: keeps the force between coinciding nodes finite.
    const SOFTENING: f32 = 0.01;

    pub(super) fn of(knobs: &Knobs) -> Self {
        let reach = knobs.cutoff.powi(2);
        Self {
            strength: knobs.repulsion,
            reach,
            fading: reach.recip(),
        }
    }

    /// Returns the force of all sources on each of some points. A source at the point itself adds
    /// nothing. Handling several points at a time reads the sources only once.
    pub(super) fn forces<const N: usize>(self, points: &[Vec4; N], sources: &[Block]) -> [Vec3; N] {
        let points = points.map(|point| point.to_array().map(Vec4::splat));
        let mut sums = [[Vec4::ZERO; 3]; N];
        for [x, y, z, mass] in sources {
            for ([px, py, pz, _], [fx, fy, fz]) in points.iter().zip(&mut sums) {
                let (dx, dy, dz) = (px - x, py - y, pz - z);
                let square = dx * dx + dy * dy + dz * dz;
                let faded = (1.0 - square * self.fading).max(Vec4::ZERO);
                let factor = mass * faded / (square + Self::SOFTENING);
                *fx += dx * factor;
                *fy += dy * factor;
                *fz += dz * factor;
            }
        }
        sums.map(|sum| sum.map(|lanes| self.strength * lanes.element_sum()).into())
    }

    /// Returns the energy of a pair by its squared distance: the work of the force from there to
    /// the cut-off.
    pub(super) fn energy(self, square: f32) -> f32 {
        if square >= self.reach {
            return 0.0;
        }
        let softened = (self.reach + Self::SOFTENING) / (square + Self::SOFTENING);
        let near = (1.0 + Self::SOFTENING * self.fading) * softened.ln();
        self.strength / 2.0 * (near - (1.0 - square * self.fading))
    }

    /// Returns the energy of a point and all sources.
    pub(super) fn energy_at(self, point: Vec4, sources: &[Block]) -> f64 {
        let [px, py, pz, _] = point.to_array().map(Vec4::splat);
        let mut energy = 0.0;
        for [x, y, z, mass] in sources {
            let (dx, dy, dz) = (px - x, py - y, pz - z);
            let squares = (dx * dx + dy * dy + dz * dz).to_array();
            for (square, mass) in squares.into_iter().zip(mass.to_array()) {
                energy += f64::from(mass * self.energy(square));
            }
        }
        energy
    }
}
