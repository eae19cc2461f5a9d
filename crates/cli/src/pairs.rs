//! Statistics of games in pairs: each opening is played twice, with the sides exchanged.

use crate::contest::Z;

/// The logarithm of the odds at which a sequential test ends: an error of 5% either way.
const BOUND: f64 = 2.944_439;

/// How many pairs had each result, from two losses to two wins in steps of half a point. The two games of
/// a pair are not independent, the pairs are: so these five counts tell how sure a score is ("pentanomial").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pairs(pub(crate) [u32; 5]);

/// The finding of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The smaller difference is far likelier.
    First,
    /// The greater one is.
    Second,
    /// It needs more games.
    Open,
}

impl Verdict {
    /// Returns the accepted hypothesis as it is printed.
    pub(crate) const fn word(self) -> Option<&'static str> {
        match self {
            Self::First => Some("elo0"),
            Self::Second => Some("elo1"),
            Self::Open => None,
        }
    }
}

impl Pairs {
    /// Adds a pair that scored so many half points.
    pub(crate) fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// Returns the number of pairs.
    pub(crate) fn count(self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the mean score of a game and the variance of a pair's mean score, with some pairs of each result
    /// more.
    fn moments(self, more: f64) -> [f64; 2] {
        let weights = self.0.map(|count| f64::from(count) + more);
        let all: f64 = weights.iter().sum();
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = |of: &dyn Fn(f64) -> f64| {
            let sum = weights
                .iter()
                .zip(scores)
                .map(|(weight, score)| weight * of(score));
            sum.sum::<f64>() / all
        };
        let score = mean(&|score| score);
        [score, mean(&|at| (at - score).powi(2))]
    }

    /// Returns the mean score of a game, from 0 to 1.
    pub(crate) fn score(self) -> f64 {
        self.moments(0.0)[0]
    }

    /// Returns the score's 95% interval.
    pub(crate) fn interval(self) -> [f64; 2] {
        let [score, variance] = self.moments(0.0);
        let spread = Z * (variance / f64::from(self.count())).sqrt();
        [score - spread, score + spread].map(|end| end.clamp(0.0, 1.0))
    }

    /// Returns the logarithm of how much likelier the results are if the difference in Elo is the second than
    /// if it is the first, by the normal approximation (Van den Bergh, "A practical introduction to the
    /// GSPRT", 2019). One more pair, spread over all results, keeps the first pairs from deciding alone.
    pub(crate) fn log_likelihood_ratio(self, elo: [f64; 2]) -> f64 {
        let [score, variance] = self.moments(0.2);
        let [first, second] = elo.map(score_of);
        let pairs = f64::from(self.count());
        pairs * (second - first) * (2.0 * score - first - second) / (2.0 * variance)
    }

    /// Returns what a sequential test between two differences in Elo has found, each error being 5%
    /// (Wald, "Sequential tests of statistical hypotheses", 1945).
    pub(crate) fn verdict(self, elo: [f64; 2]) -> Verdict {
        match self.log_likelihood_ratio(elo) {
            ratio if ratio >= BOUND => Verdict::Second,
            ratio if ratio <= -BOUND => Verdict::First,
            _ => Verdict::Open,
        }
    }
}

/// Returns the score that a difference in Elo leads to.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Returns the difference in Elo that leads to a score; it is infinite for 0 and 1.
pub(crate) fn elo_of(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_has_its_interval_and_its_elo() {
        let pairs = Pairs([10, 20, 40, 20, 10]);
        assert_eq!((pairs.count(), pairs.score()), (100, 0.5));
        // The variance is (2·10·0.25 + 2·20·0.0625) / 100 = 0.075.
        let spread = Z * (0.075_f64 / 100.0).sqrt();
        let [low, high] = pairs.interval();
        assert!((high - 0.5 - spread).abs() < 1e-12 && (0.5 - low - spread).abs() < 1e-12);
        // Games that are all drawn are as sure as can be, and a pair of a win and a loss is no worse.
        let [low, high] = Pairs([0, 0, 50, 0, 0]).interval();
        assert!(high - low < 1e-12);
        assert!((elo_of(0.75) - 190.848).abs() < 1e-3);
        assert!((score_of(elo_of(0.3)) - 0.3).abs() < 1e-12);
        assert!(elo_of(1.0).is_infinite());
    }

    /// Simulated matches between players of a known difference are judged right but for a few.
    #[test]
    fn a_sequential_test_errs_seldom() {
        let mut random = noughts_random::SplitMix64::new(5);
        let elo = [0.0, 50.0];
        for (truth, right) in [(0.0, Verdict::First), (50.0, Verdict::Second)] {
            let share = score_of(truth);
            let mut wrong = 0;
            for _ in 0..400 {
                let mut pairs = Pairs::default();
                while pairs.verdict(elo) == Verdict::Open {
                    let mut half_points = 0;
                    for _ in 0..2 {
                        let at = f64::from((random.next() >> 32) as u32) / 2_f64.powi(32);
                        // A quarter of the games is drawn.
                        half_points += match at {
                            _ if at < share - 0.125 => 2,
                            _ if at < share + 0.125 => 1,
                            _ => 0,
                        };
                    }
                    pairs.add(half_points);
                }
                wrong += u32::from(pairs.verdict(elo) != right);
            }
            assert!((2..32).contains(&wrong), "{wrong} of 400");
        }
    }
}
