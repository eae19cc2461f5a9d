//! What all searches have in common.

use noughts_rules::{CellId, Position, SearchKind, Variant};

use crate::analysis::{Analysis, Report};
use crate::engine::Engine;
use crate::level::Level;
use crate::mnk::BoardEngine;
use crate::monte_carlo::MonteCarlo;
use crate::reason::Reason;
use crate::values::MoveValue;

/// When a search ends although the position is not solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Limit {
    /// Only when the caller takes no more slices.
    #[default]
    None,
    /// After so many nodes.
    Nodes(u64),
}

impl Limit {
    /// Returns the most nodes.
    pub(crate) const fn nodes(self) -> u64 {
        match self {
            Self::None => u64::MAX,
            Self::Nodes(nodes) => nodes,
        }
    }

    /// Returns this limit, or so many nodes if those are fewer.
    pub(crate) fn at_most(self, nodes: u64) -> Self {
        Self::Nodes(nodes.min(self.nodes()))
    }
}

/// Whether there is more to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The next slice goes on.
    Running,
    /// The position is solved, or the limit is reached.
    Done,
}

/// Searches positions, one at a time. What it learns of one it may use for the next.
///
/// A search is taken in slices, so that the caller can look at clocks and messages in between;
/// how it is sliced changes nothing about what it finds or how many nodes it takes. In a position
/// of a game that it does not play it finds nothing.
pub trait Search {
    /// Begins a search for the best move; the last search is given up.
    fn start(&mut self, position: &Position, limit: Limit);

    /// Begins a search for the value of every move; the last search is given up.
    fn study(&mut self, position: &Position, limit: Limit);

    /// Searches until `nodes` further nodes were visited (one at least), or until there is no more
    /// to search.
    fn step(&mut self, nodes: u64) -> Progress;

    /// Returns what is known so far. While the game goes on there is a legal move in `best`, from
    /// the start of the search on.
    fn analysis(&self) -> Analysis;

    /// Returns what is known of moves, in reading order: of every move in a study, and otherwise
    /// of the best at least. There are none after the end of the game.
    fn values(&self) -> Vec<MoveValue>;

    /// Returns how far the search has got.
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
    fn limit(&self, level: Level, variant: Variant, limit: Limit) -> Limit;

    /// Returns the level's move in the position that was searched, the same for the same seed, or
    /// `None` after the end of the game.
    fn choose(&self, level: Level, position: &Position, seed: u64) -> Option<CellId>;

    /// Returns what can be said for and against a legal move, the most important first; nothing
    /// about any other.
    ///
    /// `values` is what is known of the position's moves ([`values`](Self::values)). What compares
    /// a move with all others is said only if the values of all are known.
    ///
    /// ```
    /// use noughts_engine::{Engine, Limit, Progress, Reason, Search};
    /// use noughts_rules::Game;
    ///
    /// let game = Game::from_record("classic a1 b2 c3")?;
    /// let position = game.position();
    /// let mut engine = Engine::new();
    /// engine.study(position, Limit::None);
    /// while engine.step(512) == Progress::Running {}
    ///
    /// let values = engine.values();
    /// let about = |text| engine.reasons(position, position.parse_cell(text).unwrap(), &values);
    /// let cells = ["c1", "a3"].map(|text| position.parse_cell(text).unwrap());
    /// assert!(about("b1").contains(&Reason::PreventsFork { cells: cells.to_vec() }));
    /// assert_eq!(about("c1"), [Reason::Threatens { cell: cells[1] }, Reason::Loses { plies: 4 }]);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    fn reasons(&self, position: &Position, cell: CellId, values: &[MoveValue]) -> Vec<Reason>;
}

/// Returns a new search of a kind; one of random nature finds the same for the same seed.
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
        SearchKind::Exhaustive | SearchKind::Rounds => Box::<Engine>::default(),
        SearchKind::MonteCarlo => Box::new(MonteCarlo::new(seed)),
    }
}
