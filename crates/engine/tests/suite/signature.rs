//! The exact figures of fixed searches: what chess engines call a bench signature.
//!
//! A correct search may visit other nodes, but never by accident: move ordering, static bounds,
//! estimates and the table all affect these numbers. If you change one of them on purpose, copy the
//! figures that the failing test prints.

use crate::support::{after, position, random_position, search, variant, write};
use noughts_engine::{
    Engine, Level, Limit, MoveValue, Progress, Pruning, Search, Textbook, Window, choose,
};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position};

/// Returns the findings of a search of a record's position within a limit.
fn found(record: &str, limit: Limit) -> String {
    let position = &position(record);
    let found = search(&mut Engine::new(), position, limit, 1000);
    let best = match found.best.as_slice() {
        [best] => write(position, &[*best]),
        many => format!("{} moves", many.len()),
    };
    format!(
        "{} nodes, depth {}, score {}, {best}: {}",
        found.nodes,
        found.depth,
        found.score,
        line(position, &found.pv)
    )
}

/// Formats a line of moves, each in the notation of the position before it, since the board may
/// grow.
fn line(position: &Position, cells: &[CellId]) -> String {
    let mut position = position.clone();
    let moves = cells.iter().map(|&cell| {
        let written = position.write_cell(cell);
        position = after(&position, cell);
        written
    });
    moves.collect::<Vec<_>>().join(" ")
}

/// The combined figures of many searches.
#[derive(Debug, Default, PartialEq)]
struct Sum {
    nodes: u64,
    depth: u32,
    score: i64,
    line: usize,
    /// The indices of the best moves.
    best: usize,
}

const fn sum(nodes: u64, depth: u32, score: i64, line: usize, best: usize) -> Sum {
    Sum {
        nodes,
        depth,
        score,
        line,
        best,
    }
}

/// Returns the sum over random positions, searched in turn by one engine, so that the contents of
/// its table count too.
fn sum_of(count: usize, limit: Limit, next: impl Fn(&mut SplitMix64) -> Position) -> Sum {
    let (mut engine, mut random, mut sum) = (
        Engine::with_table(1 << 16),
        SplitMix64::new(1),
        Sum::default(),
    );
    for _ in 0..count {
        let position = next(&mut random);
        let found = search(&mut engine, &position, limit, 1000);
        let place = |&cell: &CellId| position.topology().index(cell).unwrap();
        sum.nodes += found.nodes;
        sum.depth += found.depth;
        sum.score += i64::from(found.score);
        sum.line += found.pv.len();
        sum.best += found.best.iter().map(place).sum::<usize>();
    }
    sum
}

/// Returns the position after random moves; some complete a line if possible.
fn random_match(random: &mut SplitMix64, plies: usize) -> Position {
    let mut position = variant("expanding").start();
    for _ in 0..plies {
        let moves = position.legal_moves();
        let scores = |&cell: &CellId| after(&position, cell).to_move() == position.to_move();
        let scoring: Vec<CellId> = moves.iter().copied().filter(scores).collect();
        let from = if scoring.is_empty() || random.next().is_multiple_of(2) {
            &moves
        } else {
            &scoring
        };
        position = after(&position, choose(from, random.next()).unwrap());
    }
    position
}

/// Asserts that the findings match the table, and prints all differences.
fn assert_rows<T: PartialEq + std::fmt::Debug>(rows: impl IntoIterator<Item = (String, T, T)>) {
    let mut differs = false;
    for (what, found, expected) in rows {
        if found != expected {
            println!("{what}: {found:?}");
            differs = true;
        }
    }
    assert!(!differs, "the lines above differ");
}

#[test]
fn alpha_beta_to_the_end() {
    let rows = [
        (
            "classic",
            "94 nodes, depth 9, score 0, 9 moves: b2 a1 c1 a3 a2 c2 b3 b1 c3",
        ),
        (
            "classic b2",
            "30 nodes, depth 8, score 0, 4 moves: c3 a3 c1 c2 a2 b1 b3 a1",
        ),
        (
            "classic a1 b2 c3",
            "9 nodes, depth 6, score 0, 4 moves: b3 b1 c1 a3 a2 c2",
        ),
        (
            "four",
            "38 nodes, depth 16, score 0, 16 moves: d4 a4 a1 c3 b3 d2 c2 b1 c1 d1 a2 b2 a3 d3 b4 c4",
        ),
        (
            "four b2 c2",
            "77 nodes, depth 14, score 0, 14 moves: d4 c3 c1 a4 b3 b1 d3 d2 a3 a1 d1 a2 b4 c4",
        ),
        (
            "mnk-3x4x3",
            "79 nodes, depth 12, score 9993, 6 moves: b3 b2 c2 a4 c3 c1 a3",
        ),
        (
            "mnk-4x4x3",
            "8 nodes, depth 16, score 9995, 4 moves: c3 b3 c2 c1 c4",
        ),
        (
            "mnk-5x5x3",
            "19 nodes, depth 25, score 9995, 9 moves: c3 c4 d3 b3 e3",
        ),
        (
            "mnk-3x5x4",
            "6 nodes, depth 15, score 0, 15 moves: c4 b4 a4 c3 b3 a3 a1 b1 c1 a2 b2 c2 a5 b5 c5",
        ),
        (
            "mnk-4x5x4",
            "27680 nodes, depth 20, score 0, 20 moves: c3 c4 b3 b2 d2 d3 a5 b4 a4 a3 d1 c2 d5 c5 c1 b1 a1 a2 d4 b5",
        ),
        (
            "mnk-5x5x4",
            "125192 nodes, depth 25, score 0, 25 moves: c3 b2 d1 d3 c2 c4 b5 b4 b3 a4 d4 e5 a5 d5 e4 e1 a1 c1 b1 a2 d2 e2 a3 e3 c5",
        ),
        (
            "mnk-6x6x4",
            "9063 nodes, depth 36, score 9989, 4 moves: d4 c3 c5 e3 d3 d5 c4 e4 e2 f1 b5",
        ),
        (
            "mnk-5x5x5",
            "10 nodes, depth 25, score 0, 25 moves: c3 e5 a5 b4 e4 d3 d2 c2 b1 a1 c1 d1 e1 a2 b2 e2 a3 b3 e3 a4 c4 d4 b5 c5 d5",
        ),
        (
            "mnk-6x6x5",
            "129082 nodes, depth 36, score 0, 36 moves: d4 c4 c3 d3 e2 b2 b1 e6 e1 a5 c1 d1 b6 e5 d5 f2 f5 a4 a3 a1 f1 a2 c2 d2 b3 e3 f3 b4 e4 f4 b5 c5 a6 c6 d6 f6",
        ),
        (
            "mnk-7x7x4",
            "42802 nodes, depth 49, score 9989, 13 moves: d4 c3 d3 d2 b4 c4 d6 d5 c5 a3 e7",
        ),
        (
            "mnk-8x8x4",
            "220868 nodes, depth 64, score 9989, 24 moves: e5 d4 c5 d5 d6 d3 d2 e4 f4 g3 c7",
        ),
        (
            "mnk-9x9x4 e5 a1",
            "5304 nodes, depth 79, score 9993, 14 moves: e6 e4 d5 f5 f7 c4 g8",
        ),
        (
            "mnk-10x10x10",
            "23 nodes, depth 100, score 0, 100 moves: j10 a10 i9 h8 b9 j9 i8 i7 h7 g6 f6 g5 g4 f5 e5 e4 d3 c3 d2 d1 c2 b2 a1 b1 c1 e1 f1 g1 h1 i1 j1 a2 e2 f2 g2 h2 i2 j2 a3 b3 e3 f3 g3 h3 i3 j3 a4 b4 c4 d4 f4 h4 i4 j4 a5 b5 c5 d5 h5 i5 j5 a6 b6 c6 d6 e6 h6 i6 j6 a7 b7 c7 d7 e7 f7 g7 j7 a8 b8 c8 d8 e8 f8 g8 j8 a9 c9 d9 e9 f9 g9 h9 b10 c10 d10 e10 f10 g10 h10 i10",
        ),
        (
            "mnk-10x10x5 e5 a1 f5 j1 g5 a10",
            "1 nodes, depth 94, score 9997, 2 moves: d5 c5 h5",
        ),
        (
            "mnk-10x10x5 e5 a1 f5 j1 g6 a10 g7 j10",
            "280 nodes, depth 92, score 9995, g5: g5 d5 g4 g3 g8",
        ),
        (
            "mnk-8x8x5 c4 a1 d4 h1 e5 a8 e6 h8",
            "96 nodes, depth 56, score 9995, e4: e4 f4 e3 e2 e7",
        ),
    ];
    assert_rows(rows.map(|(record, expected)| {
        let found = found(record, Limit::None);
        (record.to_owned(), found, expected.to_owned())
    }));
}

#[test]
fn alpha_beta_within_a_limit() {
    let rows = [
        (
            "mnk-7x7x5",
            3000,
            "3000 nodes, depth 5, score 30, d4: d4 c3 e3 c5 c4 e4",
        ),
        (
            "mnk-7x8x5 d4 c3",
            3000,
            "3000 nodes, depth 4, score 15, d5: d5 d3 e4 c4 c6",
        ),
        (
            "mnk-8x8x5",
            3000,
            "3000 nodes, depth 5, score 48, d4: d4 e5 e4 f4 d5 d6",
        ),
        (
            "mnk-9x9x5 e5 d4",
            3000,
            "3000 nodes, depth 4, score 18, f5: f5 d5 d6 f4 e4",
        ),
        (
            "mnk-10x10x5",
            10_000,
            "10000 nodes, depth 6, score 3, e5: e5 f6 e4 e6 d6 f4 f5",
        ),
        (
            "mnk-10x10x5 e5 d5 f5 g5 e6 e4 f7",
            10_000,
            "10000 nodes, depth 6, score -15, g4: g4 f6 f4 d4 i4 h4 g7 g6",
        ),
        (
            "mnk-10x10x6 e5 f6 d5",
            3000,
            "3000 nodes, depth 3, score -2, f5: f5 f4 e6 d6",
        ),
        (
            "mnk-10x7x5 e5 f6 d5",
            3000,
            "3000 nodes, depth 4, score -57, f5: f5 f4 e6 d6 g3",
        ),
        (
            "mnk-10x10x4",
            3000,
            "3000 nodes, depth 5, score 174, e4: e4 d5 e6 e5 f5 c5 b5",
        ),
    ];
    assert_rows(rows.map(|(record, nodes, expected)| {
        let found = found(record, Limit::Nodes(nodes));
        (record.to_owned(), found, expected.to_owned())
    }));
}

#[test]
fn alpha_beta_on_many_positions() {
    let rows = [
        ("four", 12, Limit::None, sum(3433, 720, 0, 720, 5472)),
        (
            "mnk-3x6x4",
            14,
            Limit::None,
            sum(3764, 840, 19994, 818, 6593),
        ),
        (
            "mnk-5x5x4",
            18,
            Limit::Nodes(2000),
            sum(46642, 876, 49807, 442, 1176),
        ),
        (
            "mnk-6x5x4",
            22,
            Limit::Nodes(400),
            sum(8878, 970, 330_097, 288, 1040),
        ),
        (
            "mnk-6x6x5",
            24,
            Limit::Nodes(400),
            sum(20773, 479, 80556, 252, 1929),
        ),
        (
            "mnk-8x8x5",
            50,
            Limit::Nodes(400),
            sum(19904, 652, 121_292, 195, 1778),
        ),
        (
            "mnk-7x10x5",
            18,
            Limit::Nodes(1000),
            sum(380, 1080, 539_946, 98, 6753),
        ),
        (
            "mnk-10x10x5",
            80,
            Limit::Nodes(400),
            sum(15183, 2135, 300_864, 188, 6986),
        ),
        (
            "mnk-10x10x5",
            90,
            Limit::Nodes(0),
            sum(0, 0, 1104, 61, 2859),
        ),
    ];
    assert_rows(rows.map(|(id, empty, limit, expected)| {
        let next = |random: &mut SplitMix64| random_position(random, variant(id), empty);
        (format!("{id} {empty}"), sum_of(60, limit, next), expected)
    }));
}

#[test]
fn expanding_within_a_limit() {
    let rows = [
        (
            "expanding",
            3000,
            "3000 nodes, depth 5, score 15, b2: b2 a1 c2 a2 a3 c1 c3 b1 b3 d2 c4 c5 b4",
        ),
        (
            "expanding b2 a1",
            3000,
            "3000 nodes, depth 5, score 52, b3: b3 a3 b1 a2 c4 c3 d3 d4",
        ),
        (
            "expanding a1 b2 b1 a3",
            3000,
            "3000 nodes, depth 5, score 50, c1: c1 c3 c2 d2 a2 b4 e1 c5 b5 b6",
        ),
        (
            "expanding a1 a2 b1 b2 c1",
            3000,
            "3000 nodes, depth 4, score 50, c2: c2 b3 d4 c4 d3 d2 e2 e3",
        ),
        (
            "expanding b1 a1 c1 b2 c3",
            10_000,
            "10000 nodes, depth 6, score -28, c2: c2 b3 a2 d1 d3 e3 c5 d2 b5 f3 c6",
        ),
    ];
    assert_rows(rows.map(|(record, nodes, expected)| {
        let found = found(record, Limit::Nodes(nodes));
        (record.to_owned(), found, expected.to_owned())
    }));
}

#[test]
fn expanding_on_many_positions() {
    let rows = [
        (5, Limit::Nodes(300), sum(12000, 115, 409, 261, 232)),
        (20, Limit::Nodes(300), sum(12000, 88, 1275, 226, 1010)),
        (45, Limit::Nodes(0), sum(0, 0, 2569, 40, 1957)),
        (60, Limit::Nodes(300), sum(12000, 82, 1179, 243, 2231)),
        (75, Limit::Nodes(1000), sum(40000, 145, 93, 353, 2256)),
        (84, Limit::Nodes(1000), sum(28980, 440, 51732, 488, 16266)),
        (
            86,
            Limit::Nodes(20_000),
            sum(39727, 560, 129_818, 560, 21629),
        ),
        (90, Limit::None, sum(6321, 400, -79920, 400, 18960)),
    ];
    assert_rows(rows.map(|(plies, limit, expected)| {
        let next = |random: &mut SplitMix64| random_match(random, plies);
        (format!("{plies} plies"), sum_of(40, limit, next), expected)
    }));
}

/// The nodes and cutoffs without pruning, with it, and with a table.
#[test]
fn the_textbooks() {
    let rows = [
        ("classic b2", [(55505, 0), (2459, 504), (361, 78)]),
        ("classic a1 b2 c3", [(1053, 0), (356, 64), (109, 14)]),
        (
            "four a1 b2 c3 d4 a2 d1 b3 c4",
            [(69025, 0), (6043, 984), (1904, 337)],
        ),
        (
            "mnk-3x5x4 a1 b1 c2 a3 b5 c5",
            [(877_294, 0), (6108, 1931), (1548, 387)],
        ),
    ];
    assert_rows(rows.map(|(record, expected)| {
        let position = position(record);
        let prunings = [
            Pruning::None,
            Pruning::AlphaBeta,
            Pruning::AlphaBetaWithTable,
        ];
        let found = prunings.map(|pruning| {
            let mut search = Textbook::start(&position, Window::FULL, pruning);
            while search.step(100) == Progress::Running {}
            (search.nodes(), search.cutoffs())
        });
        (record.to_owned(), found, expected)
    }));
}

/// The score of every move, and the nodes visited below it.
#[test]
fn the_values_of_moves() {
    let rows = [
        (
            "classic b2",
            Limit::None,
            "0/31 -9994/9 0/9 -9994/5 -9994/6 0/9 -9994/6 0/9",
        ),
        (
            "mnk-5x5x4 c3 b2 b4",
            Limit::Nodes(0),
            "-9996 -9996 -9996 -9996 -60 -9996 -9996 3 -9996 -9996 -9996 -9996 -9996 -9996 -9996 -9996 -9996 -60 -9996 -9996 -9996 -9996",
        ),
        (
            "mnk-5x5x4 c3 b2 c2 b3",
            Limit::Nodes(3000),
            "-9996/2 0/1280 0/506 -9996/2 -9996/1 -9996/1 -9996/1 -9996/2 -9996/2 -9996/2 -9996/2 -9996/2 9995/2 9997 -9996/2 -9996/2 -9996/1 0/996 0/191 -9996/1 -9996/2",
        ),
        (
            "mnk-9x8x5 e5 f6 d5",
            Limit::Nodes(0),
            "-78 -75 -72 -69 -63 -69 -72 -75 -78 -75 -72 -66 -60 -54 -57 -66 -69 -75 -72 -66 -63 -51 -45 -45 -57 -66 -69 -69 -60 -51 -51 -36 -33 -51 -54 -69 -63 -48 -33 -15 -33 -54 -69 -72 -63 -51 -42 -33 -48 -60 -69 -75 -69 -66 -60 -48 -54 -72 -69 -75 -78 -75 -72 -66 -63 -66 -72 -78 -78",
        ),
        (
            "mnk-6x4x4 b2 c3",
            Limit::Nodes(2000),
            "-15/256 -3/256 -30/256 21/256 3/256 -48/256 -24/256 -21/208 39 12 -15 -15 12 21 3 -15 -6 12 12 3 3 -6",
        ),
        (
            "expanding b2 a1",
            Limit::Nodes(3000),
            "16/1280 16/440 16/256 36/256 10/256 36/256 31/256",
        ),
        (
            "expanding a1 b2 b1 c1",
            Limit::Nodes(0),
            "-84 -84 -4 -127 -101",
        ),
    ];
    assert_rows(rows.map(|(record, limit, expected)| {
        let (mut engine, position) = (Engine::new(), position(record));
        engine.study(&position, limit);
        while engine.step(300) == Progress::Running {}
        let write = |m: &MoveValue| match m.nodes {
            0 => m.score.to_string(),
            nodes => format!("{}/{nodes}", m.score),
        };
        let found: Vec<String> = engine.values().iter().map(write).collect();
        (record.to_owned(), found.join(" "), expected.to_owned())
    }));
}

/// How often each level plays each move, in reading order, over a thousand seeds.
#[test]
fn the_levels() {
    let rows = [
        (
            "classic b2",
            [
                "30 221 20 226 236 28 211 28",
                "81 170 68 178 178 86 148 91",
                "155 96 137 109 109 155 89 150",
                "251 0 246 0 0 264 0 239",
            ],
        ),
        (
            "classic a1 b2 b1",
            [
                "129 168 173 189 180 161",
                "383 117 125 144 123 108",
                "674 63 66 75 63 59",
                "1000 0 0 0 0 0",
            ],
        ),
        (
            "mnk-5x4x4 c3 b3 c2 b2",
            [
                "66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58",
                "66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58",
                "66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58",
                "66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58",
            ],
        ),
        (
            "expanding a1 b2 b1",
            [
                "981 4 4 3 6 2",
                "1000 0 0 0 0 0",
                "1000 0 0 0 0 0",
                "1000 0 0 0 0 0",
            ],
        ),
        (
            "expanding b2",
            [
                "863 23 23 19 19 21 16 16",
                "920 16 9 14 11 12 7 11",
                "1000 0 0 0 0 0 0 0",
                "1000 0 0 0 0 0 0 0",
            ],
        ),
    ];
    assert_rows(rows.map(|(record, expected)| {
        let position = position(record);
        let found = Level::ALL.map(|level| {
            let limit = level.limit(position.variant(), Limit::Nodes(300));
            let analysis = search(&mut Engine::new(), &position, limit, 1000);
            let choose = |seed| level.choose(&position, &analysis, seed);
            let chosen: Vec<CellId> = (0..1000).filter_map(choose).collect();
            let times = |cell| chosen.iter().filter(|&&chosen| chosen == cell).count();
            let moves = position.legal_moves().into_iter();
            moves
                .map(|cell| times(cell).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        });
        (record.to_owned(), found, expected.map(str::to_owned))
    }));
}
