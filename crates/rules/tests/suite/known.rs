//! Known figures of Classic, and wins that are easily missed.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::support::game;
use crate::support::referee::cells_of;
use noughts_rules::{
    Bitboard, CellId, Game, Line, Position, Side, Status, Symbol, Symmetry, Topology, Variant,
};

/// Returns every position that can be reached from the empty board of a game.
fn reachable(variant: Variant) -> HashSet<Position> {
    let mut found = HashSet::new();
    let mut open = vec![variant.start()];
    while let Some(position) = open.pop() {
        if found.insert(position.clone()) {
            open.extend(successors(&position));
        }
    }
    found
}

fn successors(position: &Position) -> Vec<Position> {
    let after = |cell| {
        let mut after = position.clone();
        after.play(position.to_move(), cell).expect("a legal move");
        after
    };
    position.legal_moves().into_iter().map(after).collect()
}

#[test]
fn classic_has_5478_positions_and_16167_moves() {
    let positions = reachable(Variant::Classic);
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

/// As specified; no full board is a draw, since each holds a line.
#[test]
fn torus_has_twelve_lines_5194_positions_and_no_draw() {
    assert_eq!(Variant::Torus.start().topology().lines().count(), 12);
    let positions = reachable(Variant::Torus);
    assert_eq!(positions.len(), 5_194);
    let going_on = positions.iter().filter(|it| !it.status().is_over());
    assert_eq!(going_on.count(), 3_880);
    assert!(positions.iter().all(|it| it.status() != Status::Draw));
}

/// As specified. Misère has the boards of Classic; only the winner differs.
#[test]
fn misere_has_5478_positions_and_notakto_450() {
    for (variant, count, going_on) in [
        (Variant::Misere, 5_478, 4_520),
        (Variant::Notakto, 450, 230),
    ] {
        let positions = reachable(variant);
        assert_eq!(positions.len(), count, "{variant}");
        let open = positions.iter().filter(|it| !it.status().is_over());
        assert_eq!(open.count(), going_on, "{variant}");
    }
    let notakto = reachable(Variant::Notakto);
    assert!(notakto.iter().all(|it| it.status() != Status::Draw));
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
    let classes: HashSet<_> = reachable(Variant::Classic)
        .iter()
        .map(smallest_key)
        .collect();
    assert_eq!(classes.len(), 765);
}

#[test]
fn the_symmetries_of_a_square_are_its_turns_and_reflections() {
    let start = Variant::Classic.start();
    let images: Vec<_> = start
        .topology()
        .symmetries()
        .iter()
        .map(|symmetry| {
            let image = |cell| symmetry.apply(start.parse_cell(cell).unwrap());
            ["a1", "b1", "b2"].map(|cell| start.write_cell(image(cell)))
        })
        .collect();
    let expected = [
        ["a1", "b1", "b2"],
        // Half a turn, the two mirrors, and the quarter turns.
        ["c3", "b3", "b2"],
        ["c1", "b1", "b2"],
        ["a3", "b3", "b2"],
        ["c1", "c2", "b2"],
        ["a3", "a2", "b2"],
        // The reflections in the diagonals.
        ["a1", "a2", "b2"],
        ["c3", "c2", "b2"],
    ];
    assert_eq!(images, expected);
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
fn the_keys_of_classic_are_those_of_its_reachable_positions() {
    let reachable = reachable(Variant::Classic);
    let mut read = HashSet::new();
    for number in 0..3_u32.pow(9) {
        let letter = |place| ['-', 'X', 'O'][(number / 3_u32.pow(place) % 3) as usize];
        let key: String = (0..9).map(letter).collect();
        if let Ok(position) = Position::from_key(Variant::Classic, &key) {
            assert_eq!(position.key(), key);
            read.insert(position);
        }
    }
    assert_eq!(read.len(), reachable.len());
    assert!(read == reachable);
}

#[test]
fn classic_has_255168_games() {
    /// Counts the games from a position by result and by the ply at which they end.
    fn count(position: &Position, ply: usize, ends: &mut HashMap<(Status, usize), u32>) {
        if position.status().is_over() {
            *ends.entry((position.status(), ply)).or_default() += 1;
        }
        for after in successors(position) {
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

#[test]
fn boards_have_as_many_lines_as_arithmetic_says() {
    let cases = [
        ("classic", 8),
        ("four", 10),
        ("mnk-5x5x3", 48),
        ("mnk-10x10x5", 192),
    ];
    for (id, expected) in cases {
        let topology = id.parse::<Variant>().unwrap().start().topology();
        assert_eq!(
            topology.lines().collect::<HashSet<_>>().len(),
            expected,
            "{id}"
        );
        let inside = |cell: CellId| topology.contains(cell);
        assert!(
            topology.lines().all(|line| line.cells().all(inside)),
            "{id}"
        );
    }
}

#[test]
fn every_line_wins_for_both_marks() {
    for variant in [Variant::Classic, Variant::Four] {
        let topology = variant.start().topology();
        for line in topology.lines() {
            for winner in Side::ALL {
                let line: Vec<_> = line.cells().collect();
                let mut game = Game::new(variant);
                for &cell in &line {
                    if winner == Side::O {
                        game.play(harmless(topology, &line, &game)).unwrap();
                    }
                    assert!(!game.position().status().is_over(), "{}", game.record());
                    game.play(cell).unwrap();
                    if winner == Side::X && cell != line[line.len() - 1] {
                        game.play(harmless(topology, &line, &game)).unwrap();
                    }
                }
                assert_eq!(
                    game.position().status(),
                    Status::Won(winner),
                    "{}",
                    game.record()
                );
                let lines = cells_of(&game.last_move().unwrap().lines);
                assert_eq!(lines, BTreeSet::from([line]), "{}", game.record());
            }
        }
    }
}

/// Returns an empty cell off `line` that completes nothing for the side to move.
fn harmless(topology: Topology, line: &[CellId], game: &Game) -> CellId {
    let harmless = |&cell: &CellId| {
        let mut after = game.clone();
        !line.contains(&cell) && after.play(cell).is_ok_and(|played| played.lines.is_empty())
    };
    topology.cells().find(harmless).expect("a harmless cell")
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
fn a_win_on_the_last_empty_cell_is_no_draw() {
    check_win("classic a1 b2 c1 c2 a2 a3 b3 c3 b1", Side::X, &["a1 b1 c1"]);
}

#[test]
fn one_move_may_complete_several_lines() {
    let cases: [(&str, Side, &[&str]); 3] = [
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
    ];
    for (record, winner, lines) in cases {
        check_win(record, winner, lines);
    }
}

#[test]
fn a_line_longer_than_needed_wins_with_all_its_parts() {
    let cases: [(&str, Side, &[&str]); 3] = [
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

#[test]
fn a_line_does_not_run_over_the_edge() {
    let open = [
        "classic b1 a3 c1 b3 a2",
        "classic b1 a1 c2 b2 a3",
        "mnk-10x10x3 i1 a5 j1 b5 a2",
        "mnk-10x10x3 i1 a5 j2 b5 a3",
        "mnk-10x10x3 b1 a5 a2 b5 j3",
    ];
    for record in open {
        assert_eq!(
            game(record).position().status(),
            Status::InProgress,
            "{record}"
        );
    }
}
