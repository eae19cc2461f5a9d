//! The contributions of the network's hidden units to its estimate of a position.

use noughts_rules::{Spot, Ultimate};

use super::{Images, Network, OUTPUT_PARTS, PARTS, SYMMETRIES, Sums};
use crate::monte_carlo::playout::permille;

/// How the network comes to its estimate of a position, from the view of the side to move. Log-odds
/// are in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Activations {
    /// The expected result for the side to move, in thousandths.
    pub estimate: u16,
    /// The log-odds of winning: the bias and the contributions of all units.
    pub log_odds: i32,
    /// The log-odds without any unit.
    pub bias: i32,
    /// The hidden units under each symmetry of the board.
    pub symmetries: Vec<Vec<Activation>>,
}

/// A hidden unit under one symmetry of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Activation {
    /// Its contribution to the log-odds; 0 while it is inactive.
    pub contribution: i32,
    /// Its contribution before the last move, with the eyes of the same side and no mini board open to
    /// the next move; `None` without a last move.
    pub before: Option<i32>,
    /// The input of each mini board, times the weight of the unit's output. With the unit's own bias
    /// this is the contribution, while the unit is active.
    pub inputs: [i32; Spot::COUNT],
}

impl Network {
    /// Returns how the network comes to its estimate of an unfinished position, after a last move in the
    /// position before it, if there is one.
    pub(in crate::monte_carlo) fn activations(
        &self,
        board: &Ultimate,
        before: Option<&Ultimate>,
    ) -> Activations {
        let side = board.to_move();
        let minis = self.minis(board, side);
        let sums = self.sums(&minis);
        let sums_before = before.map(|before| self.sums(&self.minis(before, side)));
        let allowed = board.allowed();
        let input = |mini: Spot, symmetry, unit: usize| {
            let images: &Images = minis[mini.index()];
            let row = self.row(images, symmetry);
            let is_open = i16::from(allowed.contains(mini));
            (row.always[unit], row.playable[unit] * is_open)
        };
        let mut total = 0;
        let symmetries = (0..SYMMETRIES).map(|symmetry| {
            let activation = |(unit, &weight): (usize, &i16)| {
                let parts = Spot::ALL.map(|mini| input(mini, symmetry, unit));
                let open: i16 = parts.iter().map(|(_, open)| open).sum();
                let weigh = |sum: i16| i32::from(sum) * i32::from(weight);
                let contribution = weigh((sums[symmetry][unit] + open).max(0));
                let before = |sums: &Sums| thousandths(weigh(sums[symmetry][unit].max(0)));
                total += contribution;
                Activation {
                    contribution: thousandths(contribution),
                    before: sums_before.as_ref().map(before),
                    inputs: parts.map(|(always, open)| thousandths(weigh(always + open))),
                }
            };
            self.output.iter().enumerate().map(activation).collect()
        });
        let symmetries = symmetries.collect();
        let bias = (self.output_bias * PARTS * OUTPUT_PARTS) as i32;
        Activations {
            estimate: permille(self.result(total)),
            log_odds: thousandths(bias + total),
            bias: thousandths(bias),
            symmetries,
        }
    }
}

/// Returns a weighted sum in thousandths of log-odds.
fn thousandths(sum: i32) -> i32 {
    (f64::from(sum) * 1000.0 / f64::from(PARTS * OUTPUT_PARTS)).round() as i32
}

#[cfg(test)]
mod tests {
    use noughts_random::SplitMix64;
    use noughts_rules::{MiniCell, UltimateRule};

    use super::*;
    use crate::monte_carlo::network::{HIDDEN, IMAGES, Replies};

    /// Calls a function with the positions of random games, each with the one before it.
    fn for_each_position(mut see: impl FnMut(&Network, &Ultimate, &Ultimate)) {
        for rule in [UltimateRule::Standard, UltimateRule::Count] {
            let network = Network::of(rule);
            for seed in 0..5 {
                let mut random = SplitMix64::new(seed);
                let mut board = Ultimate::new(rule);
                loop {
                    let before = board;
                    let place = random.below(board.move_count()) as usize;
                    let at = board.moves().nth(place).expect("a move");
                    assert!(board.play(at));
                    if board.status().is_over() {
                        break;
                    }
                    see(&network, &board, &before);
                }
            }
        }
    }

    #[test]
    fn contributions_add_up_to_the_estimate_that_a_search_uses() {
        for_each_position(|network, board, before| {
            let found = network.activations(board, Some(before));
            assert_eq!(found.symmetries.len(), SYMMETRIES);
            let units = found.symmetries.iter().flatten();
            let sum: i32 = units.map(|unit| unit.contribution).sum();
            // Each is rounded by at most half a thousandth.
            assert!((sum + found.bias - found.log_odds).abs() <= 65, "{found:?}");
            let odds = (f64::from(found.log_odds) / 1000.0).exp();
            let expected = odds / (1.0 + odds) * 1000.0;
            assert!((expected - f64::from(found.estimate)).abs() < 2.0);
            let at = before.moves().find(|&at| {
                let mut after = *before;
                after.play(at) && after == *board
            });
            let of_search = Replies::of(network, before).estimate(at.expect("a move"), board);
            let of_mover = f32::from(1000 - found.estimate) / 1000.0;
            assert!((of_search - of_mover).abs() < 0.001);
        });
    }

    #[test]
    fn an_active_unit_adds_its_inputs_and_a_constant() {
        let mut constants = std::collections::HashMap::new();
        for_each_position(|network, board, before| {
            let found = network.activations(board, Some(before));
            for (place, unit) in found.symmetries.iter().flatten().enumerate() {
                let inputs: i32 = unit.inputs.iter().sum();
                if unit.contribution == 0 {
                    continue;
                }
                let constant = unit.contribution - inputs;
                let key = (board.rule(), place % HIDDEN);
                let known = *constants.entry(key).or_insert(constant);
                assert!((constant - known).abs() <= 10, "{constant} {known}");
            }
        });
        assert!(constants.len() > HIDDEN);
    }

    #[test]
    fn a_mirrored_game_has_the_same_units_seen_from_another_side() {
        let network = Network::of(UltimateRule::Standard);
        let seen = |board: &Ultimate, before: &Ultimate| {
            let found = network.activations(board, Some(before));
            let mut units: Vec<_> = (found.symmetries.iter().flatten().enumerate())
                .map(|(place, unit)| (place % HIDDEN, unit.contribution, unit.before))
                .collect();
            units.sort_unstable();
            (found.estimate, units)
        };
        for (symmetry, images) in IMAGES.iter().enumerate() {
            let image = |spot: Spot| Spot::ALL[usize::from(images[spot.index()])];
            let mut random = SplitMix64::new(symmetry as u64);
            let [mut board, mut other] = [Ultimate::new(UltimateRule::Standard); 2];
            loop {
                let place = random.below(board.move_count()) as usize;
                let at = board.moves().nth(place).expect("a move");
                let [before, other_before] = [board, other];
                board.play(at);
                other.play(MiniCell {
                    mini: image(at.mini),
                    cell: image(at.cell),
                });
                if board.status().is_over() {
                    break;
                }
                assert_eq!(seen(&board, &before), seen(&other, &other_before));
            }
        }
    }
}
