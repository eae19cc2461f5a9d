//! All of Classic, and of the other games on 3 by 3.

use crate::support::{assert_as_reference, reachable};
use noughts_engine::{Engine, Value};
use noughts_rules::Variant;

/// The most nodes that a position of nine cells may take: about a millisecond.
const AT_ONCE: u64 = 5000;

#[test]
fn every_position_is_solved_as_by_minimax_and_at_once() {
    for (variant, count, going_on) in [
        (Variant::Classic, 5478, 4520),
        (Variant::Misere, 5478, 4520),
        (Variant::Notakto, 450, 230),
        (Variant::Torus, 5194, 3880),
    ] {
        let positions = reachable(variant);
        assert_eq!(positions.len(), count, "{variant}");
        let in_progress = positions
            .values()
            .filter(|position| !position.status().is_over());
        assert_eq!(in_progress.count(), going_on, "{variant}");
        let mut engine = Engine::new();
        for position in positions.values() {
            assert_as_reference(&engine.solve(position), position);
            let nodes = Engine::with_table(0).solve(position).nodes;
            assert!(nodes <= AT_ONCE, "{variant} {}: {nodes}", position.key());
        }
    }
}

/// No cell is better than another, since the board can be shifted.
#[test]
fn the_first_player_wins_torus_in_seven_plies() {
    let analysis = Engine::new().solve(&Variant::Torus.start());
    assert_eq!(analysis.value, Some(Value::Win { plies: 7 }));
    assert_eq!(analysis.best.len(), 9);
}

/// As specified: the centre, and only the centre, decides each.
#[test]
fn the_centre_draws_misere_and_wins_notakto() {
    for (variant, value) in [
        (Variant::Misere, Value::Draw { plies: 9 }),
        (Variant::Notakto, Value::Win { plies: 6 }),
    ] {
        let start = variant.start();
        let analysis = Engine::new().solve(&start);
        assert_eq!(analysis.value, Some(value), "{variant}");
        assert_eq!(
            analysis.best,
            start.parse_cell("b2").as_slice(),
            "{variant}"
        );
    }
}
