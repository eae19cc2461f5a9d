//! The network's weights: their parts, their bytes, and searches with other weights.

use crate::support::play_out;
use noughts_engine::{Limit, MonteCarlo, Search, Tally, Weights};
use noughts_rules::{Position, UltimateRule, Variant};

/// The value of every weight of a part in [`numbered`].
const NUMBERS: [f32; 9] = [1.0, -2.0, 3.0, -4.0, 5.0, -6.0, 7.0, -8.0, 9.0];

/// Returns weights that reveal their part.
fn numbered() -> Weights {
    let part = |(count, number): (usize, f32)| vec![number; count];
    let parts = Weights::PARTS.into_iter().zip(NUMBERS).map(part);
    Weights::new(parts.flatten().collect()).expect("the right number of weights")
}

#[test]
fn the_parts_follow_one_another() {
    // 18 inputs and a bias for each of 32 units; two matrices of 32 by 16 for each of nine places,
    // and two times five vectors for each; 16 hidden units with a bias and a weight, and a bias.
    let sizes = [576, 32, 4_608, 4_608, 720, 720, 16, 16, 1];
    assert_eq!(Weights::PARTS, sizes);
    assert_eq!(Weights::COUNT, sizes.iter().sum::<usize>());
    let weights = numbered();
    let mut before = 0;
    for (part, size) in sizes.into_iter().enumerate() {
        assert_eq!(Weights::start(part), before);
        assert_eq!(weights.part(part), vec![NUMBERS[part]; size]);
        before += size;
    }
    for none in [9, 10, usize::MAX] {
        assert_eq!(weights.part(none), [0.0; 0]);
    }
    for count in [0, Weights::COUNT - 1, Weights::COUNT + 1] {
        assert_eq!(Weights::new(vec![0.0; count]), None);
    }
}

#[test]
fn each_part_is_written_as_a_scale_and_bytes() {
    let mut weights = vec![0.0; Weights::COUNT];
    // The scale of the first part is ½; values between two steps are rounded.
    weights[..5].copy_from_slice(&[63.5, -63.5, 1.0, 0.7, -0.8]);
    let bytes = Weights::new(weights).expect("enough").to_bytes();
    assert_eq!(bytes.len(), Weights::COUNT + 4 * Weights::PARTS.len());
    assert_eq!(bytes[..4], 0.5_f32.to_le_bytes());
    assert_eq!(bytes[4..10], [127, 129, 2, 1, 254, 0]);
    // A part of zeros has the scale 1.
    let second = 4 + Weights::PARTS[0];
    assert_eq!(bytes[second..second + 4], 1.0_f32.to_le_bytes());

    let read = Weights::from_bytes(&bytes).expect("what was written");
    assert_eq!(read.part(0)[..6], [63.5, -63.5, 1.0, 0.5, -1.0, 0.0]);
    assert_eq!(read.to_bytes(), bytes);
    assert_eq!(Weights::from_bytes(&bytes[1..]), None);
    assert_eq!(Weights::from_bytes(&[&bytes[..], &[0]].concat()), None);
    assert_eq!(Weights::from_bytes(&[]), None);
}

/// Returns a search's statistics of a position's moves before any playout.
fn first_estimates(search: &mut MonteCarlo, position: &Position) -> Vec<Tally> {
    search.start(position, Limit::Nodes(0));
    search.tally()
}

#[test]
fn a_search_takes_other_weights_for_one_rule() {
    let [standard, cross] = [Variant::Ultimate, Variant::UltimateCross].map(Variant::start);
    let usual = |position: &Position| first_estimates(&mut MonteCarlo::new(1), position);

    let mut search = MonteCarlo::new(1);
    play_out(&mut search, &standard, Limit::Nodes(300));
    let nothing = Weights::new(vec![0.0; Weights::COUNT]).expect("enough");
    search.set_weights(UltimateRule::Standard, &nothing);

    // Earlier findings are dropped, and with zero weights all moves are equal except for the noise.
    let tallies = first_estimates(&mut search, &standard);
    assert!(tallies.iter().all(|tally| tally.visits == 1));
    let is_even = |tally: &Tally| (495..=505).contains(&tally.results);
    assert!(tallies.iter().all(is_even), "{tallies:?}");
    assert!(!usual(&standard).iter().all(is_even));
    assert!(!first_estimates(&mut search, &cross).iter().all(is_even));
}
