//! The players of a match.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use noughts_engine::{Level, Limit, Progress, Search};
use noughts_rules::{CellId, Position, SearchKind};

use crate::SLICE;
use crate::simple::choose_simply;

/// The nodes per move of the top level on boards too large to solve: a time limit would make
/// matches unrepeatable. They take about 10 ms.
pub(crate) const STRONGEST_NODES: u64 = 50_000;

/// The playouts per move of the top level in Ultimate.
pub(crate) const STRONGEST_PLAYOUTS: u64 = 10_000;

/// The name of the player that knows only the rules.
const SIMPLE: &str = "simple";

/// The limit of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Allowance {
    Time(Duration),
    Nodes(u64),
}

/// A level, the full engine within a limit for each move, or the common yardstick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Level(Level),
    Limited(Allowance),
    /// Takes wins, blocks wins, and otherwise moves at random.
    Simple,
}

impl Player {
    /// Returns the player's move, or `None` after the end of the game.
    pub(crate) fn choose(
        self,
        search: &mut dyn Search,
        position: &Position,
        seed: u64,
    ) -> Option<CellId> {
        let solvable = Level::is_perfect_in(position.variant());
        let (level, limit, time) = match self {
            Self::Level(level) if solvable => (level, Limit::None, None),
            Self::Level(level) => {
                let most = match position.variant().search() {
                    SearchKind::AlphaBeta
                    | SearchKind::Drop
                    | SearchKind::Exhaustive
                    | SearchKind::Rounds => STRONGEST_NODES,
                    SearchKind::MonteCarlo => STRONGEST_PLAYOUTS,
                };
                (level, Limit::Nodes(most), None)
            }
            Self::Limited(Allowance::Time(time)) => (Level::Perfect, Limit::None, Some(time)),
            Self::Limited(Allowance::Nodes(nodes)) => (Level::Perfect, Limit::Nodes(nodes), None),
            Self::Simple => return choose_simply(position, seed),
        };
        search.start(position, search.limit(level, position.variant(), limit));
        // A time beyond the clock's range is unlimited.
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        while search.step(SLICE) == Progress::Running && !is_late() {}
        search.choose(level, position, seed)
    }
}

/// Writes the limit as it is parsed.
impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) => write!(f, "time={}", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
        }
    }
}

/// Parses `time=MS` or `nodes=N`.
impl FromStr for Allowance {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |name: &str| {
            let digits = text.strip_prefix(name)?;
            digits.parse().ok().filter(|&number: &u64| number > 0)
        };
        number("time=")
            .map(|ms| Self::Time(Duration::from_millis(ms)))
            .or_else(|| number("nodes=").map(Self::Nodes))
            .ok_or("time=MS or nodes=N")
    }
}

/// Writes the player as it is parsed.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.word()),
            Self::Limited(allowance) => allowance.fmt(f),
            Self::Simple => f.write_str(SIMPLE),
        }
    }
}

/// Parses the word of a level, `simple`, `time=MS` or `nodes=N`.
impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::from_word(text)
            .map(Self::Level)
            .or_else(|| (text == SIMPLE).then_some(Self::Simple))
            .or_else(|| text.parse().ok().map(Self::Limited))
            .ok_or_else(|| {
                format!("unknown player \"{text}\": simple, easy, medium, hard, perfect, strongest, time=MS or nodes=N")
            })
    }
}
