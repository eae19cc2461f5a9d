//! The choice among equal moves.

use noughts_engine::choose;
use noughts_rules::Variant;

#[test]
fn seeds_that_follow_one_another_choose_every_move_equally_often() {
    let all = Variant::Four.start().legal_moves();
    for count in 1..=all.len() {
        let moves = &all[..count];
        let mut drawn = vec![0_u32; count];
        for seed in 0..1000 * count as u64 {
            let cell = choose(moves, seed);
            let place = moves.iter().position(|&m| Some(m) == cell);
            drawn[place.expect("a move is chosen")] += 1;
        }
        // Four standard deviations of 1000 draws are 126 at most.
        assert!(drawn.iter().all(|n| (874..=1126).contains(n)), "{drawn:?}");
    }
}
