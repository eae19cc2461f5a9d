//! The strengths of the forces.

/// What can be adjusted while a layout runs.
///
/// Lengths are in units of the layout; two nodes joined by an edge, with nothing else around
/// them, come to rest √(repulsion / attraction) apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knobs {
    /// How strongly nodes push each other away: this divided by the distance. 0..=1000.
    pub repulsion: f32,
    /// The distance from which on nodes do not push each other: the force fades to nothing there.
    /// 0.1..=100,000.
    pub cutoff: f32,
    /// How strongly an edge pulls its ends together: this times its length. 0..=10.
    pub attraction: f32,
    /// The part of its speed that a node loses in a tick. 0.01..=1.
    pub damping: f32,
    /// How strongly nodes are pulled to the centre: this times their distance from it. 0..=10.
    pub centre: f32,
    /// How coarse the repulsion may be: nodes in a box whose longest side is less than this times
    /// its distance push as one. 0, where nothing is taken together, is for tests: it is
    /// quadratic. 0..=2.
    pub opening: f32,
}

/// Strengths that suit the graph of Classic and parts of Four alike.
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
    /// Returns the knobs with each value brought into its range; what is no number becomes the
    /// default.
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
