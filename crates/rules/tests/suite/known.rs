//! Known figures of Classic, and wins that are easily missed.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::support::referee::cells_of;
use crate::support::{game, reachable};
use noughts_rules::{Bitboard, CellId, Line, Position, Side, Status, Symbol, Symmetry, Variant};

#[test]
fn classic_has_5478_positions_and_16167_moves() {
    let positions = reachable(Variant::Classic.start());
    assert_eq!(positions.len(), 5_478);
    assert_eq!(
        positions
            .iter()
            .map(|position| position.legal_moves().len())
            .sum::<usize>(),
        16_167
    );

    let mut ends = HashMap::new();
    for position in &positions {
        *ends.entry(position.status()).or_insert(0) += 1;
    }
    let expected = [
        (Status::InProgress, 4_520),
        (Status::Won(Side::X), 626),
        (Status::Won(Side::O), 316),
        (Status::Draw, 16),
    ];
    assert_eq!(ends, HashMap::from(expected));
}

/// As specified. Misère has the boards of Classic; only the winner differs. On the torus and in
/// Notakto no full board is a draw, since each holds a line.
#[test]
fn small_games_have_as_many_positions_as_is_known() {
    for (variant, count, going_on, has_draws) in [
        (Variant::Misere, 5_478, 4_520, true),
        (Variant::Torus, 5_194, 3_880, false),
        (Variant::Notakto, 450, 230, false),
    ] {
        let positions = reachable(variant.start());
        let with = |status| positions.iter().filter(|it| it.status() == status).count();
        assert_eq!(
            (positions.len(), with(Status::InProgress)),
            (count, going_on),
            "{variant}"
        );
        assert_eq!(with(Status::Draw) > 0, has_draws, "{variant}");
    }
    assert_eq!(Variant::Torus.start().topology().lines().count(), 12);
}

/// Every key of the right letters is read exactly if exploring the game from its start leads to it.
#[test]
fn keys_of_small_boards_are_read_exactly_if_a_game_leads_there() {
    let wide = "mnk-4x3x3".parse().unwrap();
    for variant in [
        Variant::Classic,
        Variant::Misere,
        Variant::Notakto,
        Variant::Torus,
        wide,
    ] {
        let mut read = HashSet::new();
        let cells = variant.start().topology().cell_count();
        for number in 0..3_usize.pow(cells as u32) {
            let letter = |place| ['-', 'X', 'O'][number / 3_usize.pow(place) % 3];
            let key: String = (0..cells as u32).map(letter).collect();
            if let Ok(position) = Position::from_key(variant, &key) {
                assert_eq!(position.key(), key);
                read.insert(position);
            }
        }
        let reached = reachable(variant.start());
        assert_eq!(read.len(), reached.len(), "{variant}");
        assert!(read == reached, "{variant}");
    }
}

#[test]
fn classic_has_765_positions_under_symmetry() {
    let smallest_key = |position: &Position| {
        let topology = position.topology();
        let image = |symmetry: &Symmetry| {
            let symbol = |cell| position.symbol_at(symmetry.apply(cell));
            topology
                .cells()
                .map(|cell| symbol(cell).map_or('-', Symbol::letter))
                .collect::<String>()
        };
        topology.symmetries().iter().map(image).min()
    };
    let classes: HashSet<_> = reachable(Variant::Classic.start())
        .iter()
        .map(smallest_key)
        .collect();
    assert_eq!(classes.len(), 765);
}

/// Found among all 362,880 permutations of the cells: the 432 of the affine group of the plane of
/// order 3, 9 shifts times 48 linear maps.
#[test]
fn the_symmetries_of_torus_are_all_that_keep_its_lines() {
    let topology = Variant::Torus.start().topology();
    let lines: HashSet<Bitboard> = topology.lines().map(Line::mask).collect();
    let cells: Vec<CellId> = topology.cells().collect();
    let keeps_lines = |images: &[CellId]| {
        let image = |cell: CellId| images[topology.index(cell).unwrap()];
        lines
            .iter()
            .all(|line| lines.contains(&line.iter().map(image).collect()))
    };
    let mut expected = HashSet::new();
    let mut permutations = vec![Vec::new()];
    while let Some(images) = permutations.pop() {
        let rest = cells.iter().filter(|cell| !images.contains(*cell));
        permutations.extend(rest.map(|&cell| [images.as_slice(), &[cell]].concat()));
        if images.len() == cells.len() && keeps_lines(&images) {
            expected.insert(images);
        }
    }
    let symmetries = topology.all_symmetries();
    assert!(symmetries.starts_with(&topology.symmetries()));
    let images = |it: &Symmetry| cells.iter().map(|&cell| it.apply(cell)).collect();
    let found: HashSet<Vec<CellId>> = symmetries.iter().map(images).collect();
    assert_eq!((found.len(), symmetries.len()), (432, 432));
    assert_eq!(found, expected);
}

#[test]
fn classic_has_255168_games() {
    /// Counts the games from a position by result and by the ply at which they end.
    fn count(position: &Position, ply: usize, ends: &mut HashMap<(Status, usize), u32>) {
        if position.status().is_over() {
            *ends.entry((position.status(), ply)).or_default() += 1;
        }
        for cell in position.legal() {
            let mut after = position.clone();
            after.play_unchecked(cell);
            count(&after, ply + 1, ends);
        }
    }

    let mut ends = HashMap::new();
    count(&Variant::Classic.start(), 0, &mut ends);
    let (x, o) = (Status::Won(Side::X), Status::Won(Side::O));
    let expected = [
        ((x, 5), 1_440),
        ((o, 6), 5_328),
        ((x, 7), 47_952),
        ((o, 8), 72_576),
        ((x, 9), 81_792),
        ((Status::Draw, 9), 46_080),
    ];
    assert_eq!(ends, HashMap::from(expected));

    let total = |status| {
        ends.iter()
            .filter(|((end, _), _)| *end == status)
            .map(|(_, n)| n)
            .sum()
    };
    let totals: [u32; 3] = [x, o, Status::Draw].map(total);
    assert_eq!(
        (totals, totals.iter().sum()),
        ([131_184, 77_904, 46_080], 255_168)
    );
}

/// Checks that the last move of a record, and none before it, completes exactly the given lines.
fn check_win(record: &str, winner: Side, lines: &[&str]) {
    let game = game(record);
    let position = game.position();
    let before = game.position_at(game.ply() - 1);
    assert_eq!(before.status(), Status::InProgress, "{record}");
    assert_eq!(position.status(), Status::Won(winner), "{record}");
    assert_eq!(position.to_move(), winner, "{record}");

    let read = |text: &&str| {
        text.split(' ')
            .map(|cell| position.parse_cell(cell).unwrap())
            .collect()
    };
    let expected: BTreeSet<Vec<_>> = lines.iter().map(read).collect();
    let played = game.last_move().unwrap();
    assert_eq!(
        played.lines.len(),
        lines.len(),
        "{record}: a line is reported twice"
    );
    assert_eq!(cells_of(&played.lines), expected, "{record}");
    assert!(
        played.lines.iter().all(|line| line.contains(played.cell)),
        "{record}"
    );
}

#[test]
fn wins_that_are_easily_missed() {
    let cases: [(&str, Side, &[&str]); 7] = [
        // On the last empty cell.
        ("classic a1 b2 c1 c2 a2 a3 b3 c3 b1", Side::X, &["a1 b1 c1"]),
        // With several lines at once.
        (
            "classic a1 a2 b1 b2 c2 a3 c3 b3 c1",
            Side::X,
            &["a1 b1 c1", "c1 c2 c3"],
        ),
        (
            "mnk-5x5x3 d3 b1 e3 d1 c4 e1 c5 a3 b2 a4 a1 d4 b4 e5 a5 b5 c3",
            Side::X,
            &["c3 d3 e3", "c3 c4 c5", "a1 b2 c3", "c3 b4 a5"],
        ),
        (
            "mnk-4x4x3 d4 a2 d1 a3 b4 b1 c3 c1 a4 a1",
            Side::O,
            &["a1 b1 c1", "a1 a2 a3"],
        ),
        // With more in a row than needed: all parts are lines.
        (
            "mnk-4x4x3 a1 a4 b1 b4 d1 d4 c1",
            Side::X,
            &["a1 b1 c1", "b1 c1 d1"],
        ),
        (
            "mnk-5x5x3 a1 a3 a2 b3 a4 d3 a5 d4 c1 e5 e1 c3",
            Side::O,
            &["a3 b3 c3", "b3 c3 d3", "c3 d4 e5"],
        ),
        (
            "mnk-10x3x5 a1 a2 b1 b2 c1 c2 d1 d2 f1 f2 g1 g2 h1 h2 i1 i2 e1",
            Side::X,
            &[
                "a1 b1 c1 d1 e1",
                "b1 c1 d1 e1 f1",
                "c1 d1 e1 f1 g1",
                "d1 e1 f1 g1 h1",
                "e1 f1 g1 h1 i1",
            ],
        ),
    ];
    for (record, winner, lines) in cases {
        check_win(record, winner, lines);
    }
}
