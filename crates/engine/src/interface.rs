//! The interface of all searches.

use noughts_rules::{CellId, Position, SearchKind, Variant};

use crate::analysis::{Analysis, Report};
use crate::engine::Engine;
use crate::level::Level;
use crate::mnk::BoardEngine;
use crate::monte_carlo::MonteCarlo;
use crate::score::{Distance, Value};
use crate::values::{EngineLine, MoveValue};

/// The limit of a search that does not solve the position.
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Limit {
    /// Never by itself: the caller stops taking slices.
    #[default]
    None,
    /// After this many nodes.
    Nodes(u64),
}

impl Limit {
    /// Returns the limit in nodes.
    pub(crate) const fn nodes(self) -> u64 {
        match self {
            Self::None => u64::MAX,
            Self::Nodes(nodes) => nodes,
        }
    }

    /// Returns the tighter of this limit and one of `nodes`.
    pub(crate) fn at_most(self, nodes: u64) -> Self {
        Self::Nodes(nodes.min(self.nodes()))
    }
}

/// Whether there is more to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to search.
    Running,
    /// The position is solved, or the limit is reached.
    Done,
}

impl Progress {
    /// Returns whether a search is done.
    pub(crate) const fn of(is_done: bool) -> Self {
        if is_done { Self::Done } else { Self::Running }
    }
}

/// Searches positions, one at a time. Findings about one may help with the next.
///
/// A search is taken in slices, so that the caller can look at clocks and messages in between.
/// Slicing changes neither the findings nor the number of nodes. In a game that it does not play, a
/// search finds nothing.
pub trait Search {
    /// Starts a search for the best move and drops the last search.
    fn start(&mut self, position: &Position, limit: Limit);

    /// Starts a search for the value of every move and drops the last search.
    fn study(&mut self, position: &Position, limit: Limit);

    /// Returns whether the last search is a [study](Self::study) of a position without a limit, which can go
    /// on.
    fn studies(&self, _: &Position) -> bool {
        false
    }

    /// Searches another `nodes` nodes, at least one, or until there is nothing left to search.
    fn step(&mut self, nodes: u64) -> Progress;

    /// Returns the findings so far. Unless the game is over, `best` has a legal move from the start
    /// of the search.
    fn analysis(&self) -> Analysis;

    /// Returns the outcome under best play once it is known, and whether its distance is exact. A
    /// proof says who wins, but neither how soon nor by which moves; the [`analysis`](Self::analysis)
    /// has no value then.
    fn outcome(&self) -> Option<(Value, Distance)> {
        let value = self.analysis().value;
        value.map(|value| (value, Distance::Exact))
    }

    /// Returns the values of moves, in reading order: of every move in a study, otherwise at least
    /// of the best. After the end of the game there are none.
    fn values(&self) -> Vec<MoveValue>;

    /// Returns at most this many lines of a study, the best first. They begin with different moves,
    /// and the first with one of the analysis' best. A solved line goes to the end of the game.
    ///
    /// ```
    /// use noughts_engine::{Engine, Limit, Progress, Search, Value};
    /// use noughts_rules::Game;
    ///
    /// let game = Game::from_record("classic a1 b1")?;
    /// let mut engine = Engine::new();
    /// engine.study(game.position(), Limit::None);
    /// while engine.step(512) == Progress::Running {}
    ///
    /// let lines = engine.lines(2);
    /// assert_eq!(lines.len(), 2);
    /// assert_eq!(lines[0].found.value, Some(Value::Win { plies: 5 }));
    /// assert_eq!(lines[0].pv.len(), 5);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    fn lines(&self, most: usize) -> Vec<EngineLine>;

    /// Returns the progress of the search.
    fn report(&self) -> Report {
        let Analysis {
            depth,
            nodes,
            score,
            pv,
            ..
        } = self.analysis();
        Report {
            depth,
            nodes,
            score,
            pv,
        }
    }

    /// Returns the limit for a level's search in a game: its own, or the caller's if that is tighter.
    fn limit(&self, level: Level, variant: Variant, limit: Limit) -> Limit {
        level.limit(variant, limit)
    }

    /// Returns the level's move in the position that was searched, the same for the same seed, or
    /// `None` after the end of the game.
    fn choose(&self, level: Level, position: &Position, seed: u64) -> Option<CellId> {
        level.choose(position, &self.analysis(), seed)
    }
}

/// Returns a new search of a kind. A Monte Carlo search finds the same for the same seed.
///
/// ```
/// use noughts_engine::{Level, Limit, Progress, searcher};
/// use noughts_rules::Variant;
///
/// for variant in Variant::ALL {
///     let (level, position, seed) = (Level::Medium, variant.start(), 7);
///     let mut search = searcher(variant.search(), seed);
///     search.start(&position, search.limit(level, variant, Limit::None));
///     while search.step(512) == Progress::Running {}
///     let chosen = search.choose(level, &position, seed);
///     assert!(chosen.is_some_and(|cell| position.legal_moves().contains(&cell)));
/// }
/// ```
pub fn searcher(kind: SearchKind, seed: u64) -> Box<dyn Search> {
    match kind {
        SearchKind::AlphaBeta => Box::<BoardEngine>::default(),
        SearchKind::Drop | SearchKind::Exhaustive | SearchKind::Rounds => Box::<Engine>::default(),
        SearchKind::MonteCarlo => Box::new(MonteCarlo::new(seed)),
    }
}
