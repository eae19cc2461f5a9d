//! Positions and random numbers for the tests.

use std::collections::BTreeMap;

use noughts_engine::{
    Analysis, Engine, Limit, Minimax, MonteCarlo, MoveValue, Progress, Reason, Search, Value,
    choose,
};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Game, Line, Position, Side, Status, Symmetry, Variant};
use proptest::prelude::*;

/// Returns the position after a move.
pub(crate) fn after(position: &Position, cell: CellId) -> Position {
    let mut next = position.clone();
    next.play(position.to_move(), cell).expect("a legal move");
    next
}

/// Returns the variant with an id.
pub(crate) fn variant(id: &str) -> Variant {
    id.parse().expect("a variant")
}

/// Returns the position of a record.
pub(crate) fn position(record: &str) -> Position {
    Game::from_record(record)
        .expect("a record")
        .position()
        .clone()
}

/// Returns cells in notation, separated by spaces.
pub(crate) fn write(position: &Position, cells: &[CellId]) -> String {
    cells
        .iter()
        .map(|&cell| position.write_cell(cell))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Checks a table of findings, each line with what is searched and what is found. The failing test
/// prints the table as it would be now.
pub(crate) fn check_table(table: &str, find: impl Fn(&str) -> String) {
    let found = table.lines().map(|line| {
        let (what, _) = line.split_once(": ").expect("a colon");
        format!("{what}: {}\n", find(what))
    });
    let found: String = found.collect();
    assert!(found == table, "found:\n{found}");
}

/// Searches a position to its limit, in slices of `slice` nodes, and returns the findings.
pub(crate) fn search(
    search: &mut impl Search,
    position: &Position,
    limit: Limit,
    slice: u64,
) -> Analysis {
    search.start(position, limit);
    while search.step(slice) == Progress::Running {}
    search.analysis()
}

/// Searches a position by playouts to its limit, and returns the findings.
pub(crate) fn play_out(
    monte_carlo: &mut MonteCarlo,
    position: &Position,
    limit: Limit,
) -> Analysis {
    search(monte_carlo, position, limit, 100)
}

/// Returns a position's image under a symmetry.
fn turned(position: &Position, symmetry: &Symmetry) -> Position {
    let topology = position.topology();
    let mut key = vec!['-'; topology.cell_count()];
    for (cell, mark) in topology.cells().zip(position.key().chars()) {
        let image = symmetry.apply(cell);
        key[topology.index(image).expect("on the board")] = mark;
    }
    Position::from_key(position.variant(), &key.iter().collect::<String>()).expect("reachable")
}

/// Asserts that symmetric positions have the same value, and symmetric best moves.
pub(crate) fn assert_symmetric(engine: &mut Engine, position: &Position) {
    let analysis = engine.solve(position);
    for symmetry in &position.topology().symmetries() {
        let image = |cell| symmetry.apply(cell);
        let mut expected: Vec<CellId> = analysis.best.iter().copied().map(image).collect();
        expected.sort();
        let turned = engine.solve(&turned(position, symmetry));
        assert_eq!((turned.value, turned.best), (analysis.value, expected));
    }
}

/// Asserts that a position's value, best moves and principal variation match the reference.
pub(crate) fn assert_as_reference(analysis: &Analysis, position: &Position) {
    let key = position.key();
    let reference = Minimax::of(position);
    assert_eq!(analysis.value, Some(reference.value), "{key}");
    assert_eq!(analysis.score, reference.value.score(), "{key}");
    assert_eq!(
        write(position, &analysis.best),
        write(position, &reference.best),
        "{key}"
    );
    assert_line(position, reference.value, &analysis.pv, &reference.best);
}

/// Asserts that a line begins with a best move and ends the game as the value says.
pub(crate) fn assert_line(position: &Position, value: Value, line: &[CellId], best: &[CellId]) {
    let key = position.key();
    assert_eq!(line.len() as u32, value.plies(), "{key}");
    assert!(
        line.first().is_none_or(|first| best.contains(first)),
        "{key}"
    );
    let end = line
        .iter()
        .fold(position.clone(), |position, &cell| after(&position, cell));
    let expected = match value {
        Value::Win { .. } => Status::Won(position.to_move()),
        Value::Loss { .. } => Status::Won(position.to_move().other()),
        Value::Draw { .. } => Status::Draw,
    };
    // The turn does not pass at the end: a finished game belongs to its last mover.
    assert!(end.status() == expected || line.is_empty(), "{key}");
}

/// Returns every reachable position of a game, by key.
pub(crate) fn reachable(variant: Variant) -> BTreeMap<String, Position> {
    let mut found = BTreeMap::new();
    let mut open = vec![variant.start()];
    while let Some(position) = open.pop() {
        if found.insert(position.key(), position.clone()).is_none() {
            open.extend(
                position
                    .legal_moves()
                    .into_iter()
                    .map(|cell| after(&position, cell)),
            );
        }
    }
    found
}

/// Returns any board with sides up to six that random play can fill without a line.
pub(crate) fn any_board() -> impl Strategy<Value = Variant> {
    (3_u8..=6, 3_u8..=6)
        .prop_flat_map(|(m, n)| {
            let shortest = if m * n <= 16 { 3 } else { 4.min(m.max(n)) };
            (Just(m), Just(n), shortest..=m.max(n))
        })
        .prop_map(|(m, n, k)| variant(&format!("mnk-{m}x{n}x{k}")))
}

/// Returns any board with sides up to seven on which marks fall and that random play can fill without a
/// line.
pub(crate) fn any_falling_board() -> impl Strategy<Value = Variant> {
    (4_u8..=7, 4_u8..=7)
        .prop_flat_map(|(m, n)| (Just(m), Just(n), 4..=m.max(n)))
        .prop_map(|(m, n, k)| variant(&format!("drop-{m}x{n}x{k}")))
}

/// Returns the value of every move.
pub(crate) fn move_values(position: &Position) -> Vec<MoveValue> {
    let mut engine = Engine::new();
    engine.study(position, Limit::None);
    assert_eq!(engine.step(u64::MAX), Progress::Done);
    let values = engine.values();
    assert!(values.iter().all(|m| m.value.is_some()));
    values
}

/// Returns an unfinished position with a number of empty cells, after random moves that do not win;
/// it starts again if all remaining moves win. The board must be one that can be filled.
pub(crate) fn random_position(random: &mut SplitMix64, variant: Variant, empty: usize) -> Position {
    let mut position = variant.start();
    let left = |position: &Position| {
        let mut cells = position.topology().cells().collect::<Vec<_>>();
        cells.retain(|&cell| position.symbol_at(cell).is_none());
        cells.len()
    };
    while left(&position) > empty.max(1) {
        let quiet: Vec<CellId> = position
            .legal_moves()
            .into_iter()
            .filter(|&cell| !after(&position, cell).status().is_over())
            .collect();
        position = match choose(&quiet, random.next()) {
            Some(cell) => after(&position, cell),
            None => variant.start(),
        };
    }
    position
}

/// Returns the cells that complete a line for a side.
pub(crate) fn completing(position: &Position, side: Side) -> Vec<CellId> {
    let counts =
        |cell| position.symbol_at(cell) == Some(side.into()) && !position.spent().contains(cell);
    let lines: Vec<_> = position.topology().lines().collect();
    let mut cells = position.legal_moves();
    cells.retain(|&cell| {
        let completes =
            |line: &Line| line.contains(cell) && line.cells().all(|c| c == cell || counts(c));
        lines.iter().any(completes)
    });
    cells
}

/// Returns a match of Expanding after random moves; some complete a line if possible.
pub(crate) fn random_match(random: &mut SplitMix64, plies: usize) -> Game {
    let mut game = Game::new(Variant::Expanding);
    while game.ply() < plies {
        let position = game.position();
        let (moves, scoring) = (
            position.legal_moves(),
            completing(position, position.to_move()),
        );
        let from = if scoring.is_empty() || random.next().is_multiple_of(2) {
            &moves
        } else {
            &scoring
        };
        let cell = choose(from, random.next()).expect("a move");
        game.play(cell).expect("a legal move");
    }
    game
}

/// Returns the value of a move, given that of the position after it for the side to move there.
pub(crate) fn one_ply_before(position: &Position, next: &Position, reply: Value) -> Value {
    let plies = reply.plies() + 1;
    let stays = next.to_move() == position.to_move();
    match reply {
        Value::Draw { .. } => Value::Draw { plies },
        Value::Win { .. } if stays => Value::Win { plies },
        Value::Loss { .. } if !stays => Value::Win { plies },
        Value::Win { .. } | Value::Loss { .. } => Value::Loss { plies },
    }
}

/// Returns the reasons for and against a move, from the search that plays the position's game.
pub(crate) fn reasons(position: &Position, cell: CellId, values: &[MoveValue]) -> Vec<Reason> {
    noughts_engine::reasons(position, cell, values)
}
