//! The search for all games but Ultimate.

use noughts_rules::{Position, SearchKind, Variant};

use crate::alpha_beta::{
    AlphaBeta, Opening, any_board, any_other_board, board_of_drop, small_board,
};
use crate::analysis::Analysis;
use crate::drop::DropBook;
use crate::interface::{Limit, Progress, Search};
#[cfg(not(target_arch = "wasm32"))]
use crate::score::{Distance, Value};
use crate::values::{EngineLine, MoveValue, Study};

/// Searches positions of m by n boards, of Drop and of Expanding by alpha-beta.
///
/// ```
/// use noughts_engine::{Engine, Limit, Progress, Search, Value};
/// use noughts_rules::{Game, Variant};
///
/// let mut engine = Engine::new();
/// engine.start(&Variant::Four.start(), Limit::None);
/// while engine.step(100) == Progress::Running {}
/// assert_eq!(engine.analysis().value, Some(Value::Draw { plies: 16 }));
///
/// let game = Game::from_record("classic a1 b1")?;
/// engine.study(game.position(), Limit::None);
/// while engine.step(100) == Progress::Running {}
/// let worth = |text| {
///     let mut values = engine.values().into_iter();
///     values.find(|m| game.position().write_cell(m.cell) == text).and_then(|m| m.value)
/// };
/// assert_eq!(worth("a2"), Some(Value::Win { plies: 5 }));
/// assert_eq!(worth("c1"), Some(Value::Draw { plies: 7 }));
/// # Ok::<(), noughts_rules::RecordError>(())
/// ```
pub struct Engine {
    search: AlphaBeta,
    /// The study in progress: it searches the position after each move.
    study: Option<Study>,
}

impl Engine {
    /// The size of the transposition table of [`new`](Self::new), in bytes.
    pub const TABLE_BYTES: usize = 16 << 20;

    /// Returns an engine with a transposition table that grows to at most
    /// [`TABLE_BYTES`](Self::TABLE_BYTES).
    pub fn new() -> Self {
        Self::with_table(Self::TABLE_BYTES)
    }

    /// Returns an engine whose transposition table grows to `bytes`, rounded down to a power of two,
    /// but at least 4 KiB. Everything else takes less than 1 MiB.
    pub fn with_table(bytes: usize) -> Self {
        Self::opening(bytes, any_board)
    }

    /// Returns such an engine for boards of at most 64 cells that stay as they are and on which marks stay
    /// where they are put; of others it finds nothing. A program with no other engine is 12 KB smaller.
    pub fn for_small_boards(bytes: usize) -> Self {
        Self::opening(bytes, small_board)
    }

    /// Returns an engine like [`new`](Self::new) for Drop; in other games it finds nothing. A program with no
    /// other engine is smaller.
    pub fn for_drop() -> Self {
        Self::opening(Self::TABLE_BYTES, board_of_drop)
    }

    /// Returns an engine like [`new`](Self::new) for all games but Drop, in which it finds nothing. A program
    /// with no other engine is smaller.
    pub fn without_drop() -> Self {
        Self::opening(Self::TABLE_BYTES, any_other_board)
    }

    fn opening(bytes: usize, opening: Opening) -> Self {
        Self {
            search: AlphaBeta::new(bytes, opening),
            study: None,
        }
    }

    /// Adds a book of Drop, which takes 4 MiB, for the searches to come.
    pub fn set_book(&mut self, book: DropBook) {
        self.search.set_book(book);
    }

    /// Returns whether the engine plays a game: any but Ultimate.
    pub const fn supports(variant: Variant) -> bool {
        Self::plays(variant.search())
    }

    /// Returns whether the engine plays the games of a kind of search.
    pub const fn plays(kind: SearchKind) -> bool {
        !matches!(kind, SearchKind::MonteCarlo)
    }

    /// Solves a position, however long it takes: on boards of more than about 36 cells it may never
    /// finish.
    pub fn solve(&mut self, position: &Position) -> Analysis {
        self.start(position, Limit::None);
        while self.step(u64::MAX) == Progress::Running {}
        self.analysis()
    }
}

impl Search for Engine {
    fn start(&mut self, position: &Position, limit: Limit) {
        self.study = None;
        self.search.start(position, limit);
    }

    /// Starts a study. It searches the replies to each move in turn, within a node limit that grows
    /// from round to round, and skips moves of known value. So every move has an estimate from the
    /// start, the estimates are comparable at any time, and each round finds the results of the
    /// last one in the table. Then it counts the good answers to equally good moves.
    fn study(&mut self, position: &Position, limit: Limit) {
        self.study = Some(Study::start(&mut self.search, position, limit));
    }

    fn studies(&self, position: &Position) -> bool {
        self.study.as_ref().is_some_and(|it| it.is_of(position))
    }

    fn step(&mut self, nodes: u64) -> Progress {
        match &mut self.study {
            Some(study) => study.step(&mut self.search, nodes),
            None => self.search.step(nodes),
        }
    }

    fn analysis(&self) -> Analysis {
        match &self.study {
            Some(study) => study.analysis(),
            None => self.search.analysis(),
        }
    }

    /// A search for the best move knows the outcome before it has found all moves that lead there.
    #[cfg(not(target_arch = "wasm32"))]
    fn outcome(&self) -> Option<(Value, Distance)> {
        let value = match &self.study {
            Some(study) => study.analysis().value,
            None => self.search.value(),
        };
        value.map(|value| (value, Distance::Exact))
    }

    fn values(&self) -> Vec<MoveValue> {
        match &self.study {
            Some(study) => study.values().collect(),
            None => self.search.analysis().move_values(),
        }
    }

    fn lines(&self, most: usize) -> Vec<EngineLine> {
        let lines = self.study.iter().flat_map(Study::lines);
        EngineLine::ranked(lines.cloned().collect(), most)
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}
