//! The evaluation network, prepared for fast evaluation.

mod activations;

use std::sync::{Arc, OnceLock};

use noughts_rules::{MiniCell, Side, Spot, Spots, Ultimate, UltimateRule};

pub use self::activations::{Activation, Activations};
use super::weights::Weights;
use crate::filling::{FILLINGS, filling};

/// The fixed-point scale of the weights.
const PARTS: f32 = 128.0;

/// The limit of a bias and of a mini board's contributions, at 12.8. A sum has a bias and at most two
/// contributions of each of nine mini boards, and changes by one at a time, so it stays within 16 bits.
const LIMIT: i16 = i16::MAX / 20;

/// The fixed-point scale of the hidden units' output weights.
const OUTPUT_PARTS: f32 = 512.0;

/// The limit of the hidden units' output weights: beyond it, the sum of all units could overflow 32 bits.
const OUTPUT_LIMIT: i16 =
    (i32::MAX as u64 / ((SYMMETRIES * HIDDEN) as u64 * i16::MAX as u64)) as i16;

const HIDDEN: usize = Weights::HIDDEN;

const SYMMETRIES: usize = Weights::SYMMETRIES;

const IMAGES: [[u8; Spot::COUNT]; SYMMETRIES] = Weights::IMAGES;

/// The hidden units under one symmetry.
type Units = [i16; HIDDEN];

/// A mini board's contributions to the hidden units: always, and if it is open to the next move.
#[derive(Clone, Copy)]
struct Row {
    always: Units,
    playable: Units,
}

/// The network, with the contributions of every state of a mini board in a table.
pub(super) struct Network {
    /// By the index of the mini board and its state.
    rows: Vec<Row>,
    states: States,
    bias: Units,
    output: Units,
    output_bias: f32,
}

/// Returns the image of a filling under a symmetry.
fn image(mut pattern: usize, symmetry: usize) -> usize {
    let mut image = 0;
    for place in IMAGES[symmetry] {
        image += pattern % 3 * 3_usize.pow(place.into());
        pattern /= 3;
    }
    image
}

/// Returns the bits of the two marks in a filling.
fn marks(mut pattern: usize) -> [u16; 2] {
    let mut marks = [0, 0];
    for place in 0..Spot::COUNT {
        match pattern % 3 {
            1 => marks[0] |= 1 << place,
            2 => marks[1] |= 1 << place,
            _ => {}
        }
        pattern /= 3;
    }
    marks
}

/// The marker of an impossible state.
const NONE: u16 = u16::MAX;

/// The states of mini boards: a number for each pattern of an open one, which has no line and an
/// empty cell, then one for each kind of closed one.
struct States {
    /// By pattern.
    open: Vec<u16>,
    /// The number of open states.
    count: usize,
    /// The places in the table of the images of each state of each mini board.
    images: Vec<Images>,
}

/// The place in the network's table of a mini board's state under each symmetry.
type Images = [u32; SYMMETRIES];

impl States {
    fn new() -> Self {
        let mut patterns = Vec::new();
        let number = |pattern| {
            let [own, other] = marks(pattern).map(Spots::from_bits);
            if own | other == Spots::ALL || own.has_line() || other.has_line() {
                return NONE;
            }
            patterns.push(pattern);
            patterns.len() as u16 - 1
        };
        let open: Vec<_> = (0..FILLINGS).map(number).collect();
        let count = patterns.len();
        let all = count + Weights::CLOSED;
        // A closed mini board looks the same under every symmetry.
        let state_image = |state: usize, symmetry| match patterns.get(state) {
            Some(&pattern) => open[image(pattern, symmetry)].into(),
            None => state,
        };
        let images = |mini: usize, state| {
            let place = |symmetry: usize| {
                let mini = usize::from(IMAGES[symmetry][mini]);
                (mini * all + state_image(state, symmetry)) as u32
            };
            std::array::from_fn(place)
        };
        let minis = (0..Spot::COUNT).flat_map(|mini| (0..all).map(move |state| (mini, state)));
        let images = minis.map(|(mini, state)| images(mini, state)).collect();
        Self {
            open,
            count,
            images,
        }
    }

    /// Returns the number of states.
    const fn all(&self) -> usize {
        self.count + Weights::CLOSED
    }

    /// Returns the state of a mini board from a side's view.
    fn of(&self, board: &Ultimate, side: Side, mini: Spot) -> usize {
        let (own, other) = (board.marks(side, mini), board.marks(side.other(), mini));
        let is_full = (own | other) == Spots::ALL;
        let closed = match (board.owner(mini), is_full) {
            (None, false) => {
                return usize::from(self.open[filling(own, other)]);
            }
            (None, true) => 2,
            (Some(owner), is_full) => usize::from(owner != side) + if is_full { 3 } else { 0 },
        };
        self.count + closed
    }

    /// Returns where the table has a mini board from a side's view.
    fn images(&self, board: &Ultimate, side: Side, mini: Spot) -> &Images {
        &self.images[mini.index() * self.all() + self.of(board, side, mini)]
    }
}

impl Network {
    /// Returns the built-in network of a rule, shared by all searches under rules with the same
    /// weights.
    pub(super) fn of(rule: UltimateRule) -> Arc<Self> {
        static STANDARD: OnceLock<Arc<Network>> = OnceLock::new();
        static COUNT: OnceLock<Arc<Network>> = OnceLock::new();
        static CROSS: OnceLock<Arc<Network>> = OnceLock::new();
        let shared = match rule {
            UltimateRule::Standard | UltimateRule::Open => &STANDARD,
            UltimateRule::Count => &COUNT,
            UltimateRule::Cross => &CROSS,
        };
        let network = || Arc::new(Self::new(&Weights::of(rule)));
        shared.get_or_init(network).clone()
    }

    /// Returns the network with the given weights.
    pub(super) fn new(weights: &Weights) -> Self {
        let [cells, biases, always, playable] = [0, 1, 2, 3].map(|part| weights.part(part));
        let [closed_always, closed_playable] = [4, 5].map(|part| weights.part(part));
        let empty = Row {
            always: [0; HIDDEN],
            playable: [0; HIDDEN],
        };
        let states = States::new();
        let mut rows = vec![empty; Spot::COUNT * states.all()];
        for (pattern, &state) in states.open.iter().enumerate() {
            if state == NONE {
                continue;
            }
            let units = read(cells, biases, marks(pattern));
            for mini in 0..Spot::COUNT {
                let place = mini * Weights::UNITS * HIDDEN;
                let row = &mut rows[mini * states.all() + usize::from(state)];
                row.always = through(&units, &always[place..]);
                row.playable = through(&units, &playable[place..]);
            }
        }
        for mini in 0..Spot::COUNT {
            for closed in 0..Weights::CLOSED {
                let place = (mini * Weights::CLOSED + closed) * HIDDEN;
                let row = &mut rows[mini * states.all() + states.count + closed];
                row.always = whole(&closed_always[place..], PARTS, LIMIT);
                row.playable = whole(&closed_playable[place..], PARTS, LIMIT);
            }
        }
        Self {
            rows,
            states,
            bias: whole(weights.part(6), PARTS, LIMIT),
            output: whole(weights.part(7), OUTPUT_PARTS, OUTPUT_LIMIT),
            output_bias: weights.part(8)[0],
        }
    }

    /// Returns where the table has each mini board from a side's view.
    fn minis(&self, board: &Ultimate, side: Side) -> Minis<'_> {
        Spot::ALL.map(|mini| self.states.images(board, side, mini))
    }

    /// Returns the sums of all mini boards' unconditional contributions.
    fn sums(&self, minis: &Minis<'_>) -> Sums {
        std::array::from_fn(|symmetry| {
            let mut units = self.bias;
            for images in minis {
                add(&mut units, &self.row(images, symmetry).always);
            }
            units
        })
    }

    fn row(&self, images: &Images, symmetry: usize) -> &Row {
        &self.rows[images[symmetry] as usize]
    }

    /// Returns the weighted sum of the hidden units under one symmetry.
    fn output(&self, units: &Units) -> i32 {
        let mut sum = 0;
        for (&unit, &weight) in units.iter().zip(&self.output) {
            // Products of 16 bits are added several at a time.
            sum += i32::from(unit.max(0)) * i32::from(weight);
        }
        sum
    }

    /// Returns the expected result from the weighted sum of all hidden units.
    fn result(&self, sum: i32) -> f32 {
        probability(self.output_bias + sum as f32 / (PARTS * OUTPUT_PARTS))
    }
}

/// Where the table has all mini boards.
type Minis<'a> = [&'a Images; Spot::COUNT];

/// The inputs of the hidden units.
type Sums = [Units; SYMMETRIES];

/// Evaluates the positions after the moves of one position.
pub(super) struct Replies<'a> {
    network: &'a Network,
    minis: Minis<'a>,
    sums: Sums,
    side: Side,
}

impl<'a> Replies<'a> {
    pub(super) fn of(network: &'a Network, board: &Ultimate) -> Self {
        let side = board.to_move().other();
        let minis = network.minis(board, side);
        Self {
            sums: network.sums(&minis),
            network,
            minis,
            side,
        }
    }

    /// Returns the expected result of a move for the side that makes it; `after` is the unfinished
    /// position after it.
    pub(super) fn estimate(&self, at: MiniCell, after: &Ultimate) -> f32 {
        let Self { network, .. } = self;
        let before = self.minis[at.mini.index()];
        let mut minis = self.minis;
        let changed = network.states.images(after, self.side, at.mini);
        minis[at.mini.index()] = changed;
        let mut sum = 0;
        for (symmetry, units) in self.sums.iter().enumerate() {
            let mut units = *units;
            subtract(&mut units, &network.row(before, symmetry).always);
            add(&mut units, &network.row(changed, symmetry).always);
            for mini in after.allowed() {
                add(
                    &mut units,
                    &network.row(minis[mini.index()], symmetry).playable,
                );
            }
            sum += network.output(&units);
        }
        1.0 - network.result(sum)
    }
}

fn add(units: &mut Units, row: &Units) {
    for (unit, part) in units.iter_mut().zip(row) {
        *unit += part;
    }
}

fn subtract(units: &mut Units, row: &Units) {
    for (unit, part) in units.iter_mut().zip(row) {
        *unit -= part;
    }
}

/// Returns the units' outputs for a mini board.
fn read(cells: &[f32], biases: &[f32], marks: [u16; 2]) -> [f32; Weights::UNITS] {
    let mut units = [0.0; Weights::UNITS];
    units.copy_from_slice(biases);
    for (mark, bits) in marks.into_iter().enumerate() {
        for place in (0..Spot::COUNT).filter(|place| bits >> place & 1 == 1) {
            let from = (mark * Spot::COUNT + place) * Weights::UNITS;
            for (unit, weight) in units.iter_mut().zip(&cells[from..]) {
                *unit += weight;
            }
        }
    }
    units.map(|unit| unit.max(0.0))
}

/// Returns the units' contributions to the hidden ones through a matrix.
fn through(units: &[f32; Weights::UNITS], matrix: &[f32]) -> [i16; HIDDEN] {
    let mut sums = [0.0; HIDDEN];
    for (unit, weights) in units.iter().zip(matrix.chunks_exact(HIDDEN)) {
        if *unit != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += unit * weight;
            }
        }
    }
    whole(&sums, PARTS, LIMIT)
}

/// Returns weights in fixed point with a scale and a limit.
fn whole(weights: &[f32], parts: f32, limit: i16) -> Units {
    let mut whole = [0; HIDDEN];
    for (whole, weight) in whole.iter_mut().zip(weights) {
        *whole = ((weight * parts).round() as i16).clamp(-limit, limit);
    }
    whole
}

/// Returns the probability of a log-odds value, 1 / (1 + e⁻ˣ), by the beginning of Lambert's
/// continued fraction of the hyperbolic tangent. The error is at most 0.0007.
fn probability(log_odds: f32) -> f32 {
    let half = log_odds / 2.0;
    let square = half * half;
    let tangent =
        half * (945.0 + square * (105.0 + square)) / (945.0 + square * (420.0 + square * 15.0));
    0.5 + 0.5 * tangent.clamp(-1.0, 1.0)
}

#[cfg(test)]
mod tests {
    use noughts_random::SplitMix64;

    use super::*;

    /// The rules that have weights of their own.
    const RULES: [UltimateRule; 3] = [
        UltimateRule::Standard,
        UltimateRule::Count,
        UltimateRule::Cross,
    ];

    /// Returns the expected result for the side to move, from the whole position.
    fn estimate(network: &Network, board: &Ultimate) -> f32 {
        let minis = network.minis(board, board.to_move());
        let mut sums = network.sums(&minis);
        for (symmetry, units) in sums.iter_mut().enumerate() {
            for mini in board.allowed() {
                add(units, &network.row(minis[mini.index()], symmetry).playable);
            }
        }
        network.result(sums.iter().map(|units| network.output(units)).sum())
    }

    #[test]
    fn the_weights_of_every_rule_can_be_read() {
        for rule in RULES {
            let weights = Weights::of(rule);
            assert!(
                (0..Weights::PARTS.len()).all(|part| weights.part(part).iter().any(|w| *w != 0.0))
            );
            assert_eq!(Weights::from_bytes(&weights.to_bytes()), Some(weights));
        }
    }

    #[test]
    fn there_is_a_row_for_each_state_of_each_mini_board() {
        // The patterns, of all 3⁹, without a line and with an empty cell.
        let has_line = |bits: u16| Spots::from_bits(bits).has_line();
        let is_open = |&pattern: &usize| {
            let [own, other] = marks(pattern);
            (own | other).count_ones() < 9 && !has_line(own) && !has_line(other)
        };
        let open = (0..3_usize.pow(9)).filter(is_open).count();
        let network = Network::of(UltimateRule::Standard);
        assert_eq!(network.rows.len(), Spot::COUNT * (open + Weights::CLOSED));
    }

    /// Returns the network's result as [`Weights`] describes it, without tables and in floating
    /// point.
    fn slow(weights: &Weights, board: &Ultimate) -> f32 {
        let sum: f32 = (0..SYMMETRIES)
            .map(|symmetry| seen(weights, board, symmetry))
            .sum();
        1.0 / (1.0 + (-sum - weights.part(8)[0]).exp())
    }

    /// Returns what the hidden units under a symmetry add to the log-odds.
    fn seen(weights: &Weights, board: &Ultimate, symmetry: usize) -> f32 {
        let (side, other) = (board.to_move(), board.to_move().other());
        let image = |spot: Spot| usize::from(IMAGES[symmetry][spot.index()]);
        let part = |part| weights.part(part);
        let mut hidden = part(6).to_vec();
        for mini in Spot::ALL {
            let marks = [side, other].map(|mark| board.marks(mark, mini));
            let is_full = (marks[0] | marks[1]) == Spots::ALL;
            let closed = match (board.owner(mini), is_full) {
                (None, false) => None,
                (Some(owner), false) => Some(usize::from(owner == other)),
                (None, true) => Some(2),
                (Some(owner), true) => Some(3 + usize::from(owner == other)),
            };
            for (weight, share) in hidden.iter_mut().enumerate() {
                // First the unconditional contributions, then those of a mini board open to the
                // next move.
                for kind in 0..=usize::from(board.allowed().contains(mini)) {
                    if let Some(closed) = closed {
                        let row = image(mini) * Weights::CLOSED + closed;
                        *share += part(4 + kind)[row * HIDDEN + weight];
                        continue;
                    }
                    for unit in 0..Weights::UNITS {
                        let mut sum = part(1)[unit];
                        for cell in Spot::ALL {
                            for (mark, cells) in marks.iter().enumerate() {
                                if cells.contains(cell) {
                                    let input = mark * Spot::COUNT + image(cell);
                                    sum += part(0)[input * Weights::UNITS + unit];
                                }
                            }
                        }
                        let row = image(mini) * Weights::UNITS + unit;
                        *share += sum.max(0.0) * part(2 + kind)[row * HIDDEN + weight];
                    }
                }
            }
        }
        let shares = hidden.iter().zip(part(7));
        shares.map(|(share, weight)| share.max(0.0) * weight).sum()
    }

    /// Returns the weights of every rule, and weights whose sums far exceed 16 bits.
    fn weights() -> Vec<(UltimateRule, Weights)> {
        let mut all = Vec::new();
        for rule in RULES {
            all.push((rule, Weights::of(rule)));
            for huge in [50.0, -50.0] {
                let parts = [1.0, 1.0, huge, huge, huge, huge, huge, 50.0, 0.0];
                let parts = Weights::PARTS.into_iter().zip(parts);
                let parts = parts.flat_map(|(count, weight)| vec![weight; count]);
                all.push((rule, Weights::new(parts.collect()).expect("enough")));
            }
        }
        all
    }

    #[test]
    fn tables_of_whole_numbers_say_nearly_what_the_weights_do() {
        for (rule, weights) in weights() {
            let network = Network::new(&weights);
            for seed in 0..8 {
                let mut board = Ultimate::new(rule);
                for ply in 0.. {
                    if board.status().is_over() {
                        break;
                    }
                    let (quick, slow) = (estimate(&network, &board), slow(&weights, &board));
                    assert!((quick - slow).abs() < 0.01, "{quick} {slow} {board:?}");
                    let place =
                        SplitMix64::new(seed * 100 + ply).next() % u64::from(board.move_count());
                    let at = board.moves().nth(place as usize).expect("a move");
                    assert!(board.play(at));
                }
            }
        }
    }

    #[test]
    fn replies_are_estimated_as_the_positions_that_they_lead_to() {
        for rule in RULES {
            let network = Network::of(rule);
            for seed in 0..20 {
                let mut board = Ultimate::new(rule);
                for ply in 0.. {
                    if board.status().is_over() {
                        break;
                    }
                    let replies = Replies::of(&network, &board);
                    for at in board.moves() {
                        let mut after = board;
                        after.play(at);
                        if !after.status().is_over() {
                            let difference =
                                replies.estimate(at, &after) + estimate(&network, &after);
                            assert!((difference - 1.0).abs() < 1e-6, "{difference}");
                        }
                    }
                    let place =
                        SplitMix64::new(seed * 100 + ply).next() % u64::from(board.move_count());
                    let at = board.moves().nth(place as usize).expect("a move");
                    assert!(board.play(at));
                }
            }
        }
    }

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        let network = Network::of(UltimateRule::Standard);
        for (symmetry, images) in IMAGES.iter().enumerate() {
            let image = |spot: Spot| Spot::ALL[usize::from(images[spot.index()])];
            let [mut board, mut other] = [Ultimate::new(UltimateRule::Standard); 2];
            let mut random = SplitMix64::new(symmetry as u64);
            while !board.status().is_over() {
                let difference = estimate(&network, &board) - estimate(&network, &other);
                assert!(difference.abs() < 1e-6, "{difference}");
                let place = random.below(board.move_count()) as usize;
                let at = board.moves().nth(place).expect("a move");
                assert!(board.play(at));
                assert!(other.play(MiniCell {
                    mini: image(at.mini),
                    cell: image(at.cell),
                }));
            }
        }
    }
}
