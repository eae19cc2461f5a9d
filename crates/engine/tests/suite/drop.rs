//! The search where marks fall.

use std::collections::HashMap;

use noughts_engine::{Analysis, DropBook, Engine, Level, Limit, Minimax, Progress, Search, Value};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position, Setup, Side, Status, Variant};
use proptest::prelude::*;

use crate::support::{
    after, any_falling_board, assert_as_reference, assert_line, assert_symmetric, move_values,
    one_ply_before, position, random_position, search, variant,
};

/// Returns a position of Drop in progress after random moves that do not win.
fn reached(seed: u64, plies: usize) -> Position {
    random_position(&mut SplitMix64::new(seed), Variant::Drop, 42 - plies)
}

/// Checks who wins an empty board. For lines of four on boards of other sizes than the public one, the
/// values are those of John Tromp's table (<https://tromp.github.io/c4/c4.html>).
fn check_start(id: &str, expected: Value) {
    let start = variant(id).start();
    let found = Engine::new().solve(&start);
    assert_eq!(found.value, Some(expected), "{id}");
    assert_line(&start, expected, &found.pv, &found.best);
}

#[test]
fn small_boards_have_their_known_values() {
    for (id, value) in [
        ("drop-4x4x4", Value::Draw { plies: 16 }),
        ("drop-5x4x4", Value::Draw { plies: 20 }),
        ("drop-4x5x4", Value::Draw { plies: 20 }),
        ("drop-6x4x4", Value::Loss { plies: 24 }),
        ("drop-4x6x4", Value::Draw { plies: 24 }),
        ("drop-5x5x4", Value::Draw { plies: 25 }),
    ] {
        check_start(id, value);
    }
}

/// Run with `cargo test --profile native -p noughts-engine --test suite drop -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn larger_boards_have_their_known_values() {
    for (id, value) in [
        ("drop-6x5x4", Value::Draw { plies: 30 }),
        ("drop-5x6x4", Value::Draw { plies: 30 }),
        ("drop-6x6x4", Value::Loss { plies: 36 }),
    ] {
        check_start(id, value);
    }
    // The first player wins with the last mark but one, and begins in the centre.
    let found = Engine::new().solve(&position("drop d1 d2 d3 d4 d5"));
    assert_eq!(found.value, Some(Value::Loss { plies: 36 }));
}

/// The sets of positions with public values.
const SETS: &str = include_str!("drop_sets.txt");

/// Checks the values of a set.
fn check_set(name: &str) {
    let (_, set) = SETS.split_once(&format!("[{name}]\n")).unwrap();
    let set: Vec<_> = set
        .lines()
        .take_while(|line| !line.starts_with('['))
        .collect();
    assert_eq!(set.len(), 50);
    for line in set {
        let (columns, score) = line.split_once(' ').unwrap();
        let mut engine = Engine::new();
        let position = after_columns(columns.bytes().map(|digit| digit - b'1'));
        engine.start(&position, Limit::None);
        while engine.outcome().is_none() && engine.step(512) == Progress::Running {}
        let (value, _) = engine.outcome().unwrap();
        let winners = (columns.len() as u32 + value.plies())
            .div_ceil(2)
            .cast_signed();
        let found = match value {
            Value::Win { .. } => 22 - winners,
            Value::Draw { .. } => 0,
            Value::Loss { .. } => winners - 22,
        };
        assert_eq!(found, score.parse().unwrap(), "{columns}");
    }
}

/// Returns the position after marks fell into these columns.
fn after_columns(columns: impl Iterator<Item = u8>) -> Position {
    let mut position = Variant::Drop.start();
    for column in columns {
        let moves = position.legal_moves();
        let cell = moves.into_iter().find(|cell| cell.column() == column);
        position.play(position.to_move(), cell.unwrap()).unwrap();
    }
    position
}

#[test]
fn late_positions_have_their_public_values() {
    check_set("L3_R1");
}

#[test]
fn easy_positions_of_the_middle_have_their_public_values() {
    check_set("L2_R1");
}

#[test]
fn positions_of_the_middle_have_their_public_values() {
    check_set("L2_R2");
}

#[test]
fn easy_early_positions_have_their_public_values() {
    check_set("L1_R1");
}

/// Run like [`larger_boards_have_their_known_values`].
#[test]
#[ignore = "takes minutes"]
fn early_positions_have_their_public_values() {
    check_set("L1_R2");
    check_set("L1_R3");
}

/// Returns an engine with the book.
fn engine_with_book() -> Engine {
    let mut engine = Engine::new();
    engine.set_book(DropBook::standard().unwrap());
    engine
}

/// James D. Allen and Victor Allis solved the game in 1988.
#[test]
fn by_the_book_the_first_player_wins_in_the_centre_alone() {
    let mut engine = engine_with_book();
    engine.start(&Variant::Drop.start(), Limit::None);
    while engine.analysis().value.is_none() {
        engine.step(1);
    }
    let found = engine.analysis();
    assert_eq!(found.value, Some(Value::Win { plies: 41 }));
    assert_eq!(found.best, ["d6".parse().unwrap()]);
    assert!(found.nodes < 10, "{found:?}");
}

/// Level Perfect against itself, with the book for as long as it goes.
#[test]
fn a_perfect_game_lasts_41_plies() {
    let (mut engine, mut position) = (engine_with_book(), Variant::Drop.start());
    let mut plies = 0;
    while position.status() == Status::InProgress {
        engine.start(&position, Limit::None);
        while engine.outcome().is_none() && engine.step(512) == Progress::Running {}
        let (value, _) = engine.outcome().unwrap();
        assert_eq!(value.plies(), 41 - plies);
        let cell = engine.analysis().best[0];
        position.play(position.to_move(), cell).unwrap();
        plies += 1;
    }
    assert_eq!((position.status(), plies), (Status::Won(Side::X), 41));
}

/// The walk gives all positions of the ply; those whose search is short are searched without the book.
#[test]
fn the_book_says_what_a_search_finds() {
    let mut positions = Vec::new();
    let note = |columns: &[u8]| {
        positions.extend(<[u8; 8]>::try_from(columns));
        None
    };
    DropBook::text(note, |_| None);
    assert_eq!(positions.len(), 77_154);
    let (book, mut alone) = (DropBook::standard().unwrap(), Engine::new());
    let mut random = SplitMix64::new(1);
    let mut compared = 0;
    while compared < 30 {
        let columns = random.pick(&positions).unwrap();
        let position = after_columns(columns.into_iter());
        let mirrored = after_columns(columns.iter().map(|column| 6 - column));
        let Some(value) = book.value(&position) else {
            continue;
        };
        assert_eq!(book.value(&mirrored), Some(value));
        alone.start(&position, Limit::Nodes(30_000));
        while alone.outcome().is_none() && alone.step(512) == Progress::Running {}
        if let Some((found, _)) = alone.outcome() {
            assert_eq!(found, value, "{columns:?}");
            compared += 1;
        }
    }
}

/// A side that plays by the book, against every move of the other.
struct ByTheBook {
    book: DropBook,
    engine: Engine,
    side: Side,
    /// The ply of the book's last replies for the side.
    last_reply: usize,
    values: HashMap<u64, Value>,
    /// The positions after the book's last replies.
    ends: Vec<Position>,
}

impl ByTheBook {
    /// Returns the value of a move, having checked what follows.
    fn value_of_move(&mut self, position: &Position, cell: CellId) -> Value {
        let mut child = position.clone();
        child.play(child.to_move(), cell).unwrap();
        match child.status() {
            Status::Won(_) => Value::Win { plies: 1 },
            Status::Draw => Value::Draw { plies: 1 },
            Status::InProgress => self.value(&child).of_move(false),
        }
    }

    /// Returns the value of a position: what the book says, which must be what follows from the values of
    /// the positions after it.
    fn value(&mut self, position: &Position) -> Value {
        let key = position.zobrist_key();
        if let Some(&known) = self.values.get(&key) {
            return known;
        }
        let booked = self.book.value(position);
        let is_own = position.to_move() == self.side;
        let value = match booked {
            Some(value) if !is_own => value,
            // The answer comes without a search.
            _ => {
                self.engine.start(position, Limit::Nodes(200));
                while self.engine.analysis().value.is_none()
                    && self.engine.step(1) == Progress::Running
                {}
                self.engine.analysis().value.expect("a value")
            }
        };
        let cells = position.topology().cells();
        let marked = cells.filter(|&cell| position.symbol_at(cell).is_some());
        if booked.is_none() {
            // It is decided within two plies.
        } else if is_own {
            let best = self.engine.analysis().best[0];
            assert_eq!(self.value_of_move(position, best), value);
        } else if marked.count() > self.last_reply {
            self.ends.push(position.clone());
        } else {
            let moves = position.legal_moves().into_iter();
            let values = moves.map(|cell| self.value_of_move(position, cell));
            let best = values.max_by_key(|value| value.score());
            assert_eq!(best, Some(value));
        }
        self.values.insert(key, value);
        value
    }
}

/// What the book claims of a perfect side follows from what it claims of the last positions in it, and
/// a search finds those, too.
#[test]
fn whatever_the_other_does_the_book_has_the_best_reply() {
    for (side, last_reply, ends) in [(Side::X, 12, 8_558), (Side::O, 11, 11_913)] {
        let mut by_the_book = ByTheBook {
            book: DropBook::standard().unwrap(),
            engine: engine_with_book(),
            side,
            last_reply,
            values: HashMap::new(),
            ends: Vec::new(),
        };
        let value = by_the_book.value(&Variant::Drop.start());
        assert_eq!(value, Value::Win { plies: 41 });
        assert_eq!(by_the_book.ends.len(), ends);
        let (mut random, mut alone) = (SplitMix64::new(1), Engine::new());
        let ends: Vec<&Position> = by_the_book.ends.iter().collect();
        for _ in 0..10 {
            let end = random.pick(&ends).unwrap();
            assert_eq!(alone.solve(end).value, by_the_book.book.value(end));
        }
    }
}

#[test]
fn a_damaged_book_is_refused() {
    let book = DropBook::text(|_| Some(0), |_| None);
    assert!(DropBook::from_text(&book).is_ok());
    for length in [0, 7, 8, 9, book.len() - 1] {
        assert!(DropBook::from_text(&book[..length]).is_err());
    }
    for place in [0, book.len() / 2, book.len() - 1] {
        let mut damaged = book.clone();
        damaged.replace_range(place..=place, "~");
        assert!(DropBook::from_text(&damaged).is_err());
    }
    let impossible = DropBook::text(|_| Some(19), |_| None);
    assert!(DropBook::from_text(&impossible).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_board_is_solved_as_by_minimax(
        board in any_falling_board(),
        seed: u64,
        empty in 1_usize..=9,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        assert_as_reference(&Engine::new().solve(&position), &position);
    }

    /// Also from where no game leads: one engine searches the same marks with either side to move.
    #[test]
    fn any_marks_are_solved_as_by_minimax(
        board in any_falling_board(),
        seed: u64,
        empty in 1_usize..=8,
    ) {
        let mut engine = Engine::new();
        let reached = random_position(&mut SplitMix64::new(seed), board, empty);
        for side in Side::ALL {
            let mut setup = Setup::of(&reached);
            setup.to_move = Some(side);
            let position = setup.playable().unwrap();
            assert_as_reference(&engine.solve(&position), &position);
        }
    }

    #[test]
    fn mirrored_positions_have_mirrored_moves(
        board in any_falling_board(),
        seed: u64,
        empty in 4_usize..=16,
    ) {
        let position = random_position(&mut SplitMix64::new(seed), board, empty);
        assert_symmetric(&mut Engine::new(), &position);
    }
}

#[test]
fn wide_and_high_boards_are_solved_as_by_minimax() {
    for id in ["drop-10x4x5", "drop-4x10x5", "drop-9x5x4", "drop-10x10x10"] {
        for seed in 0..20 {
            let mut random = SplitMix64::new(seed);
            let position = random_position(&mut random, variant(id), 1 + seed as usize % 7);
            assert_as_reference(&Engine::new().solve(&position), &position);
        }
    }
}

#[test]
fn late_positions_are_solved_as_by_minimax() {
    for seed in 0..60 {
        let position = reached(seed, 31 + seed as usize % 10);
        assert_as_reference(&Engine::new().solve(&position), &position);
    }
}

/// A value follows from those of the positions after each move.
#[test]
fn values_agree_from_one_ply_to_the_next() {
    for seed in 0..30 {
        let position = reached(seed, 16 + seed as usize % 16);
        let found = Engine::new().solve(&position);
        let value = found.value.expect("solved");
        assert_line(&position, value, &found.pv, &found.best);
        let studied = move_values(&position);
        for found in &studied {
            let next = after(&position, found.cell);
            let reply = Engine::new().solve(&next).value.expect("solved");
            let expected = one_ply_before(&position, &next, reply);
            assert_eq!(found.value, Some(expected), "{}", position.key());
        }
        let best = studied.iter().map(|found| found.score).max();
        assert_eq!(best, Some(value.score()), "{}", position.key());
        let moves = studied.iter().filter(|found| Some(found.score) == best);
        assert!(
            moves.map(|found| found.cell).eq(found.best),
            "{}",
            position.key()
        );
        // Who makes the last move wins: an odd number of plies from now, or an even one.
        match value {
            Value::Win { plies } => assert_eq!(plies % 2, 1),
            Value::Loss { plies } => assert_eq!(plies % 2, 0),
            Value::Draw { plies } => assert_eq!(plies, 26 - seed as u32 % 16),
        }
    }
}

#[test]
fn slices_change_nothing() {
    for (record, limit) in [
        ("drop", Limit::Nodes(20_000)),
        ("drop d1 d2 d3 c1 c2 e1", Limit::Nodes(30_000)),
        ("drop-10x10x4", Limit::Nodes(10_000)),
        ("drop-5x4x4 c1", Limit::None),
    ] {
        let position = position(record);
        let find = |slice| -> Analysis { search(&mut Engine::new(), &position, limit, slice) };
        let whole = find(u64::MAX);
        for slice in [1, 7, 1000] {
            assert_eq!(find(slice), whole, "{record}");
        }
        let study = |slice| {
            let mut engine = Engine::new();
            engine.study(&position, limit);
            while engine.step(slice) == Progress::Running {}
            (engine.values(), engine.lines(3))
        };
        assert!(study(3) == study(u64::MAX), "{record}");
    }
}

/// Whatever the limit, there is a legal move, and a win is not missed.
#[test]
fn an_interrupted_search_plays_by_the_rules() {
    for (record, best) in [
        ("drop a1 b1 a2 b2 a3 b3", "a4"),
        ("drop d1 a1 d2 a2 d3", "d4"),
        ("drop-10x10x5 a1 b1 a2 b2 a3 b3 a4 b4", "a5"),
    ] {
        let position = position(record);
        for nodes in [0, 1, 100] {
            let found = search(&mut Engine::new(), &position, Limit::Nodes(nodes), 10);
            let texts: Vec<_> = found.best.iter().map(|&c| position.write_cell(c)).collect();
            assert_eq!(texts, [best], "{record}");
        }
    }
    for seed in 0..40 {
        let position = reached(seed, seed as usize);
        let found = search(&mut Engine::new(), &position, Limit::Nodes(seed * 10), 10);
        let legal = position.legal_moves();
        assert!(!found.best.is_empty() && found.best.iter().all(|cell| legal.contains(cell)));
    }
}

/// From the empty board, some plies are enough to prefer the centre.
#[test]
fn the_first_mark_falls_into_the_middle() {
    let start = Variant::Drop.start();
    let found = search(&mut Engine::new(), &start, Limit::Nodes(100_000), 1000);
    assert_eq!(found.value, None);
    assert_eq!(start.write_cell(found.best[0]), "d1");
}

/// The strongest level beats one that takes wins, blocks them and otherwise chooses at random.
#[test]
fn the_strongest_level_wins_against_a_simple_player() {
    for seed in 0..6 {
        let mut random = SplitMix64::new(seed);
        let mut engine = Engine::new();
        let mut now = Variant::Drop.start();
        let strong = Side::ALL[seed as usize % 2];
        while !now.status().is_over() {
            let cell = if now.to_move() == strong {
                engine.start(&now, Limit::Nodes(5_000));
                while engine.step(1000) == Progress::Running {}
                engine.choose(Level::Perfect, &now, seed)
            } else {
                let legal = now.legal_moves();
                let wins = |cell: &&_| after(&now, **cell).status().winner() == Some(now.to_move());
                let win = legal.iter().find(wins).copied();
                win.or_else(|| random.pick(&legal))
            };
            now = after(&now, cell.unwrap());
        }
        assert_eq!(now.status(), Status::Won(strong), "{seed}");
    }
}

#[test]
fn plain_minimax_agrees_with_the_rules() {
    let position = position("drop-4x4x3 a1 b1 a2 b2");
    assert_eq!(Minimax::of(&position).value, Value::Win { plies: 1 });
}
