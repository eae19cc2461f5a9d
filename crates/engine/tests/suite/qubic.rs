//! Qubic: wins by threats, and values that are never claimed without a proof.

use crate::support::{completing, position, random_position};
use noughts_engine::{BoardEngine, Distance, Limit, Progress, Search, Value, known};
use noughts_random::SplitMix64;
use noughts_rules::{Position, Side, Status, Variant};

/// Searches a position for at most some nodes.
fn searched(position: &Position, nodes: u64) -> BoardEngine {
    let mut engine = BoardEngine::default();
    engine.start(position, Limit::None);
    let mut left = nodes;
    while left > 0 && engine.step(1000) == Progress::Running {
        left = left.saturating_sub(1000);
    }
    engine
}

/// Plays the engine's moves for the winner of a position against random ones, and returns the plies.
fn won_in(mut position: Position, winner: Side, random: &mut SplitMix64) -> u32 {
    let mut plies = 0;
    while position.status() == Status::InProgress {
        let cell = if position.to_move() == winner {
            searched(&position, 200_000).analysis().best[0]
        } else {
            let forced = Side::ALL.map(|side| completing(&position, side));
            let forced = [
                &forced[winner.other() as usize][..],
                &forced[winner as usize],
            ]
            .concat();
            let legal = position.legal_moves();
            forced
                .first()
                .copied()
                .or_else(|| random.pick(&legal))
                .unwrap()
        };
        position.play_unchecked(cell);
        plies += 1;
    }
    assert_eq!(position.status(), Status::Won(winner));
    plies
}

/// A long sequence of threats is found where alpha-beta alone sees none, and played to its end.
#[test]
fn a_win_by_threats_is_found_and_played() {
    let mut random = SplitMix64::new(7);
    let mut longest = 0;
    let mut found = 0;
    while found < 12 {
        let empty = 40 + random.next() as usize % 8;
        let position = &random_position(&mut random, Variant::Qubic, empty);
        let engine = searched(position, 20_000);
        let Some((Value::Win { plies }, _)) = engine.outcome() else {
            continue;
        };
        found += 1;
        longest = longest.max(plies);
        let took = won_in(position.clone(), position.to_move(), &mut random);
        assert!(took <= plies, "{position:?} took {took} plies, not {plies}");
    }
    assert!(longest >= 7, "the longest had {longest} plies");
}

/// That the first player wins (Patashnik, "Qubic: 4×4×4 tic-tac-toe", 1980) is known from elsewhere: it
/// is not proven here, so it is not said.
#[test]
fn the_start_has_no_proven_value() {
    assert_eq!(known(Variant::Qubic), None);
    let engine = searched(&Variant::Qubic.start(), 50_000);
    assert_eq!(engine.outcome(), None);
    assert!(engine.values().iter().all(|found| found.value.is_none()));
}

#[test]
fn a_threat_through_the_layers_is_met() {
    let threat = position("qubic 1a1 1b1 2a1 2b1 3a1");
    let engine = searched(&threat, 5_000);
    let best = engine.analysis().best;
    assert_eq!(threat.write_cell(best[0]), "4a1");
    let won = position("qubic 1a1 1b1 2a1 2b1 3a1 4b2");
    let engine = searched(&won, 5_000);
    assert_eq!(
        engine.outcome(),
        Some((Value::Win { plies: 1 }, Distance::Exact))
    );
}
