//! The search of a game: alpha-beta, or Monte Carlo.

use noughts_engine::{Analysis, Engine, Level, Limit, MonteCarlo, Progress, Report};
use noughts_rules::{CellId, Position, Variant};

/// How many nodes, or playouts, are searched between two looks at the clock: a few milliseconds'
/// worth.
pub(crate) const SLICE: u64 = 4096;

/// The search that knows the rules of a game.
pub(crate) enum Searcher {
    /// Of m by n boards and Expanding.
    AlphaBeta(Box<Engine>),
    /// Of Ultimate, by either rule.
    MonteCarlo(Box<MonteCarlo>),
}

impl Searcher {
    /// Returns a search of a game; one of random nature is the same for the same seed.
    pub(crate) fn of(variant: Variant, seed: u64) -> Self {
        if MonteCarlo::supports(variant) {
            Self::MonteCarlo(Box::new(MonteCarlo::new(seed)))
        } else {
            Self::AlphaBeta(Box::default())
        }
    }

    /// Returns whether the search knows the rules of a game.
    pub(crate) const fn supports(&self, variant: Variant) -> bool {
        match self {
            Self::AlphaBeta(_) => Engine::supports(variant),
            Self::MonteCarlo(_) => MonteCarlo::supports(variant),
        }
    }

    /// Begins a search; the last one is given up.
    pub(crate) fn start(&mut self, position: &Position, limit: Limit) {
        match self {
            Self::AlphaBeta(engine) => engine.start(position, limit),
            Self::MonteCarlo(search) => search.start(position, limit),
        }
    }

    /// Searches for one slice.
    pub(crate) fn step(&mut self) -> Progress {
        match self {
            Self::AlphaBeta(engine) => engine.step(SLICE),
            Self::MonteCarlo(search) => search.step(SLICE),
        }
    }

    /// Returns how far the search has got.
    pub(crate) fn report(&self) -> Report {
        match self {
            Self::AlphaBeta(engine) => engine.report(),
            Self::MonteCarlo(search) => search.report(),
        }
    }

    /// Returns what is known so far.
    pub(crate) fn analysis(&self) -> Analysis {
        match self {
            Self::AlphaBeta(engine) => engine.analysis(),
            Self::MonteCarlo(search) => search.analysis(),
        }
    }

    /// Returns the limit for a level's search: its own, or the one given if that is tighter.
    pub(crate) fn limit(&self, level: Level, limit: Limit) -> Limit {
        match self {
            Self::AlphaBeta(_) => level.limit(limit),
            Self::MonteCarlo(_) => level.playouts(limit),
        }
    }

    /// Returns the level's move in the position that was searched.
    pub(crate) fn choose(&self, level: Level, position: &Position, seed: u64) -> Option<CellId> {
        match self {
            Self::AlphaBeta(engine) => level.choose(position, &engine.analysis(), seed),
            Self::MonteCarlo(search) => level.pick(position, &search.values(), seed),
        }
    }
}
