//! Reasons are true and complete: each is checked without the engine.

use std::collections::HashMap;

use crate::support::{
    after, any_board, any_falling_board, move_values, one_ply_before, position, random_position,
    reachable, reasons, variant,
};
use noughts_engine::{Engine, Limit, Minimax, MoveValue, Reason, Search, Value};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Line, Position, Side, Symbol, Variant};
use proptest::prelude::*;

/// The marks on a board, as one would draw them on paper.
#[derive(Clone)]
struct Paper {
    position: Position,
    marks: HashMap<CellId, Symbol>,
}

impl Paper {
    fn new(position: &Position) -> Self {
        let cells = position.topology().cells();
        let marks = cells.filter_map(|cell| Some((cell, position.symbol_at(cell)?)));
        Self {
            position: position.clone(),
            marks: marks.collect(),
        }
    }

    fn with(&self, cell: CellId, mark: Side) -> Self {
        let mut paper = self.clone();
        assert_eq!(paper.marks.insert(cell, mark.into()), None);
        paper
    }

    /// Returns the empty cells; where marks fall, only those that one falls into.
    fn empty(&self) -> Vec<CellId> {
        let topology = self.position.topology();
        let is_empty = |cell: CellId| topology.contains(cell) && !self.marks.contains_key(&cell);
        let mut cells: Vec<CellId> = topology.cells().collect();
        cells.retain(|&cell| is_empty(cell));
        if topology.falls() {
            cells.retain(|&cell| !cell.offset(0, 1).is_some_and(is_empty));
        }
        cells
    }

    /// Returns the lines that a mark in an empty cell completes.
    fn lines(&self, cell: CellId, mark: Side) -> Vec<Line> {
        let paper = self.with(cell, mark);
        let lines = self.position.topology().lines();
        let mut lines: Vec<Line> = lines
            .filter(|line| {
                line.contains(cell)
                    && line
                        .cells()
                        .all(|c| paper.marks.get(&c) == Some(&mark.into()))
            })
            .collect();
        lines.sort();
        lines
    }

    /// Returns a side's immediate wins.
    fn wins(&self, mark: Side) -> Vec<CellId> {
        let mut cells = self.empty();
        cells.retain(|&cell| !self.lines(cell, mark).is_empty());
        cells
    }

    /// Returns the cells where a side makes two threats without winning at once.
    fn forks(&self, mark: Side) -> Vec<CellId> {
        let mut cells = self.empty();
        cells.retain(|&cell| {
            self.lines(cell, mark).is_empty() && self.with(cell, mark).wins(mark).len() >= 2
        });
        cells
    }
}

fn is_win(value: Value) -> bool {
    matches!(value, Value::Win { .. })
}

fn is_loss(value: Value) -> bool {
    matches!(value, Value::Loss { .. })
}

/// Returns every true reason, worked out on paper and from true values.
fn expected(position: &Position, cell: CellId, values: &HashMap<CellId, Value>) -> Vec<Reason> {
    let (own, other) = (position.to_move(), position.to_move().other());
    let before = Paper::new(position);
    let after = before.with(cell, own);
    let mut reasons = Vec::new();

    let completed = before.lines(cell, own);
    let blocked = before.lines(cell, other);
    let wins = !completed.is_empty();
    if wins {
        reasons.push(Reason::Wins { lines: completed });
    }
    if !blocked.is_empty() {
        reasons.push(Reason::Blocks { lines: blocked });
    }
    let goes_on = !wins && !after.empty().is_empty();
    let left = after.wins(other);
    if goes_on && !left.is_empty() {
        reasons.push(Reason::LeavesWin {
            cells: left.clone(),
        });
    }
    let threats = after.wins(own);
    if goes_on && left.is_empty() && before.wins(own).is_empty() {
        match threats.len() {
            0 => {}
            1 => reasons.push(Reason::Threatens { cell: threats[0] }),
            _ => reasons.push(Reason::Forks {
                cells: threats.clone(),
            }),
        }
    }
    let forks = before.forks(other);
    if goes_on && left.is_empty() && before.wins(other).is_empty() && !forks.is_empty() {
        let must_answer = |fork: &CellId| threats.is_empty() || threats.contains(fork);
        if !after.forks(other).iter().any(must_answer) {
            reasons.push(Reason::PreventsFork { cells: forks });
        }
    }

    let value = values[&cell];
    let others = || values.iter().filter(|&(&c, _)| c != cell).map(|(_, &v)| v);
    let has_choice = values.len() > 1;
    match value {
        Value::Win { plies } if plies > 1 => reasons.push(Reason::WinsIn { plies }),
        Value::Draw { .. } if !others().any(is_win) => reasons.push(Reason::KeepsDraw),
        Value::Loss { plies } if others().all(|v| is_loss(v) && v.plies() <= plies) => {
            reasons.push(Reason::LosesLatest { plies });
        }
        Value::Loss { plies } => reasons.push(Reason::Loses { plies }),
        Value::Win { .. } | Value::Draw { .. } => {}
    }
    if is_win(value) && has_choice && !others().any(is_win) {
        reasons.push(Reason::OnlyWin);
    }
    if !is_win(value) && others().any(is_win) {
        reasons.push(Reason::MissesWin);
    }
    if !is_loss(value) && has_choice && others().all(is_loss) {
        reasons.push(Reason::OnlyMove);
    }
    reasons
}

/// Asserts that the reasons for every move are exactly the true ones.
fn check_all(position: &Position, truth: &HashMap<CellId, Value>) {
    let values = move_values(position);
    for cell in position.legal_moves() {
        let mut found = reasons(position, cell, &values);
        assert!(!found.is_empty());
        for reason in &mut found {
            if let Reason::Wins { lines } | Reason::Blocks { lines } = reason {
                lines.sort();
            }
        }
        let expected = expected(position, cell, truth);
        let (key, cell) = (position.key(), position.write_cell(cell));
        assert!(
            expected.iter().all(|reason| found.contains(reason)) && found.len() == expected.len(),
            "{key} {cell}: {found:?}, not {expected:?}"
        );
    }
}

/// Returns the value of every move, from those of the positions after it.
fn truth(position: &Position, value: impl Fn(&Position) -> Value) -> HashMap<CellId, Value> {
    let of_move = |cell| {
        let next = after(position, cell);
        (cell, one_ply_before(position, &next, value(&next)))
    };
    position.legal_moves().into_iter().map(of_move).collect()
}

#[test]
fn reasons_are_true_in_every_position_of_classic() {
    let positions = reachable(Variant::Classic);
    let values: HashMap<&String, Value> = positions
        .iter()
        .map(|(key, position)| (key, Minimax::of(position).value))
        .collect();
    for position in positions.values() {
        check_all(position, &truth(position, |next| values[&next.key()]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn reasons_are_true_on_any_board(board in any_board(), seed: u64, empty in 1_usize..=7) {
        check_random(board, seed, empty);
    }

    #[test]
    fn reasons_are_true_where_marks_fall(board in any_falling_board(), seed: u64, empty in 1_usize..=8) {
        check_random(board, seed, empty);
    }

    #[test]
    fn reasons_are_true_in_four(seed: u64, empty in 1_usize..=7) {
        check_random(Variant::Four, seed, empty);
    }
}

fn check_random(variant: Variant, seed: u64, empty: usize) {
    let position = random_position(&mut SplitMix64::new(seed), variant, empty);
    check_all(&position, &truth(&position, |next| Minimax::of(next).value));
}

/// The most important reason comes first.
#[test]
fn reasons_come_in_the_order_in_which_a_player_would_give_them() {
    let cases = [
        ("classic", "b2", "KeepsDraw"),
        ("classic a1 b1 a2 b2", "a3", "Wins OnlyWin"),
        ("classic a1 b1 a2 b2", "b3", "Blocks MissesWin"),
        (
            "classic a1 b2 b1",
            "c1",
            "Blocks OnlyMove Threatens KeepsDraw",
        ),
        ("classic a1 b2 b1", "a2", "LeavesWin Loses"),
        ("classic a1 b1 a3 a2", "c3", "Forks WinsIn"),
        ("classic a1 b2 c3", "c1", "Threatens Loses"),
        ("classic a1 b2 c3", "b1", "PreventsFork Threatens KeepsDraw"),
        (
            "classic a1 c2 c1 b1 a3",
            "b2",
            "Blocks LeavesWin LosesLatest",
        ),
        ("classic a1 a2", "c3", "Threatens MissesWin"),
        ("four a1 a2 b1 b2 c1 c2", "d1", "Wins OnlyWin"),
        ("four a1 a2 b1 b2 c1", "d1", "Blocks OnlyMove KeepsDraw"),
    ];
    for (record, cell, expected) in cases {
        let position = position(record);
        let cell = position.parse_cell(cell).unwrap();
        let found = reasons(&position, cell, &move_values(&position));
        let name = |reason: &Reason| {
            let text = format!("{reason:?}");
            text.split(' ').next().unwrap().to_owned()
        };
        let names: Vec<String> = found.iter().map(name).collect();
        assert_eq!(names.join(" "), expected, "{record}");
    }
}

#[test]
fn an_unsolved_move_is_best_by_score_alone() {
    let start = variant("mnk-10x10x5").start();
    let mut engine = Engine::new();
    engine.study(&start, Limit::Nodes(2000));
    let values = engine.values();
    let best = engine.analysis().score;
    for &MoveValue { cell, score, .. } in &values {
        let expected = (score == best).then_some(Reason::BestScore { score });
        assert_eq!(reasons(&start, cell, &values), Vec::from_iter(expected));
    }
}

/// The findings of one search suffice for the reasons about its best moves.
#[test]
fn the_analysis_alone_gives_reasons_too() {
    let position = position("classic a1 b1 a3 a2");
    let analysis = Engine::new().solve(&position);
    let found = reasons(&position, analysis.best[0], &analysis.move_values());
    assert!(found.contains(&Reason::WinsIn { plies: 3 }), "{found:?}");
    assert!(!found.contains(&Reason::OnlyWin));
}

#[test]
fn an_illegal_move_has_no_reasons() {
    let position = position("classic a1 b1");
    let taken = position.parse_cell("a1").unwrap();
    assert_eq!(reasons(&position, taken, &move_values(&position)), []);
    let outside = position.parse_cell("d4").unwrap();
    assert_eq!(reasons(&position, outside, &[]), []);
}
