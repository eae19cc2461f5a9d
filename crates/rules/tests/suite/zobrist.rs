//! Zobrist keys.

use std::collections::HashMap;

use crate::support::{game, random_game, variants};
use noughts_rules::Position;

/// Stored tables rely on these.
#[test]
fn keys_are_stable() {
    let cases = [
        ("classic", 0xe341_8f3d_882a_33a0),
        ("classic b2 a1 c3", 0xf8e9_135b_586d_6985),
        ("misere a1 a2 b1 b2 c1", 0x0ae8_7b00_5a35_4c34),
        ("torus a1 a2 b1 b2 c1", 0x2d62_5c01_0422_a087),
        ("notakto b2 a1 c2", 0x676e_9101_0559_f5b9),
        ("mnk-10x10x5 j10 a1", 0x9f32_8dd4_6456_e154),
        ("expanding a1 a2 b1 b2 c1 d2", 0x0c43_3fcc_ea2c_0551),
        ("ultimate ea ai", 0x4321_7197_1a43_30bc),
        ("ultimate-cross ea ai", 0x5100_7f96_e422_140b),
        ("ultimate-count aa ai ie ea ab ba ac", 0xfbbe_ff69_6267_2514),
    ];
    for (record, key) in cases {
        assert_eq!(game(record).position().zobrist_key(), key, "{record}");
    }
}

/// In positions of random games, keys are equal exactly if the positions are.
#[test]
fn equal_keys_mean_equal_positions() {
    for variant in variants() {
        let mut known: HashMap<u64, Position> = HashMap::new();
        for seed in 0..40 {
            let game = random_game(variant, seed);
            for ply in 0..=game.ply() {
                let position = game.position_at(ply);
                let same = known.entry(position.zobrist_key());
                let same = same.or_insert_with(|| position.clone());
                assert_eq!(same, position, "{}", game.record());
            }
        }
    }
}

#[test]
fn the_order_of_moves_does_not_matter() {
    for [one, other] in [
        ["classic a1 b2 c3", "classic c3 b2 a1"],
        ["ultimate-cross aa ab bb ae", "ultimate-cross bb ab aa ae"],
        ["mnk-5x4x4 a1 e4 b2 d3", "mnk-5x4x4 b2 d3 a1 e4"],
    ] {
        let [one, other] = [one, other].map(|record| game(record).position().clone());
        assert_eq!(one, other);
        assert_eq!(one.zobrist_key(), other.zobrist_key());
    }
}

/// The marks are equal, but the next move goes to another mini board.
#[test]
fn what_the_marks_do_not_tell_is_part_of_the_key() {
    let key = |record| game(record).position().zobrist_key();
    assert_ne!(key("ultimate ab bc cd da"), key("ultimate cd da ab bc"));
}
