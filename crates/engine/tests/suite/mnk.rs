//! The board prover: every small board and random positions of it against the exact engine, the
//! known values, slices, and saved proofs.

use noughts_engine::{
    BoardEngine, BoardProver, Distance, Engine, Known, Level, Limit, Progress, Search, Value,
    Verdict, Way, known,
};
use noughts_random::SplitMix64;
use noughts_rules::{MnkSize, Position, Side, Status, Variant};

use crate::support::{after, position, random_position, variant};

const TABLE_BYTES: usize = 4 << 20;

fn board(columns: u8, rows: u8, line_length: u8) -> Variant {
    Variant::Custom(MnkSize::new(columns, rows, line_length).unwrap())
}

/// Returns every board with at most this many cells.
fn boards(most_cells: u8) -> Vec<Variant> {
    let mut boards = Vec::new();
    for columns in 3..=10 {
        for rows in 3..=10 {
            if columns * rows <= most_cells {
                let lengths = 3..=columns.max(rows);
                boards.extend(lengths.map(|line_length| board(columns, rows, line_length)));
            }
        }
    }
    boards
}

fn prove(prover: &mut BoardProver) -> bool {
    while prover.step(u64::MAX) == Progress::Running {}
    prover.wins().unwrap()
}

fn wins(position: &Position, side: Side) -> bool {
    prove(&mut BoardProver::at(position, side, TABLE_BYTES).unwrap())
}

fn check(engine: &mut Engine, position: &Position) {
    let value = engine.solve(position).value.unwrap();
    let mover = position.to_move();
    let expected = (
        matches!(value, Value::Win { .. }),
        matches!(value, Value::Loss { .. }),
    );
    let found = (wins(position, mover), wins(position, mover.other()));
    assert_eq!(found, expected, "{} {}", position.variant(), position.key());
}

#[test]
fn small_boards_have_the_exact_engines_values() {
    let mut engine = Engine::new();
    for variant in boards(20) {
        check(&mut engine, &variant.start());
    }
    for id in [
        "mnk-5x5x3",
        "mnk-5x5x4",
        "mnk-5x5x5",
        "mnk-6x4x4",
        "torus",
        "classic",
        "four",
    ] {
        check(&mut engine, &variant(id).start());
    }
}

#[test]
fn random_positions_have_the_exact_engines_values() {
    let mut engine = Engine::new();
    let mut random = SplitMix64::new(19);
    let ids = [
        "classic",
        "torus",
        "mnk-4x3x3",
        "mnk-4x4x3",
        "four",
        "mnk-5x3x3",
        "mnk-5x4x4",
        "mnk-4x5x3",
        "mnk-5x5x4",
        "mnk-5x5x5",
        "mnk-6x4x4",
        "mnk-7x3x3",
        "mnk-6x5x4",
        "mnk-6x5x5",
        "mnk-8x4x4",
        "mnk-6x6x4",
    ];
    for id in ids {
        let start = variant(id).start();
        let cells = start.topology().cell_count() as u32;
        for _ in 0..60 {
            // Of larger boards, only positions that the engine solves at once.
            let least = cells.saturating_sub(16);
            let plies = least + random.below(cells - least);
            let mut position = start.clone();
            for _ in 0..plies {
                if position.status() == Status::InProgress {
                    let cell = random.pick(&position.legal_moves()).unwrap();
                    position = after(&position, cell);
                }
            }
            if position.status() == Status::InProgress {
                check(&mut engine, &position);
            }
        }
    }
}

#[test]
fn what_is_known_is_what_is_proven() {
    let mut count = 0;
    for variant in boards(100) {
        let mut prover = BoardProver::new(variant, TABLE_BYTES).unwrap();
        _ = prover.step(3000);
        if let Some(verdict) = prover.verdict() {
            count += 1;
            assert_eq!(known(variant), Some(Known::Solved(verdict)), "{variant}");
        }
    }
    assert!(count > 170, "{count}");
}

#[test]
fn a_board_is_known_as_it_is_when_turned() {
    for columns in 3..=10 {
        for rows in 3..=columns {
            for line_length in 3..=columns {
                let [one, other] = [(columns, rows), (rows, columns)]
                    .map(|(columns, rows)| known(board(columns, rows, line_length)));
                assert!(one.is_some());
                assert_eq!(one, other);
            }
        }
    }
}

#[test]
fn games_of_other_rules_are_not_known() {
    for id in ["misere", "notakto", "torus", "expanding", "ultimate"] {
        assert_eq!(known(variant(id)), None, "{id}");
    }
    assert!(BoardProver::new(variant("misere"), TABLE_BYTES).is_none());
    assert!(BoardProver::new(variant("ultimate"), TABLE_BYTES).is_none());
    let over = position("classic a1 b1 a2 b2 a3");
    assert!(BoardProver::at(&over, Side::X, TABLE_BYTES).is_none());
}

/// Five in a row on 7 by 7 is a draw, according to Hsu, Ko and others (Theoretical Computer Science
/// 815, 2020), and four on 6 by 5 a win, according to Uiterwijk and van den Herik (Information
/// Sciences 122, 2000).
#[test]
fn boards_of_the_literature_have_their_values() {
    for (id, verdict, way) in [
        ("mnk-7x7x5", Verdict::Draw, Way::Strong),
        ("mnk-6x6x5", Verdict::Draw, Way::Weak),
        ("mnk-6x5x4", Verdict::FirstWins, Way::Strong),
        ("mnk-5x5x4", Verdict::Draw, Way::Strong),
        ("classic", Verdict::Draw, Way::Strong),
        ("mnk-5x5x5", Verdict::Draw, Way::Count),
        ("mnk-10x10x10", Verdict::Draw, Way::Count),
        ("mnk-9x9x9", Verdict::Draw, Way::Count),
    ] {
        let mut prover = BoardProver::new(variant(id), TABLE_BYTES).unwrap();
        prove(&mut prover);
        assert_eq!(
            (prover.verdict(), prover.way()),
            (Some(verdict), Some(way)),
            "{id}"
        );
    }
}

#[test]
fn slices_change_nothing() {
    let id = variant("mnk-5x5x4");
    let mut whole = BoardProver::new(id, TABLE_BYTES).unwrap();
    prove(&mut whole);
    let mut sliced = BoardProver::new(id, TABLE_BYTES).unwrap();
    while sliced.step(7) == Progress::Running {}
    assert_eq!(sliced.nodes(), whole.nodes());
    assert!(sliced.findings(1).eq(whole.findings(1)));
}

#[test]
fn another_run_goes_on_where_the_first_was_stopped() {
    let id = variant("mnk-6x5x4");
    let new = || BoardProver::new(id, TABLE_BYTES).unwrap();
    let mut whole = new();
    prove(&mut whole);
    for part in [4, 2, 1] {
        let mut first = new();
        let _ = first.step(whole.nodes() / part);
        let mut next = new();
        for finding in first.findings(1) {
            next.learn(finding);
        }
        // The first has found many positions, and nothing else of each but what it takes to go on.
        assert!(first.findings(1).eq(next.findings(1)));
        assert!(first.findings(16).count() < first.findings(1).count() / 2);
        prove(&mut next);
        assert_eq!(next.verdict(), whole.verdict());
        let both = first.nodes() + next.nodes();
        assert!(both * 4 < whole.nodes() * 5, "{both} of {}", whole.nodes());
    }
}

/// Returns the word for a value's outcome.
fn word(value: Option<Value>) -> &'static str {
    value.map_or("unknown", Value::word)
}

/// The proven value of every move of random positions matches the exact engine.
#[test]
fn a_study_proves_what_every_move_leads_to() {
    let mut random = SplitMix64::new(5);
    let (mut engine, mut exact) = (BoardEngine::default(), Engine::new());
    for variant in [
        board(5, 5, 4),
        board(6, 4, 4),
        board(7, 3, 4),
        board(5, 5, 3),
    ] {
        for empty in [10, 11, 13, 14] {
            let position = random_position(&mut random, variant, empty);
            engine.study(&position, Limit::None);
            while engine.step(512) == Progress::Running {}
            exact.study(&position, Limit::None);
            while exact.step(u64::MAX) == Progress::Running {}
            for (found, sure) in engine.values().iter().zip(exact.values()) {
                assert_eq!(found.cell, sure.cell);
                assert_eq!(
                    word(found.value),
                    word(sure.value),
                    "{position:?} {found:?}"
                );
                let (found_plies, plies) =
                    (found.value.unwrap().plies(), sure.value.unwrap().plies());
                match (found.distance, sure.value) {
                    (Distance::Exact, _) | (_, Some(Value::Draw { .. })) => {
                        assert_eq!(found_plies, plies);
                    }
                    (Distance::AtMost, _) => assert!(found_plies >= plies),
                }
            }
        }
    }
}

/// On a board that alpha-beta does not solve, the strongest level plays by its proof: whatever the
/// other side does, it keeps what is proven.
#[test]
fn the_strongest_level_plays_by_the_proof() {
    let variant = board(6, 6, 4);
    assert_eq!(known(variant), Some(Known::Solved(Verdict::FirstWins)));
    let mut random = SplitMix64::new(3);
    let mut engine = BoardEngine::default();
    let mut position = variant.start();
    while position.status() == Status::InProgress {
        let side = position.to_move();
        let cell = if side == Side::X {
            engine.start(&position, Limit::None);
            while engine.step(512) == Progress::Running {}
            engine.choose(Level::Perfect, &position, 1).unwrap()
        } else {
            random.pick(&position.legal_moves()).unwrap()
        };
        position = after(&position, cell);
    }
    assert_eq!(position.status(), Status::Won(Side::X));
}

/// Alpha-beta and the prover take turns of a fixed length, whatever the slices are.
#[test]
fn slices_of_both_searches_change_nothing() {
    for record in ["mnk-6x6x4 c3 a1", "mnk-7x7x5 d4", "mnk-5x5x4 b2 c3 d4"] {
        let position = position(record);
        let run = |is_study, slice| {
            let mut engine = BoardEngine::default();
            if is_study {
                engine.study(&position, Limit::None);
            } else {
                engine.start(&position, Limit::None);
            }
            for _ in 0..6_400 / slice {
                if engine.step(slice) == Progress::Done {
                    break;
                }
            }
            (engine.analysis(), engine.values(), engine.lines(9))
        };
        for is_study in [false, true] {
            let whole = run(is_study, 6_400);
            for slice in [1, 40, 64, 640] {
                assert_eq!(run(is_study, slice), whole, "{record} {slice}");
            }
        }
    }
}

/// A level that is to be beaten thinks as it did without the prover.
#[test]
fn a_limit_of_nodes_is_alpha_beta_alone() {
    let position = position("mnk-6x6x5 c3 d4");
    let limit = Limit::Nodes(500);
    let (mut engine, mut alone) = (BoardEngine::default(), Engine::new());
    engine.start(&position, limit);
    alone.start(&position, limit);
    while engine.step(64) == Progress::Running {}
    while alone.step(64) == Progress::Running {}
    assert_eq!(engine.analysis(), alone.analysis());
}
