//! The exact figures of fixed searches: what chess engines call a bench signature.
//!
//! A correct search may visit other nodes, but never by accident: move ordering, static bounds,
//! estimates and the table all affect these numbers. If you change one of them on purpose, copy the
//! figures that the failing test prints.

use noughts_engine::{Engine, Level, Limit, Method, MoveValue, Progress, Search, Textbook, Window};
use noughts_random::SplitMix64;
use noughts_rules::{CellId, Position};

use crate::support::{
    after, check_table, position, random_match, random_position, search, variant, write,
};

#[path = "../../examples/signature.rs"]
mod sum;

#[test]
fn the_engines_take_as_many_nodes_as_always() {
    assert_eq!(sum::signature(), 6_569_782);
}

/// Parses a limit in nodes.
fn limit(text: &str) -> Limit {
    text.parse().map_or(Limit::None, Limit::Nodes)
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

/// A record and a limit in nodes, with what a search of the position finds.
const SEARCHES: &str = "\
classic, no limit: 94 nodes, depth 9, score 0, 9 moves: b2 a1 c1 a3 a2 c2 b3 b1 c3
classic b2, no limit: 30 nodes, depth 8, score 0, 4 moves: c3 a3 c1 c2 a2 b1 b3 a1
classic a1 b2 c3, no limit: 9 nodes, depth 6, score 0, 4 moves: b3 b1 c1 a3 a2 c2
four, no limit: 38 nodes, depth 16, score 0, 16 moves: d4 a4 a1 c3 b3 d2 c2 b1 c1 d1 a2 b2 a3 d3 b4 c4
four b2 c2, no limit: 77 nodes, depth 14, score 0, 14 moves: d4 c3 c1 a4 b3 b1 d3 d2 a3 a1 d1 a2 b4 c4
mnk-3x4x3, no limit: 79 nodes, depth 12, score 9993, 6 moves: b3 b2 c2 a4 c3 c1 a3
mnk-4x4x3, no limit: 8 nodes, depth 16, score 9995, 4 moves: c3 b3 c2 c1 c4
mnk-5x5x3, no limit: 19 nodes, depth 25, score 9995, 9 moves: c3 c4 d3 b3 e3
mnk-3x5x4, no limit: 6 nodes, depth 15, score 0, 15 moves: c4 b4 a4 c3 b3 a3 a1 b1 c1 a2 b2 c2 a5 b5 c5
mnk-4x5x4, no limit: 27680 nodes, depth 20, score 0, 20 moves: c3 c4 b3 b2 d2 d3 a5 b4 a4 a3 d1 c2 d5 c5 c1 b1 a1 a2 d4 b5
mnk-5x5x4, no limit: 125192 nodes, depth 25, score 0, 25 moves: c3 b2 d1 d3 c2 c4 b5 b4 b3 a4 d4 e5 a5 d5 e4 e1 a1 c1 b1 a2 d2 e2 a3 e3 c5
mnk-6x6x4, no limit: 9063 nodes, depth 36, score 9989, 4 moves: d4 c3 c5 e3 d3 d5 c4 e4 e2 f1 b5
mnk-5x5x5, no limit: 10 nodes, depth 25, score 0, 25 moves: c3 e5 a5 b4 e4 d3 d2 c2 b1 a1 c1 d1 e1 a2 b2 e2 a3 b3 e3 a4 c4 d4 b5 c5 d5
mnk-6x6x5, no limit: 129082 nodes, depth 36, score 0, 36 moves: d4 c4 c3 d3 e2 b2 b1 e6 e1 a5 c1 d1 b6 e5 d5 f2 f5 a4 a3 a1 f1 a2 c2 d2 b3 e3 f3 b4 e4 f4 b5 c5 a6 c6 d6 f6
mnk-7x7x4, no limit: 42802 nodes, depth 49, score 9989, 13 moves: d4 c3 d3 d2 b4 c4 d6 d5 c5 a3 e7
mnk-8x8x4, no limit: 220868 nodes, depth 64, score 9989, 24 moves: e5 d4 c5 d5 d6 d3 d2 e4 f4 g3 c7
mnk-9x9x4 e5 a1, no limit: 5304 nodes, depth 79, score 9993, 14 moves: e6 e4 d5 f5 f7 c4 g8
mnk-10x10x10, no limit: 23 nodes, depth 100, score 0, 100 moves: j10 a10 i9 h8 b9 j9 i8 i7 h7 g6 f6 g5 g4 f5 e5 e4 d3 c3 d2 d1 c2 b2 a1 b1 c1 e1 f1 g1 h1 i1 j1 a2 e2 f2 g2 h2 i2 j2 a3 b3 e3 f3 g3 h3 i3 j3 a4 b4 c4 d4 f4 h4 i4 j4 a5 b5 c5 d5 h5 i5 j5 a6 b6 c6 d6 e6 h6 i6 j6 a7 b7 c7 d7 e7 f7 g7 j7 a8 b8 c8 d8 e8 f8 g8 j8 a9 c9 d9 e9 f9 g9 h9 b10 c10 d10 e10 f10 g10 h10 i10
mnk-10x10x5 e5 a1 f5 j1 g5 a10, no limit: 1 nodes, depth 94, score 9997, 2 moves: d5 c5 h5
mnk-10x10x5 e5 a1 f5 j1 g6 a10 g7 j10, no limit: 280 nodes, depth 92, score 9995, g5: g5 d5 g4 g3 g8
mnk-8x8x5 c4 a1 d4 h1 e5 a8 e6 h8, no limit: 96 nodes, depth 56, score 9995, e4: e4 f4 e3 e2 e7
mnk-7x7x5, 3000: 3000 nodes, depth 5, score 30, d4: d4 c3 e3 c5 c4 e4
mnk-7x8x5 d4 c3, 3000: 3000 nodes, depth 4, score 15, d5: d5 d3 e4 c4 c6
mnk-8x8x5, 3000: 3000 nodes, depth 5, score 48, d4: d4 e5 e4 f4 d5 d6
mnk-9x9x5 e5 d4, 3000: 3000 nodes, depth 4, score 18, f5: f5 d5 d6 f4 e4
mnk-10x10x5, 10000: 10000 nodes, depth 6, score 3, e5: e5 f6 e4 e6 d6 f4 f5
mnk-10x10x5 e5 d5 f5 g5 e6 e4 f7, 10000: 10000 nodes, depth 6, score -15, g4: g4 f6 f4 d4 i4 h4 g7 g6
mnk-10x10x6 e5 f6 d5, 3000: 3000 nodes, depth 3, score -2, f5: f5 f4 e6 d6
mnk-10x7x5 e5 f6 d5, 3000: 3000 nodes, depth 4, score -57, f5: f5 f4 e6 d6 g3
mnk-10x10x4, 3000: 3000 nodes, depth 5, score 174, e4: e4 d5 e6 e5 f5 c5 b5
expanding, 3000: 3000 nodes, depth 5, score 15, b2: b2 a1 c2 a2 a3 c1 c3 b1 b3 d2 c4 c5 b4
expanding b2 a1, 3000: 3000 nodes, depth 5, score 52, b3: b3 a3 b1 a2 c4 c3 d3 d4
expanding a1 b2 b1 a3, 3000: 3000 nodes, depth 5, score 50, c1: c1 c3 c2 d2 a2 b4 e1 c5 b5 b6
expanding a1 a2 b1 b2 c1, 3000: 3000 nodes, depth 4, score 50, c2: c2 b3 d4 c4 d3 d2 e2 e3
expanding b1 a1 c1 b2 c3, 10000: 10000 nodes, depth 6, score -28, c2: c2 b3 a2 d1 d3 e3 c5 d2 b5 f3 c6
";

#[test]
fn searches_find_what_they_have_always_found() {
    check_table(SEARCHES, |what| {
        let (record, nodes) = what.split_once(", ").unwrap();
        let position = position(record);
        let found = search(&mut Engine::new(), &position, limit(nodes), 1000);
        let best = match found.best.as_slice() {
            [best] => write(&position, &[*best]),
            many => format!("{} moves", many.len()),
        };
        format!(
            "{} nodes, depth {}, score {}, {best}: {}",
            found.nodes,
            found.depth,
            found.score,
            line(&position, &found.pv)
        )
    });
}

/// A board with a number of empty cells, or Expanding after a number of plies, and a limit in nodes,
/// with the sums over searches of random positions. The best moves are added by their indices.
const SUMS: &str = "\
four, 12, no limit: nodes 3433, depths 720, scores 0, lines 720, best 5472
mnk-3x6x4, 14, no limit: nodes 3764, depths 840, scores 19994, lines 818, best 6593
mnk-5x5x4, 18, 2000: nodes 46642, depths 876, scores 49807, lines 442, best 1176
mnk-6x5x4, 22, 400: nodes 8878, depths 970, scores 330097, lines 288, best 1040
mnk-6x6x5, 24, 400: nodes 20773, depths 479, scores 80556, lines 252, best 1929
mnk-8x8x5, 50, 400: nodes 19904, depths 652, scores 121292, lines 195, best 1778
mnk-7x10x5, 18, 1000: nodes 380, depths 1080, scores 539946, lines 98, best 6753
mnk-10x10x5, 80, 400: nodes 15183, depths 2135, scores 300864, lines 188, best 6986
mnk-10x10x5, 90, 0: nodes 0, depths 0, scores 1104, lines 61, best 2859
expanding, 5, 300: nodes 12000, depths 115, scores 409, lines 261, best 232
expanding, 20, 300: nodes 12000, depths 88, scores 1275, lines 226, best 1010
expanding, 45, 0: nodes 0, depths 0, scores 2569, lines 40, best 1957
expanding, 60, 300: nodes 12000, depths 82, scores 1179, lines 243, best 2231
expanding, 75, 1000: nodes 40000, depths 145, scores 93, lines 353, best 2256
expanding, 84, 1000: nodes 28980, depths 440, scores 51732, lines 488, best 16266
expanding, 86, 20000: nodes 39727, depths 560, scores 129818, lines 560, best 21629
expanding, 90, no limit: nodes 6321, depths 400, scores -79920, lines 400, best 18960
";

/// One engine searches the positions in turn, so that the contents of its table count too.
#[test]
fn searches_of_many_positions_find_what_they_have_always_found() {
    check_table(SUMS, |what| {
        let words: Vec<&str> = what.split(", ").collect();
        let [id, number, nodes] = words[..] else {
            panic!("{what}");
        };
        let (mut random, mut engine) = (SplitMix64::new(1), Engine::with_table(1 << 16));
        let (mut nodes_sum, mut depths, mut scores, mut lines, mut best) = (0, 0, 0, 0, 0);
        let number = number.parse().unwrap();
        for _ in 0..if id == "expanding" { 40 } else { 60 } {
            let position = if id == "expanding" {
                random_match(&mut random, number).position().clone()
            } else {
                random_position(&mut random, variant(id), number)
            };
            let found = search(&mut engine, &position, limit(nodes), 1000);
            let place = |&cell: &CellId| position.topology().index(cell).unwrap();
            nodes_sum += found.nodes;
            depths += found.depth;
            scores += i64::from(found.score);
            lines += found.pv.len();
            best += found.best.iter().map(place).sum::<usize>();
        }
        format!("nodes {nodes_sum}, depths {depths}, scores {scores}, lines {lines}, best {best}")
    });
}

/// The nodes and cutoffs of minimax, of alpha-beta, with a table, and with move ordering.
const TEXTBOOKS: &str = "\
classic: 549946/0, 20866/4856, 1301/277, 350/102
classic b2: 55505/0, 2459/504, 361/78, 183/53
classic a1 b2 c3: 1053/0, 356/64, 109/14, 55/14
four a1 b2 c3 d4 a2 d1 b3 c4: 69025/0, 6043/984, 1904/337, 780/199
mnk-3x5x4 a1 b1 c2 a3 b5 c5: 877294/0, 6108/1931, 1548/387, 1263/334
";

#[test]
fn the_textbooks_visit_what_they_have_always_visited() {
    check_table(TEXTBOOKS, |record| {
        let found = Method::ALL.map(|method| {
            let mut search = Textbook::start(&position(record), Window::FULL, method);
            while search.step(100) == Progress::Running {}
            format!("{}/{}", search.nodes(), search.cutoffs())
        });
        found.join(", ")
    });
}

/// A record and a limit in nodes, with the score of every move and the nodes visited below it.
const VALUES: &str = "\
classic b2, no limit: 0/46 -9994/9 0/24 -9994/5 -9994/6 0/24 -9994/6 0/24
mnk-5x5x4 c3 b2 b4, 0: -9996 -9996 -9996 -9996 -60 -9996 -9996 3 -9996 -9996 -9996 -9996 -9996 -9996 -9996 -9996 -9996 -60 -9996 -9996 -9996 -9996
mnk-5x5x4 c3 b2 c2 b3, 3000: -9996/2 0/1280 0/506 -9996/2 -9996/1 -9996/1 -9996/1 -9996/2 -9996/2 -9996/2 -9996/2 -9996/2 9995/2 9997 -9996/2 -9996/2 -9996/1 0/996 0/191 -9996/1 -9996/2
mnk-9x8x5 e5 f6 d5, 0: -78 -75 -72 -69 -63 -69 -72 -75 -78 -75 -72 -66 -60 -54 -57 -66 -69 -75 -72 -66 -63 -51 -45 -45 -57 -66 -69 -69 -60 -51 -51 -36 -33 -51 -54 -69 -63 -48 -33 -15 -33 -54 -69 -72 -63 -51 -42 -33 -48 -60 -69 -75 -69 -66 -60 -48 -54 -72 -69 -75 -78 -75 -72 -66 -63 -66 -72 -78 -78
mnk-6x4x4 b2 c3, 2000: -15/256 -3/256 -30/256 21/256 3/256 -48/256 -24/256 -21/208 39 12 -15 -15 12 21 3 -15 -6 12 12 3 3 -6
expanding b2 a1, 3000: 16/1280 16/440 16/256 36/256 10/256 36/256 31/256
expanding a1 b2 b1 c1, 0: -84 -84 -4 -127 -101
";

#[test]
fn studies_value_moves_as_they_have_always_done() {
    check_table(VALUES, |what| {
        let (record, nodes) = what.split_once(", ").unwrap();
        let mut engine = Engine::new();
        engine.study(&position(record), limit(nodes));
        while engine.step(300) == Progress::Running {}
        let write = |m: &MoveValue| match m.nodes {
            0 => m.score.to_string(),
            nodes => format!("{}/{nodes}", m.score),
        };
        let found: Vec<String> = engine.values().iter().map(write).collect();
        found.join(" ")
    });
}

/// A record and a level, with how often it plays each move, in reading order, over a thousand seeds.
const LEVELS: &str = "\
classic b2, easy: 30 221 20 226 236 28 211 28
classic b2, medium: 81 170 68 178 178 86 148 91
classic b2, hard: 155 96 137 109 109 155 89 150
classic b2, perfect: 251 0 246 0 0 264 0 239
classic a1 b2 b1, easy: 129 168 173 189 180 161
classic a1 b2 b1, medium: 383 117 125 144 123 108
classic a1 b2 b1, hard: 674 63 66 75 63 59
classic a1 b2 b1, perfect: 1000 0 0 0 0 0
mnk-5x4x4 c3 b3 c2 b2, easy: 66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58
mnk-5x4x4 c3 b3 c2 b2, medium: 66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58
mnk-5x4x4 c3 b3 c2 b2, hard: 66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58
mnk-5x4x4 c3 b3 c2 b2, perfect: 66 55 61 69 64 56 66 60 58 76 64 66 64 52 65 58
expanding a1 b2 b1, easy: 981 4 4 3 6 2
expanding a1 b2 b1, medium: 1000 0 0 0 0 0
expanding a1 b2 b1, hard: 1000 0 0 0 0 0
expanding a1 b2 b1, perfect: 1000 0 0 0 0 0
expanding b2, easy: 863 23 23 19 19 21 16 16
expanding b2, medium: 920 16 9 14 11 12 7 11
expanding b2, hard: 1000 0 0 0 0 0 0 0
expanding b2, perfect: 1000 0 0 0 0 0 0 0
";

#[test]
fn levels_choose_what_they_have_always_chosen() {
    check_table(LEVELS, |what| {
        let (record, level) = what.split_once(", ").unwrap();
        let (position, level) = (position(record), level.parse::<Level>().unwrap());
        let limit = level.limit(position.variant(), Limit::Nodes(300));
        let analysis = search(&mut Engine::new(), &position, limit, 1000);
        let choose = |seed| level.choose(&position, &analysis, seed);
        let chosen: Vec<CellId> = (0..1000).filter_map(choose).collect();
        let times = |&cell: &CellId| chosen.iter().filter(|&&chosen| chosen == cell).count();
        let moves = position.legal_moves();
        let times: Vec<String> = moves.iter().map(|cell| times(cell).to_string()).collect();
        times.join(" ")
    });
}
