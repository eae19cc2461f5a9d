//! The choice among equal moves.

use noughts_engine::choose;
use noughts_rules::Variant;

#[test]
fn every_move_gets_an_equal_part_of_all_numbers() {
    let all = Variant::Four.start().legal_moves();
    for count in 1..=all.len() {
        let moves = &all[..count];
        let rounds = 1000 * count as u64;
        let mut drawn = vec![0_u64; count];
        for n in 0..rounds {
            let cell = choose(moves, n * (u64::MAX / rounds));
            let place = moves.iter().position(|&m| Some(m) == cell);
            drawn[place.unwrap_or_default()] += 1;
        }
        assert!(
            drawn.iter().all(|&n| (999..=1001).contains(&n)),
            "{drawn:?}"
        );
        assert_eq!(choose(moves, 0), moves.first().copied());
        assert_eq!(choose(moves, u64::MAX), moves.last().copied());
    }
}

#[test]
fn there_is_no_choice_among_no_moves() {
    assert_eq!(choose(&[], 0), None);
    assert_eq!(choose(&[], u64::MAX), None);
}
