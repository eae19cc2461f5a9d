//! The chance that a mean of playouts stands for.

use noughts_rules::UltimateRule;

/// The map from a mean of playouts to what happens: the expected score when the search goes on against itself.
///
/// A mean is nearer to even than what happens, because the network learned means, and because a mean has every
/// move that was only tried. The log-odds are in proportion; by how much, is measured: see
/// [`of`](Self::of). The search itself goes by means, so that its moves do not depend on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// The factor of the log-odds.
    pub slope: f64,
    /// Half the 95% interval of the slope.
    pub doubt: f64,
}

impl Calibration {
    /// Returns the map of a rule, as `noughts-bench calibration fit` in `lab/` found it in games of the search against
    /// itself with 3,000 to 50,000 playouts a move: 348 by count, 224 by the standard and the open rule, 112 by
    /// the cross rule. Neither the playouts nor the open cells changed the slope by more than chance. `docs/ultimate.md`
    /// has the commands, and how true the chances are in games that the fit has not seen.
    pub const fn of(rule: UltimateRule) -> Self {
        let (slope, doubt) = match rule {
            UltimateRule::Standard => (3.00, 1.04),
            UltimateRule::Cross => (0.83, 0.44),
            UltimateRule::Count => (4.47, 0.96),
            UltimateRule::Open => (1.87, 0.90),
        };
        Self { slope, doubt }
    }

    /// Returns the expected score for a mean, both from 0 to 1. It grows with the mean, and what is even stays even.
    ///
    /// ```
    /// # use noughts_engine::Calibration;
    /// # use noughts_rules::UltimateRule;
    /// let map = Calibration::of(UltimateRule::Count);
    /// assert_eq!(map.chance(0.5), 0.5);
    /// assert!(map.chance(0.6) > 0.7 && map.chance(0.4) < 0.3);
    /// ```
    pub fn chance(self, mean: f64) -> f64 {
        let odds = log_odds(mean);
        1.0 / (1.0 + (-self.slope * odds).exp())
    }

    /// Returns half the 95% interval of an expected score, as far as it follows from that of the slope.
    pub fn doubt_of(self, chance: f64) -> f64 {
        if chance <= 0.0 || chance >= 1.0 {
            return 0.0;
        }
        let odds = log_odds(chance);
        chance * (1.0 - chance) * odds.abs() * self.doubt / self.slope
    }
}

fn log_odds(chance: f64) -> f64 {
    (chance / (1.0 - chance)).ln()
}
