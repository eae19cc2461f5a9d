//! Times the search: the same work for the program that runs natively and for the test that runs
//! in a browser, so that `cargo xtask bench` can print the two side by side.

pub mod alpha_beta;
pub mod clock;
pub mod endgames;
pub mod learning;
pub mod plain_uct;
pub mod strength;
mod tutorial;

use std::hint::black_box;

use endgames::{Players, endgames, prove};
use noughts_engine::{Engine, Limit, Minimax, MonteCarlo, Progress, Search as _, choose};
use noughts_random::SplitMix64;
use noughts_rules::{Game, Position, Variant};
use plain_uct::{PlainUct, random_move, random_playout};
use tutorial::Tutorial;

/// How long a piece of work is repeated, in milliseconds, unless one run takes longer.
const REPEAT_FOR: f64 = 300.0;

/// How often a short piece of work is run between two looks at the clock: a browser's clock is
/// too coarse for a single one.
const LONGEST_BATCH: u32 = 1 << 12;

/// A piece of work that is timed.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// What the positions are called.
    pub position: &'static str,
    /// Which positions.
    pub subject: Subject,
    /// Which search.
    pub search: Search,
}

/// The positions of a piece of work.
#[derive(Clone, Copy, Debug)]
pub enum Subject {
    /// The one that a record leads to.
    Record(&'static str),
    /// Those that several records lead to.
    Records(&'static [&'static str]),
    /// This many positions of Four, each a random number of random moves from the start.
    RandomFour(usize),
    /// The position of Ultimate after this many random moves.
    RandomUltimate(u32),
    /// Twenty positions of Ultimate with this many open cells.
    Endgames(u32),
}

/// The searches that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// Plain minimax: the baseline.
    Minimax,
    /// Alpha-beta as the usual tutorials write it: the other baseline.
    Tutorial,
    /// The engine with an empty table before the first position: value, distance and every best
    /// move.
    Engine,
    /// The same with a limit in nodes: the speed where a search does not end.
    EngineWithin(u64),
    /// The longest call of the engine on the way to so many nodes, in slices of
    /// `NODES_PER_SLICE`: for so long a worker hears nothing.
    LongestCall(u64),
    /// So many games of random moves: how fast the rules are.
    RandomPlayouts(u64),
    /// Plain UCT with this many playouts.
    PlainUct(u64),
    /// The Monte Carlo search with this many playouts.
    MonteCarlo(u64),
    /// The prover of endgames: the value of every move.
    Prover,
}

/// How many nodes the engine's worker searches between two looks at the clock.
const NODES_PER_SLICE: u64 = 512;

impl Search {
    /// Returns what the search is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "plain minimax",
            Self::Tutorial => "tutorial",
            Self::Engine => "engine",
            Self::EngineWithin(_) => "engine, limited",
            Self::LongestCall(_) => "longest call",
            Self::RandomPlayouts(_) => "random playouts",
            Self::PlainUct(_) => "plain UCT",
            Self::MonteCarlo(_) => "Monte Carlo",
            Self::Prover => "prover",
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

/// All work that is timed; a baseline stands before what is compared with it. A tutorial's search
/// of empty Four is not part of it: it takes minutes.
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
        search: Search::LongestCall(1_000_000),
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

/// What a piece of work took.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Nodes visited for one position, the same in every run; the mean of several is rounded.
    pub nodes: u64,
    /// The time of the fastest batch, for one position, in microseconds.
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

/// Returns a position of Four that is in progress, the same for the same number, or nothing if the
/// number leads to the end of a game.
fn random_four(number: u64) -> Option<Position> {
    let mut position = Variant::Four.start();
    let cells = position.legal_moves();
    // As many plies as the place of a random cell.
    let last = choose(&cells, number)?;
    for (ply, _) in cells.iter().take_while(|&&cell| cell != last).enumerate() {
        let seed = (number << 8) + ply as u64 + 1;
        let cell = choose(&position.legal_moves(), seed)?;
        position.play(position.to_move(), cell).ok()?;
    }
    (!position.status().is_over()).then_some(position)
}

/// Returns the position of Ultimate that so many random moves lead to, the same for the same
/// number, or nothing if the game ends with them or before.
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
    /// Returns what one position takes, on a clock in milliseconds.
    ///
    /// # Errors
    /// The record does not replay.
    pub fn measure(self, clock: impl Fn() -> f64) -> Result<Figure, String> {
        let positions = self.subject.positions()?;
        if let Search::LongestCall(nodes) = self.search {
            return Ok(longest_call(&positions, nodes, clock));
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
        Ok(Figure {
            nodes: nodes / u64::from(count),
            microseconds: fastest * 1000.0 / f64::from(count),
        })
    }

    /// Returns how many nodes were visited for all positions.
    fn run(self, positions: &[Position]) -> u64 {
        match self.search {
            Search::Minimax => positions
                .iter()
                .map(|position| black_box(Minimax::of(position)).nodes)
                .sum(),
            Search::Tutorial => positions.iter().map(Tutorial::nodes).sum(),
            Search::Engine => search(positions, Limit::None),
            Search::EngineWithin(nodes) | Search::LongestCall(nodes) => {
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
        }
    }
}

/// Returns how many nodes one engine visits for all positions, one after the other.
fn search(positions: &[Position], limit: Limit) -> u64 {
    let mut engine = Engine::new();
    let mut search = |position| {
        engine.start(position, limit);
        while engine.step(u64::MAX) == Progress::Running {}
        black_box(engine.analysis()).nodes
    };
    positions.iter().map(&mut search).sum()
}

/// Returns the time of the longest call for all positions, and the nodes of a position. Of three
/// runs the one with the shortest counts: the host interrupts a run now and then.
fn longest_call(positions: &[Position], nodes: u64, clock: impl Fn() -> f64) -> Figure {
    let run = || {
        let (mut engine, mut longest, mut visited) = (Engine::new(), 0.0_f64, 0);
        for position in positions {
            let mut called = clock();
            engine.start(position, Limit::Nodes(nodes));
            loop {
                longest = longest.max(clock() - called);
                called = clock();
                if engine.step(NODES_PER_SLICE) == Progress::Done {
                    break;
                }
            }
            longest = longest.max(clock() - called);
            visited += engine.analysis().nodes;
        }
        (longest, visited)
    };
    let runs = [run(), run(), run()];
    Figure {
        nodes: runs[0].1 / (positions.len().max(1) as u64),
        microseconds: runs
            .map(|(longest, _)| longest * 1000.0)
            .into_iter()
            .fold(f64::INFINITY, f64::min),
    }
}

/// Returns the lines of a report, one a workload: position, search, nodes and microseconds for
/// one position, separated by tabs.
///
/// # Errors
/// A record does not replay.
pub fn report(clock: impl Fn() -> f64 + Copy) -> Result<Vec<String>, String> {
    let line = |workload: &Workload| {
        let Figure {
            nodes,
            microseconds,
        } = workload.measure(clock)?;
        let (position, search) = (workload.position, workload.search.name());
        Ok(format!(
            "{REPORT_MARK}\t{position}\t{search}\t{nodes}\t{microseconds:.3}"
        ))
    };
    WORKLOADS.iter().map(line).collect()
}

/// What the lines of a report begin with, to be found in a test's output.
pub const REPORT_MARK: &str = "noughts-bench";
