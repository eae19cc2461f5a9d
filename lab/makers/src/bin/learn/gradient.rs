//! Fits weights to samples.

#![expect(clippy::cast_precision_loss, reason = "sample counts are divisors")]

use noughts_engine::Weights;
use noughts_random::SplitMix64;
use noughts_rules::Spot;

use crate::sample::{Mini, Sample};

const UNITS: usize = Weights::UNITS;
const HIDDEN: usize = Weights::HIDDEN;
const SYMMETRIES: usize = Weights::SYMMETRIES;

/// The number of samples in a step.
const BATCH: usize = 128;

/// The first steps, in which the learning rate rises. Without them, units could end where no sample moves
/// them any more.
const WARM_UP: f32 = 500.0;

/// The largest weight: larger ones would round small ones to nothing.
const LARGEST: f32 = 4.0;

/// Fits the weights by stochastic gradient descent (Adam; Kingma and Ba, 2014) of the
/// cross-entropy.
pub(crate) struct Learner {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    /// The running means of the gradient and of its square.
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// The intermediate values of the network for one image of a sample.
struct View {
    image: Sample,
    units: [[f32; UNITS]; Spot::COUNT],
    hidden: [f32; HIDDEN],
}

/// The views of a sample under all symmetries, and the answer.
struct Pass {
    views: [View; SYMMETRIES],
    answer: f32,
}

impl Learner {
    /// Returns a learner with random weights.
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut weights = Vec::with_capacity(Weights::COUNT);
        // The number of inputs of a unit that are typically not 0, for each part.
        let outputs = (SYMMETRIES * HIDDEN) as f32;
        let inputs = [4.0, 0.0, 60.0, 60.0, 40.0, 40.0, 0.0, outputs, 0.0];
        for (count, inputs) in Weights::PARTS.into_iter().zip(inputs) {
            let width = if inputs > 0.0 {
                (6.0_f32 / inputs).sqrt()
            } else {
                0.0
            };
            weights.extend((0..count).map(|_| {
                let unit = (random.next() >> 40) as f32 / (1 << 23) as f32 - 1.0;
                unit * width
            }));
        }
        Self::from(weights)
    }

    fn from(weights: Vec<f32>) -> Self {
        let zeros = || vec![0.0; weights.len()];
        Self {
            gradient: zeros(),
            mean: zeros(),
            square: zeros(),
            steps: 0,
            weights,
        }
    }

    /// Returns a learner that continues from weights.
    pub(crate) fn of(weights: &Weights) -> Self {
        let parts = (0..Weights::PARTS.len()).flat_map(|part| weights.part(part));
        Self::from(parts.copied().collect())
    }

    /// Returns the weights.
    pub(crate) fn weights(&self) -> Option<Weights> {
        Weights::new(self.weights.clone())
    }

    /// Returns the mean cross-entropy over samples.
    pub(crate) fn loss(&self, samples: &[Sample]) -> f64 {
        let loss = |sample: &Sample| {
            let answer = f64::from(self.pass(sample).answer).clamp(1e-6, 1.0 - 1e-6);
            let target = f64::from(sample.target);
            -(target * answer.ln() + (1.0 - target) * (1.0 - answer).ln())
        };
        samples.iter().map(loss).sum::<f64>() / samples.len() as f64
    }

    /// Shows as many samples as `times` passes have, each time one at random, with a learning rate that
    /// decays from `rate` to a fiftieth of it.
    pub(crate) fn learn(&mut self, samples: &[Sample], times: usize, rate: f32, seed: u64) {
        if samples.is_empty() {
            return;
        }
        let mut random = SplitMix64::new(seed);
        let batches = (samples.len() * times).div_ceil(BATCH);
        self.mean.fill(0.0);
        self.square.fill(0.0);
        self.steps = 0;
        for batch in 0..batches {
            for _ in 0..BATCH {
                let sample = &samples[random.below(samples.len() as u32) as usize];
                let pass = self.pass(sample);
                self.back(sample.target, &pass);
            }
            let done = batch as f32 / batches as f32;
            let warmth = (batch as f32 / WARM_UP).min(1.0);
            self.step(rate * (1.0 - 0.98 * done) * warmth);
        }
    }

    fn part(&self, part: usize) -> &[f32] {
        &self.weights[Weights::start(part)..]
    }

    fn pass(&self, sample: &Sample) -> Pass {
        let views = std::array::from_fn(|symmetry| self.view(sample.image(symmetry)));
        let odds = views
            .iter()
            .map(|view: &View| dot(&view.hidden, self.part(7)));
        let odds = self.part(8)[0] + odds.sum::<f32>();
        Pass {
            views,
            answer: 1.0 / (1.0 + (-odds).exp()),
        }
    }

    fn view(&self, image: Sample) -> View {
        let mut units = [[0.0; UNITS]; Spot::COUNT];
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&self.part(6)[..HIDDEN]);
        for (place, mini) in image.minis.iter().enumerate() {
            let is_allowed = image.allowed.contains(Spot::ALL[place]);
            match *mini {
                Mini::Closed(closed) => {
                    let at = (place * Weights::CLOSED + closed) * HIDDEN;
                    add(&mut sums, &self.part(4)[at..], 1.0);
                    if is_allowed {
                        add(&mut sums, &self.part(5)[at..], 1.0);
                    }
                }
                Mini::Open(marks) => {
                    let units = &mut units[place];
                    units.copy_from_slice(&self.part(1)[..UNITS]);
                    for cell in cells(marks) {
                        add(units, &self.part(0)[cell * UNITS..], 1.0);
                    }
                    let at = place * UNITS * HIDDEN;
                    for (index, unit) in units.iter_mut().enumerate() {
                        *unit = unit.max(0.0);
                        if *unit > 0.0 {
                            let at = at + index * HIDDEN;
                            add(&mut sums, &self.part(2)[at..], *unit);
                            if is_allowed {
                                add(&mut sums, &self.part(3)[at..], *unit);
                            }
                        }
                    }
                }
            }
        }
        View {
            image,
            units,
            hidden: sums.map(|sum: f32| sum.max(0.0)),
        }
    }

    /// Adds the gradient of one sample.
    fn back(&mut self, target: f32, pass: &Pass) {
        let error = pass.answer - target;
        self.gradient[Weights::start(8)] += error;
        for view in &pass.views {
            self.back_view(error, view);
        }
    }

    fn back_view(&mut self, error: f32, view: &View) {
        let Self {
            weights, gradient, ..
        } = self;
        let start = Weights::start;
        add(&mut gradient[start(7)..start(8)], &view.hidden, error);
        let mut sums = [0.0; HIDDEN];
        for (index, sum) in sums.iter_mut().enumerate() {
            if view.hidden[index] > 0.0 {
                *sum = error * weights[start(7) + index];
            }
        }
        add(&mut gradient[start(6)..start(7)], &sums, 1.0);
        for (place, mini) in view.image.minis.iter().enumerate() {
            let is_allowed = view.image.allowed.contains(Spot::ALL[place]);
            match *mini {
                Mini::Closed(closed) => {
                    let at = (place * Weights::CLOSED + closed) * HIDDEN;
                    for part in 4..if is_allowed { 6 } else { 5 } {
                        let at = start(part) + at;
                        add(&mut gradient[at..at + HIDDEN], &sums, 1.0);
                    }
                }
                Mini::Open(marks) => {
                    let mut errors = [0.0; UNITS];
                    for (index, &unit) in view.units[place].iter().enumerate() {
                        if unit > 0.0 {
                            for part in 2..if is_allowed { 4 } else { 3 } {
                                let at = start(part) + (place * UNITS + index) * HIDDEN;
                                errors[index] += dot(&sums, &weights[at..]);
                                add(&mut gradient[at..at + HIDDEN], &sums, unit);
                            }
                        }
                    }
                    add(&mut gradient[start(1)..start(2)], &errors, 1.0);
                    for cell in cells(marks) {
                        let at = start(0) + cell * UNITS;
                        add(&mut gradient[at..at + UNITS], &errors, 1.0);
                    }
                }
            }
        }
    }

    /// Makes a step down the gradient, and resets it.
    fn step(&mut self, rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_share = 1.0 - MEAN.powi(self.steps);
        let square_share = 1.0 - SQUARE.powi(self.steps);
        let parts = self.weights.iter_mut().zip(&mut self.gradient);
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, gradient), (mean, square)) in parts.zip(means) {
            let slope = std::mem::take(gradient) / BATCH as f32;
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let step = (*mean / mean_share) / ((*square / square_share).sqrt() + 1e-8);
            *weight = (*weight - rate * step).clamp(-LARGEST, LARGEST);
        }
    }
}

/// Returns the inputs of a mini board's units that are on.
fn cells(marks: [u16; 2]) -> impl Iterator<Item = usize> {
    let bits = u32::from(marks[0]) | u32::from(marks[1]) << Spot::COUNT;
    (0..2 * Spot::COUNT).filter(move |place| bits >> place & 1 == 1)
}

fn add(sums: &mut [f32], weights: &[f32], factor: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += weight * factor;
    }
}

fn dot(left: &[f32; HIDDEN], right: &[f32]) -> f32 {
    // Several independent sums, so that none waits for the last.
    let mut sums = [0.0; 8];
    for (left, right) in left.chunks_exact(8).zip(right.chunks_exact(8)) {
        for (sum, (left, right)) in sums.iter_mut().zip(left.iter().zip(right)) {
            *sum += left * right;
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use noughts_rules::{UltimateRule, Variant};

    use super::*;
    use crate::self_play::random_game;

    /// The change of a weight that tells the slope.
    const STEP: f32 = 2e-3;

    /// Returns positions by the cross rule, by which a move may be in an owned mini board, too.
    fn samples() -> Vec<Sample> {
        let game = |number| random_game(Variant::UltimateCross, number).expect("a game");
        let games = (0..20).map(game);
        games.flatten().collect()
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let samples = samples();
        let mut learner = Learner::of(&Weights::of(UltimateRule::Cross));
        for sample in &samples {
            let pass = learner.pass(sample);
            learner.back(sample.target, &pass);
        }
        for part in 0..Weights::PARTS.len() {
            // The steepest weight of the part, whose slope rounding hides least.
            let range = Weights::start(part)..Weights::start(part + 1);
            let steepest = range.max_by(|&a, &b| {
                let [a, b] = [a, b].map(|at| learner.gradient[at].abs());
                a.total_cmp(&b)
            });
            let at = steepest.expect("a weight");
            let weight = learner.weights[at];
            let [above, below] = [STEP, -STEP].map(|step| {
                learner.weights[at] = weight + step;
                learner.loss(&samples)
            });
            learner.weights[at] = weight;
            let slope = (above - below) / f64::from(2.0 * STEP);
            let gradient = f64::from(learner.gradient[at]) / samples.len() as f64;
            let difference = (slope - gradient).abs();
            assert!(
                difference < 0.03 * slope.abs(),
                "part {part}: {slope} {gradient}"
            );
        }
    }

    #[test]
    fn symmetric_samples_have_the_same_answer() {
        let learner = Learner::new(1);
        for sample in samples().iter().step_by(50) {
            let answer = learner.pass(sample).answer;
            for symmetry in 0..SYMMETRIES {
                let image = learner.pass(&sample.image(symmetry)).answer;
                assert!((answer - image).abs() < 1e-4, "{answer} {image}");
            }
        }
    }

    #[test]
    fn the_loss_falls() {
        let samples = samples();
        let mut learner = Learner::new(1);
        let before = learner.loss(&samples);
        learner.learn(&samples, 5, 0.1, 1);
        assert!(learner.loss(&samples) < before - 0.02);
    }
}
