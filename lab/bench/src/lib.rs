//! Times the search: the same work for the native program and for the test in a browser, so that
//! `cargo xtask bench` can print the two side by side.

pub mod alpha_beta;
pub mod calibration;
pub mod clock;
pub mod endgames;
pub mod plain_uct;
pub mod report;
pub mod strength;
pub mod table;
mod tutorial;

use std::hint::black_box;

use endgames::{Players, endgames, prove};
use noughts_engine::{
    self as engine, BoardEngine, BoardProver, Engine, Limit, Minimax, MonteCarlo, Progress, Prover,
    Search as _, choose,
};
use noughts_random::SplitMix64;
use noughts_rules::{Game, Position, Variant};
use plain_uct::{PlainUct, random_move, random_playout};
use serde::{Deserialize, Serialize};
use tutorial::Tutorial;

/// How long to repeat a piece of work, in milliseconds, unless one run takes longer.
const REPEAT_FOR: f64 = 300.0;

/// The most runs of a short piece of work between two looks at the clock: a browser's clock is too
/// coarse for a single one.
const LONGEST_BATCH: u32 = 1 << 12;

/// A timed piece of work.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// The name of the positions.
    pub position: &'static str,
    /// The positions.
    pub subject: Subject,
    /// The search.
    pub search: Search,
}

/// The positions of a piece of work.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    /// The position of a record.
    Record(&'static str),
    /// The positions of several records.
    Records(&'static [&'static str]),
    /// This many positions of Four, each after a random number of random moves.
    RandomFour(usize),
    /// The position of Ultimate after this many random moves.
    RandomUltimate(u32),
    /// Twenty positions of Ultimate with this many open cells.
    Endgames(u32),
}

/// The compared searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// Plain minimax: the baseline.
    Minimax,
    /// Alpha-beta as the usual tutorials write it: another baseline.
    Tutorial,
    /// The engine, starting with an empty table: value, distance and every best move.
    Engine,
    /// The engine with a node limit: its speed when a search does not finish.
    EngineWithin(u64),
    /// The longest call of a worker's search on the way to so many nodes: for so long it hears
    /// nothing.
    LongestCall(Worker, u64),
    /// So many games of random moves: how fast the rules are.
    RandomPlayouts(u64),
    /// Plain UCT with this many playouts.
    PlainUct(u64),
    /// The Monte Carlo search with this many playouts.
    MonteCarlo(u64),
    /// The endgame prover: the value of every move.
    Prover,
    /// The prover of boards, with a table of the size that a page has: who wins.
    BoardProver,
}

/// The searches of the workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worker {
    /// Alpha-beta.
    Engine,
    /// Alpha-beta with the prover of boards, in a study.
    Board,
    /// Monte Carlo search with the prover of endgames, in a tree as large as a single core has.
    Ultimate,
}

impl Worker {
    /// Returns a search, and how many nodes it visits between two looks at the clock.
    fn search(self) -> (Box<dyn engine::Search>, u64) {
        /// The tree of a worker without helpers.
        const TREE_BYTES: usize = 44 << 20;
        match self {
            Self::Engine => (Box::<Engine>::default(), 512),
            Self::Board => (Box::<BoardEngine>::default(), 64),
            Self::Ultimate => {
                let search = MonteCarlo::with_tree(TREE_BYTES, 1);
                (Box::new(search.with_prover(Prover::TABLE_BYTES)), 32)
            }
        }
    }
}

impl Search {
    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "plain minimax",
            Self::Tutorial => "tutorial",
            Self::Engine => "engine",
            Self::EngineWithin(_) => "engine, limited",
            Self::LongestCall(..) => "longest call",
            Self::RandomPlayouts(_) => "random playouts",
            Self::PlainUct(_) => "plain UCT",
            Self::MonteCarlo(_) => "Monte Carlo",
            Self::Prover => "prover",
            Self::BoardProver => "prover of boards",
        }
    }
}

/// Positions of Four with few enough empty cells for plain minimax, and for a tutorial's search.
/// The first is won in five plies.
const LATE_FOUR: &str = "four a1 b1 b2 c1 c2 d3 b3 b4";
const EARLIER_FOUR: &str = "four a1 b1 b2 c1";

const fn work(position: &'static str, record: &'static str, search: Search) -> Workload {
    let subject = Subject::Record(record);
    Workload {
        position,
        subject,
        search,
    }
}

const fn ultimate(position: &'static str, plies: u32, search: Search) -> Workload {
    let subject = Subject::RandomUltimate(plies);
    Workload {
        position,
        subject,
        search,
    }
}

/// All timed work, each baseline before its comparison. A tutorial's search of empty Four is left
/// out: it takes minutes.
pub const WORKLOADS: [Workload; 21] = [
    work("Classic, empty", "classic", Search::Minimax),
    work("Classic, empty", "classic", Search::Tutorial),
    work("Classic, empty", "classic", Search::Engine),
    work("Four, 8 cells empty", LATE_FOUR, Search::Minimax),
    work("Four, 8 cells empty", LATE_FOUR, Search::Tutorial),
    work("Four, 8 cells empty", LATE_FOUR, Search::Engine),
    work("Four, 12 cells empty", EARLIER_FOUR, Search::Tutorial),
    work("Four, 12 cells empty", EARLIER_FOUR, Search::Engine),
    work("Four, empty", "four", Search::Engine),
    Workload {
        position: "Four, random, mean",
        subject: Subject::RandomFour(2000),
        search: Search::Engine,
    },
    work("5×5, 4 in line, empty", "mnk-5x5x4", Search::Engine),
    work("6×6, 4 in line, empty", "mnk-6x6x4", Search::Engine),
    work(
        "10×10, 5 in line",
        "mnk-10x10x5",
        Search::EngineWithin(200_000),
    ),
    Workload {
        position: "larger boards",
        subject: Subject::Records(&["mnk-6x6x5", "mnk-10x10x5", "mnk-8x8x5", "mnk-10x10x5 e5"]),
        search: Search::LongestCall(Worker::Engine, 1_000_000),
    },
    ultimate("Ultimate, empty", 0, Search::RandomPlayouts(10_000)),
    ultimate("Ultimate, empty", 0, Search::PlainUct(20_000)),
    ultimate("Ultimate, empty", 0, Search::MonteCarlo(20_000)),
    ultimate("Ultimate, ply 28", 28, Search::RandomPlayouts(10_000)),
    ultimate("Ultimate, ply 28", 28, Search::PlainUct(20_000)),
    ultimate("Ultimate, ply 28", 28, Search::MonteCarlo(20_000)),
    Workload {
        position: "Ultimate, 28 cells open, mean",
        subject: Subject::Endgames(28),
        search: Search::Prover,
    },
];

/// The proofs that are timed.
pub const PROOFS: [Workload; 8] = [
    work("6×6, 4 in line", "mnk-6x6x4", Search::BoardProver),
    work("6×5, 4 in line", "mnk-6x5x4", Search::BoardProver),
    work("7×7, 5 in line", "mnk-7x7x5", Search::BoardProver),
    work("8×4, 4 in line", "mnk-8x4x4", Search::BoardProver),
    Workload {
        position: "large boards",
        subject: Subject::Records(&[
            "mnk-10x10x5",
            "mnk-10x10x6 e5",
            "mnk-8x8x5 d4",
            "mnk-9x8x6",
            "mnk-7x7x5",
        ]),
        search: Search::LongestCall(Worker::Board, 20_000),
    },
    ultimate(
        "Ultimate, empty",
        0,
        Search::LongestCall(Worker::Ultimate, 250_000),
    ),
    ultimate(
        "Ultimate, ply 28",
        28,
        Search::LongestCall(Worker::Ultimate, 250_000),
    ),
    Workload {
        position: "Ultimate, 36 cells open",
        subject: Subject::Endgames(36),
        search: Search::LongestCall(Worker::Ultimate, 10_000),
    },
];

/// The cost of a piece of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// The name of the positions.
    pub position: String,
    /// The name of the search.
    pub search: String,
    /// Nodes visited per position, the same in every run; the mean of several is rounded.
    pub nodes: u64,
    /// The time per position in the fastest batch, in microseconds.
    pub microseconds: f64,
}

impl Subject {
    fn positions(self) -> Result<Vec<Position>, String> {
        match self {
            Self::Record(record) => Ok(vec![replay(record)?]),
            Self::Records(records) => records.iter().copied().map(replay).collect(),
            Self::RandomFour(count) => Ok((0..).filter_map(random_four).take(count).collect()),
            Self::RandomUltimate(plies) => Ok((0..)
                .find_map(|number| random_ultimate(number, plies))
                .into_iter()
                .collect()),
            Self::Endgames(cells) => Ok(endgames(Variant::Ultimate, Players::Random, cells, 1)
                .take(20)
                .collect()),
        }
    }
}

fn replay(record: &str) -> Result<Position, String> {
    let game = Game::from_record(record).map_err(|error| error.to_string())?;
    Ok(game.position().clone())
}

/// Returns the unfinished position of Four with a number, or nothing if the number leads to the end
/// of a game.
fn random_four(number: u64) -> Option<Position> {
    let mut position = Variant::Four.start();
    let cells = position.legal_moves();
    // A random cell's index is the number of plies.
    let last = choose(&cells, number)?;
    for (ply, _) in cells.iter().take_while(|&&cell| cell != last).enumerate() {
        let seed = (number << 8) + ply as u64 + 1;
        let cell = choose(&position.legal_moves(), seed)?;
        position.play(position.to_move(), cell).ok()?;
    }
    (!position.status().is_over()).then_some(position)
}

/// Returns the position of Ultimate with a number after this many random moves, or nothing if the
/// game ends by then.
fn random_ultimate(number: u64, plies: u32) -> Option<Position> {
    let mut random = SplitMix64::new(number);
    let mut position = Variant::Ultimate.start();
    for _ in 0..plies {
        let at = random_move(position.as_ultimate()?, &mut random);
        position.play(position.to_move(), at.cell_id()).ok()?;
    }
    (!position.status().is_over()).then_some(position)
}

impl Workload {
    /// Measures the cost of one position, on a clock in milliseconds.
    ///
    /// # Errors
    /// The record does not replay.
    pub fn measure(self, clock: impl Fn() -> f64) -> Result<Figure, String> {
        let positions = self.subject.positions()?;
        if let Search::LongestCall(worker, nodes) = self.search {
            return Ok(self.figure(nodes, longest_call(&positions, worker, nodes, clock)));
        }
        let started = clock();
        let (mut batch, mut fastest, mut nodes) = (1, f64::INFINITY, 0);
        while clock() - started < REPEAT_FOR || fastest.is_infinite() {
            let batch_started = clock();
            for _ in 0..batch {
                nodes = self.run(black_box(&positions));
            }
            let taken = clock() - batch_started;
            if taken < 10.0 && batch < LONGEST_BATCH {
                batch *= 2;
            } else {
                fastest = fastest.min(taken / f64::from(batch));
            }
        }
        let count = positions.len().max(1) as u32;
        Ok(self.figure(nodes / u64::from(count), fastest / f64::from(count)))
    }

    /// Returns the figure of the work, given its nodes and milliseconds.
    fn figure(self, nodes: u64, milliseconds: f64) -> Figure {
        Figure {
            position: self.position.to_owned(),
            search: self.search.name().to_owned(),
            nodes,
            microseconds: milliseconds * 1000.0,
        }
    }

    /// Returns the number of nodes visited for all positions.
    fn run(self, positions: &[Position]) -> u64 {
        match self.search {
            Search::Minimax => positions
                .iter()
                .map(|position| black_box(Minimax::of(position)).nodes)
                .sum(),
            Search::Tutorial => positions.iter().map(Tutorial::nodes).sum(),
            Search::Engine => search(positions, Limit::None),
            Search::EngineWithin(nodes) | Search::LongestCall(_, nodes) => {
                search(positions, Limit::Nodes(nodes))
            }
            Search::RandomPlayouts(count) => {
                let mut random = SplitMix64::new(1);
                for board in positions.iter().filter_map(Position::as_ultimate) {
                    for _ in 0..count {
                        black_box(random_playout(*board, &mut random));
                    }
                }
                count
            }
            Search::PlainUct(playouts) => {
                let mut search = PlainUct::new(1);
                for board in positions.iter().filter_map(Position::as_ultimate) {
                    search.start();
                    search.step(board, playouts);
                    black_box(search.best());
                }
                playouts
            }
            Search::MonteCarlo(playouts) => {
                let mut search = MonteCarlo::new(1);
                let mut nodes = 0;
                for position in positions {
                    search.start(position, Limit::Nodes(playouts));
                    while search.step(u64::MAX) == Progress::Running {}
                    nodes += black_box(search.analysis()).nodes;
                }
                nodes
            }
            Search::Prover => positions.iter().map(prove).sum(),
            Search::BoardProver => positions
                .iter()
                .filter_map(|position| {
                    let bytes = BoardEngine::TABLE_BYTES;
                    let mut prover = BoardProver::at(position, position.to_move(), bytes)?;
                    while prover.step(u64::MAX) == Progress::Running {}
                    Some(prover.nodes())
                })
                .sum(),
        }
    }
}

/// Returns the number of nodes that one engine visits for all positions in turn.
fn search(positions: &[Position], limit: Limit) -> u64 {
    let mut engine = Engine::new();
    let mut search = |position| {
        engine.start(position, limit);
        while engine.step(u64::MAX) == Progress::Running {}
        black_box(engine.analysis()).nodes
    };
    positions.iter().map(&mut search).sum()
}

/// Returns the time of the longest call for all positions of `nodes` nodes each, in milliseconds. Of
/// three runs the one with the shortest counts: the host interrupts a run now and then.
fn longest_call(
    positions: &[Position],
    worker: Worker,
    nodes: u64,
    clock: impl Fn() -> f64,
) -> f64 {
    let run = || {
        let (mut search, slice) = worker.search();
        let mut longest = 0.0_f64;
        for position in positions {
            let mut called = clock();
            search.study(position, Limit::None);
            longest = longest.max(clock() - called);
            for _ in 0..nodes / slice {
                called = clock();
                let progress = search.step(slice);
                longest = longest.max(clock() - called);
                if progress == Progress::Done {
                    break;
                }
            }
            called = clock();
            black_box(search.lines(5));
            longest = longest.max(clock() - called);
        }
        longest
    };
    let runs = [run(), run(), run()];
    runs.into_iter().fold(f64::INFINITY, f64::min)
}
