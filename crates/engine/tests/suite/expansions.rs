//! A proof node by node against the and/or rule, the search that it tells of, and the exact engine.

use std::collections::HashMap;

use noughts_engine::{BoardProver, Engine, Expansion, Numbers, Progress, Value};
use noughts_rules::{CellId, Position, Side};

use crate::support::{after, position};

const TABLE_BYTES: usize = 4 << 20;

/// Returns the numbers of a position from those after its moves: the side in question needs one of
/// them, and must answer all of the other's.
fn combined(is_own: bool, moves: &[(CellId, Numbers)]) -> Numbers {
    let sum = |numbers: &mut dyn Iterator<Item = u32>| {
        let all: Vec<_> = numbers.collect();
        if all.contains(&Numbers::INFINITE) {
            Numbers::INFINITE
        } else {
            all.iter().sum()
        }
    };
    let least = |numbers: &mut dyn Iterator<Item = u32>| numbers.min().unwrap();
    let mut proofs = moves.iter().map(|(_, numbers)| numbers.proof);
    let mut disproofs = moves.iter().map(|(_, numbers)| numbers.disproof);
    if is_own {
        let (proof, disproof) = (least(&mut proofs), sum(&mut disproofs));
        Numbers { proof, disproof }
    } else {
        let (proof, disproof) = (sum(&mut proofs), least(&mut disproofs));
        Numbers { proof, disproof }
    }
}

/// The numbers of visited positions, and what was told of their moves.
#[derive(Default)]
struct Tree {
    numbers: HashMap<Vec<CellId>, Numbers>,
    moves: HashMap<Vec<CellId>, Vec<(CellId, Numbers)>>,
}

impl Tree {
    /// Applies a visit, and passes the numbers on to the root.
    fn visit(&mut self, expansion: &Expansion) {
        let Expansion {
            path,
            numbers,
            moves,
        } = expansion;
        self.numbers.insert(path.clone(), *numbers);
        self.moves.insert(path.clone(), moves.clone());
        // The table may know more of a position than its last visit here.
        for (cell, numbers) in moves {
            let after = [&path[..], &[*cell]].concat();
            self.numbers.entry(after).and_modify(|it| *it = *numbers);
        }
        for length in (0..path.len()).rev() {
            let at = &path[..length];
            let below = self.moves[at].iter().map(|&(cell, told)| {
                let visited = self.numbers.get(&[at, &[cell]].concat());
                (cell, visited.copied().unwrap_or(told))
            });
            let below: Vec<_> = below.collect();
            self.numbers
                .insert(at.to_vec(), combined(length % 2 == 0, &below));
        }
    }
}

fn check(record: &str, nodes: u64) -> bool {
    let position = position(record);
    let side = position.to_move();
    let mut prover = BoardProver::traced(&position, side, TABLE_BYTES).unwrap();
    let progress = prover.step(nodes);
    let expansions = prover.expansions();
    assert_eq!(expansions.len() as u64, prover.nodes());
    let mut engine = Engine::new();
    let mut tree = Tree::default();
    for (number, expansion) in expansions.iter().enumerate() {
        let is_own = expansion.path.len() % 2 == 0;
        let Numbers { proof, disproof } = expansion.numbers;
        if !expansion.moves.is_empty() {
            assert_eq!(expansion.numbers, combined(is_own, &expansion.moves));
        }
        assert_eq!(proof == 0, disproof == Numbers::INFINITE);
        assert_eq!(disproof == 0, proof == Numbers::INFINITE);
        // Only what is not settled is visited.
        if let Some((_, above)) = expansion.path.split_last() {
            let above = tree.numbers[above];
            assert!(above.proof > 0 && above.disproof > 0);
        }
        if proof == 0 || disproof == 0 {
            let at = expansion
                .path
                .iter()
                .fold(position.clone(), |at, &cell| after(&at, cell));
            if number % 7 == 0 && at.legal_moves().len() <= 12 {
                assert_eq!(wins(&mut engine, &at, side), proof == 0, "{}", at.key());
            }
        }
        tree.visit(expansion);
    }
    let Numbers { proof, disproof } = tree.numbers[&Vec::new()];
    if progress == Progress::Done {
        let wins = prover.wins().unwrap();
        assert_eq!((proof == 0, disproof == 0), (wins, !wins), "{record}");
    }
    assert_eq!(proof == 0 || disproof == 0, progress == Progress::Done);
    progress == Progress::Done
}

fn wins(engine: &mut Engine, position: &Position, side: Side) -> bool {
    let status = position.status();
    if status.is_over() {
        return status.winner() == Some(side);
    }
    match engine.solve(position).value.unwrap() {
        Value::Win { .. } => position.to_move() == side,
        Value::Loss { .. } => position.to_move() != side,
        Value::Draw { .. } => false,
    }
}

#[test]
fn expansions_obey_the_rule_and_add_up_to_the_proof() {
    let records = [
        "mnk-4x4x4",
        "mnk-5x4x4 a1",
        "mnk-5x5x4 c3 b2",
        "mnk-5x5x4 c3 a1",
        "mnk-6x5x4 c3",
        "mnk-6x6x5 c3 d4",
    ];
    for record in records {
        assert!(check(record, 3_000), "{record}");
    }
    assert!(!check("mnk-5x5x4 c3 b2", 50));
}
