//! All of Classic, against plain minimax.

use std::collections::BTreeMap;

use noughts_engine::{Engine, Minimax};
use noughts_rules::{CellId, Position, Variant};

/// Every position that can be reached, by key.
fn reachable() -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    let mut open = vec![Variant::Classic.start()];
    while let Some(position) = open.pop() {
        if found.insert(position.key(), position.clone()).is_none() {
            open.extend(position.legal_moves().into_iter().map(|cell| after(&position, cell)));
        }
    }
    found
}

fn after(position: &Position, cell: CellId) -> Position {
    let mut next = position.clone();
    next.play(position.to_move(), cell).expect("a legal move");
    next
}

#[test]
fn every_position_has_the_reference_value_and_best_moves() {
    let positions = reachable();
    assert_eq!(positions.len(), 5478);
    let mut engine = Engine::new();
    for (key, position) in &positions {
        let reference = Minimax::of(position);
        let analysis = engine.solve(position);
        assert_eq!(analysis.value, Some(reference.value), "{key}");
        assert_eq!(analysis.best, reference.best, "{key}");
        assert_eq!(analysis.pv.len() as u32, reference.value.plies(), "{key}");
    }
}
