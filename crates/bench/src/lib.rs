//! Times the search: the same work for the program that runs natively and for the test that runs
//! in a browser, so that `cargo xtask bench` can print the two side by side.

use noughts_engine::{Engine, Minimax};
use noughts_rules::{Game, Position};

/// How long a piece of work is repeated, in milliseconds, unless one run takes longer.
const REPEAT_FOR: f64 = 300.0;

/// How often a short piece of work is run between two looks at the clock: a browser's clock is
/// too coarse for a single one.
const LONGEST_BATCH: u32 = 1 << 12;

/// A piece of work that is timed.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// Which position.
    pub position: &'static str,
    /// Its record.
    pub record: &'static str,
    /// Which search.
    pub search: Search,
}

/// The searches that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// Plain minimax: the baseline.
    Minimax,
    /// The engine with an empty table: value, distance and every best move.
    Engine,
}

impl Search {
    /// Returns what the search is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "plain minimax",
            Self::Engine => "engine",
        }
    }
}

/// A position of Four, won in five plies, with few enough empty cells for plain minimax.
const LATE_FOUR: &str = "four a1 b1 b2 c1 c2 d3 b3 b4";

/// All work that is timed; a baseline stands before what is compared with it.
pub const WORKLOADS: [Workload; 5] = [
    Workload {
        position: "Classic, empty",
        record: "classic",
        search: Search::Minimax,
    },
    Workload {
        position: "Classic, empty",
        record: "classic",
        search: Search::Engine,
    },
    Workload {
        position: "Four, 8 cells empty",
        record: LATE_FOUR,
        search: Search::Minimax,
    },
    Workload {
        position: "Four, 8 cells empty",
        record: LATE_FOUR,
        search: Search::Engine,
    },
    Workload {
        position: "Four, empty",
        record: "four",
        search: Search::Engine,
    },
];

/// What a piece of work took.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Positions visited, the same in every run.
    pub nodes: u64,
    /// The time of the fastest batch, for one run, in microseconds.
    pub microseconds: f64,
}

impl Workload {
    /// Returns what one run takes, on a clock in milliseconds.
    ///
    /// # Errors
    /// The record does not replay.
    pub fn measure(self, clock: impl Fn() -> f64) -> Result<Figure, String> {
        let game = Game::from_record(self.record).map_err(|error| error.to_string())?;
        let position = game.position();
        let started = clock();
        let (mut batch, mut fastest, mut nodes) = (1, f64::INFINITY, 0);
        while clock() - started < REPEAT_FOR || fastest.is_infinite() {
            let batch_started = clock();
            for _ in 0..batch {
                nodes = self.run(std::hint::black_box(position));
            }
            let taken = clock() - batch_started;
            if taken < 10.0 && batch < LONGEST_BATCH {
                batch *= 2;
            } else {
                fastest = fastest.min(taken / f64::from(batch));
            }
        }
        Ok(Figure {
            nodes,
            microseconds: fastest * 1000.0,
        })
    }

    fn run(self, position: &Position) -> u64 {
        match self.search {
            Search::Minimax => std::hint::black_box(Minimax::of(position)).nodes,
            Search::Engine => std::hint::black_box(Engine::new().solve(position)).nodes,
        }
    }
}

/// Returns the lines of a report, one a workload: position, search, nodes and microseconds,
/// separated by tabs.
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
