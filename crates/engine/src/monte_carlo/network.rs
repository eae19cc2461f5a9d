//! The evaluation network, prepared for fast evaluation.

use std::sync::{Arc, OnceLock};

use noughts_rules::{MiniCell, Side, Spot, Spots, Ultimate, UltimateRule};

use super::weights::Weights;
use crate::filling::{FILLINGS, filling};

/// The fixed-point scale of the weights. A mini board's contribution, and a hidden unit's output,
/// saturate at the 16-bit limit, 64.
const PARTS: f32 = 512.0;

/// The fixed-point scale of the hidden units' output weights.
const OUTPUT_PARTS: f32 = 256.0;

/// The limit of the hidden units' output weights, at 8: beyond it, the sum of all units could
/// overflow 32 bits.
const OUTPUT_LIMIT: i16 = (i32::MAX as u64 / (HIDDEN as u64 * i16::MAX as u64)) as i16;

const HIDDEN: usize = Weights::HIDDEN;

/// A mini board's contributions to the hidden units: always, and if it is open to the next move.
#[derive(Clone, Copy)]
struct Row {
    always: [i16; HIDDEN],
    playable: [i16; HIDDEN],
}

/// The network, with the contributions of every state of a mini board in a table.
pub(super) struct Network {
    /// By the index of the mini board and its state.
    rows: Vec<Row>,
    states: States,
    bias: [i16; HIDDEN],
    output: [i16; HIDDEN],
    output_bias: f32,
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
}

impl States {
    fn new() -> Self {
        let mut count = 0;
        let number = |pattern| {
            let [own, other] = marks(pattern).map(Spots::from_bits);
            if own | other == Spots::ALL || own.has_line() || other.has_line() {
                return NONE;
            }
            count += 1;
            count - 1
        };
        let open = (0..FILLINGS).map(number).collect();
        Self {
            open,
            count: usize::from(count),
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
}

impl Network {
    /// Returns the built-in network of a rule, shared by all searches under rules with the same
    /// weights.
    pub(super) fn of(rule: UltimateRule) -> Arc<Self> {
        static STANDARD: OnceLock<Arc<Network>> = OnceLock::new();
        static CROSS: OnceLock<Arc<Network>> = OnceLock::new();
        let shared = match rule {
            UltimateRule::Standard | UltimateRule::Count | UltimateRule::Open => &STANDARD,
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
                row.always = whole(&closed_always[place..], PARTS);
                row.playable = whole(&closed_playable[place..], PARTS);
            }
        }
        Self {
            rows,
            states,
            bias: whole(weights.part(6), PARTS),
            output: whole(weights.part(7), OUTPUT_PARTS)
                .map(|weight| weight.clamp(-OUTPUT_LIMIT, OUTPUT_LIMIT)),
            output_bias: weights.part(8)[0],
        }
    }

    /// Returns the states of all mini boards from a side's view.
    fn minis(&self, board: &Ultimate, side: Side) -> Minis {
        Spot::ALL.map(|mini| self.states.of(board, side, mini))
    }

    /// Returns the sums of all mini boards' unconditional contributions.
    fn sums(&self, minis: &Minis) -> Sums {
        let mut sums = self.bias.map(i32::from);
        for mini in Spot::ALL {
            add(&mut sums, &self.row(mini, minis[mini.index()]).always);
        }
        sums
    }

    fn row(&self, mini: Spot, state: usize) -> &Row {
        &self.rows[mini.index() * self.states.all() + state]
    }

    /// Returns the expected result from the hidden units.
    fn result(&self, sums: &Sums) -> f32 {
        let mut sum = 0;
        for (&unit, &weight) in sums.iter().zip(&self.output) {
            // Products of 16 bits are added several at a time.
            let unit = unit.clamp(0, i16::MAX.into()) as i16;
            sum += i32::from(unit) * i32::from(weight);
        }
        probability(self.output_bias + sum as f32 / (PARTS * OUTPUT_PARTS))
    }
}

/// The states of all mini boards.
type Minis = [usize; Spot::COUNT];

/// The inputs of the hidden units. A few numbers of 16 bits cannot overflow them.
type Sums = [i32; HIDDEN];

/// Evaluates the positions after the moves of one position.
pub(super) struct Replies<'a> {
    network: &'a Network,
    minis: Minis,
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
        let Self { network, minis, .. } = self;
        let state = network.states.of(after, self.side, at.mini);
        let row = network.row(at.mini, state);
        let mut sums = self.sums;
        subtract(
            &mut sums,
            &network.row(at.mini, minis[at.mini.index()]).always,
        );
        add(&mut sums, &row.always);
        for mini in after.allowed() {
            let row = if mini == at.mini {
                row
            } else {
                network.row(mini, minis[mini.index()])
            };
            add(&mut sums, &row.playable);
        }
        1.0 - network.result(&sums)
    }
}

fn add(sums: &mut Sums, row: &[i16; HIDDEN]) {
    for (sum, part) in sums.iter_mut().zip(row) {
        *sum += i32::from(*part);
    }
}

fn subtract(sums: &mut Sums, row: &[i16; HIDDEN]) {
    for (sum, part) in sums.iter_mut().zip(row) {
        *sum -= i32::from(*part);
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
    whole(&sums, PARTS)
}

/// Returns weights in fixed point with a scale, saturating.
fn whole(weights: &[f32], parts: f32) -> [i16; HIDDEN] {
    let mut whole = [0; HIDDEN];
    for (whole, weight) in whole.iter_mut().zip(weights) {
        *whole = (weight * parts).round() as i16;
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

    /// Returns the expected result for the side to move, from the whole position.
    fn estimate(network: &Network, board: &Ultimate) -> f32 {
        let minis = network.minis(board, board.to_move());
        let mut sums = network.sums(&minis);
        for mini in board.allowed() {
            add(&mut sums, &network.row(mini, minis[mini.index()]).playable);
        }
        network.result(&sums)
    }

    #[test]
    fn the_weights_of_both_rules_can_be_read() {
        for rule in [UltimateRule::Standard, UltimateRule::Cross] {
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
        let (side, other) = (board.to_move(), board.to_move().other());
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
                        let row = mini.index() * Weights::CLOSED + closed;
                        *share += part(4 + kind)[row * HIDDEN + weight];
                        continue;
                    }
                    for unit in 0..Weights::UNITS {
                        let mut sum = part(1)[unit];
                        for cell in Spot::ALL {
                            for (mark, cells) in marks.iter().enumerate() {
                                if cells.contains(cell) {
                                    let input = mark * Spot::COUNT + cell.index();
                                    sum += part(0)[input * Weights::UNITS + unit];
                                }
                            }
                        }
                        let row = mini.index() * Weights::UNITS + unit;
                        *share += sum.max(0.0) * part(2 + kind)[row * HIDDEN + weight];
                    }
                }
            }
        }
        let shares = hidden.iter().zip(part(7));
        let sum: f32 = shares.map(|(share, weight)| share.max(0.0) * weight).sum();
        1.0 / (1.0 + (-sum - part(8)[0]).exp())
    }

    /// Returns the weights of both rules, and weights whose sums far exceed 16 bits.
    fn weights() -> Vec<(UltimateRule, Weights)> {
        let mut all = Vec::new();
        for rule in [UltimateRule::Standard, UltimateRule::Cross] {
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
        for rule in [UltimateRule::Standard, UltimateRule::Cross] {
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
}
