//! The strengths of the forces.

use serde::{Deserialize, Serialize};

/// The parameters that can be adjusted while a layout runs.
///
/// Lengths are in units of the layout; two nodes joined by an edge, with nothing else around
/// them, come to rest √(repulsion / attraction) apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knobs {
    /// The repulsion between nodes: the force is this divided by the distance. 0..=1000.
    pub repulsion: f32,
    /// The cut-off distance, at which the repulsion has faded to nothing. 0.1..=100,000.
    pub cutoff: f32,
    /// The attraction along edges: the force is this times the length. 0..=10.
    pub attraction: f32,
    /// The share of its speed that a node loses in a tick. 0.01..=1.
    pub damping: f32,
    /// The pull to the centre: the force is this times the distance. 0..=10.
    pub centre: f32,
    /// The opening parameter of Barnes-Hut: nodes in a box whose longest side is less than this
    /// times its distance act as one. 0 groups nothing; that is quadratic, and meant for tests.
    /// 0..=2.
    pub opening: f32,
}

/// Settings that suit the graph of Classic and parts of Four alike.
impl Default for Knobs {
    fn default() -> Self {
        Self {
            repulsion: 4.0,
            cutoff: 100.0,
            attraction: 0.1,
            damping: 0.3,
            centre: 0.005,
            opening: 1.2,
        }
    }
}

impl Knobs {
    /// Returns the settings with each value clamped to its range; NaN becomes the default.
    #[must_use]
    pub fn clamped(self) -> Self {
        let usual = Self::default();
        let clamp = |value: f32, usual: f32, low: f32, high: f32| {
            if value.is_nan() {
                usual
            } else {
                value.clamp(low, high)
            }
        };
        Self {
            repulsion: clamp(self.repulsion, usual.repulsion, 0.0, 1000.0),
            cutoff: clamp(self.cutoff, usual.cutoff, 0.1, 100_000.0),
            attraction: clamp(self.attraction, usual.attraction, 0.0, 10.0),
            damping: clamp(self.damping, usual.damping, 0.01, 1.0),
            centre: clamp(self.centre, usual.centre, 0.0, 10.0),
            opening: clamp(self.opening, usual.opening, 0.0, 2.0),
        }
    }
}
