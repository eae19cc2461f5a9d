//! The engine: one search at a time, in slices.

use noughts_rules::{Position, SearchKind, Variant};

use crate::analysis::{Analysis, Report};
use crate::expanding;
use crate::root::Root;
use crate::table::Table;

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

/// Searches positions, one at a time. What it learns of one is used for the next.
///
/// A search is taken in slices, so that the caller can look at clocks and messages in between;
/// how it is sliced changes nothing about what it finds or how many nodes it takes.
///
/// ```
/// use noughts_engine::{Engine, Limit, Progress, Value};
/// use noughts_rules::Variant;
///
/// let mut engine = Engine::new();
/// engine.start(&Variant::Four.start(), Limit::None);
/// while engine.step(100) == Progress::Running {}
/// assert_eq!(engine.analysis().value, Some(Value::Draw { plies: 16 }));
/// ```
pub struct Engine {
    table: Table,
    search: Running,
    limit: u64,
}

/// The search for a kind of board.
enum Running {
    Nothing,
    /// On at most 64 cells.
    Small(Box<Root<u64>>),
    Large(Box<Root<u128>>),
    /// On the board of Expanding.
    Growing(Box<expanding::Root>),
}

impl Engine {
    /// The size of the transposition table of [`new`](Self::new), in bytes.
    pub const TABLE_BYTES: usize = 16 << 20;

    /// Returns an engine with a transposition table that grows to at most
    /// [`TABLE_BYTES`](Self::TABLE_BYTES).
    pub fn new() -> Self {
        Self::with_table(Self::TABLE_BYTES)
    }

    /// Returns an engine with a transposition table that grows to at most so many bytes, rounded
    /// down to a power of two, and to 4 KiB in any case. All other memory is below 1 MiB.
    pub fn with_table(bytes: usize) -> Self {
        Self {
            table: Table::new(bytes),
            search: Running::Nothing,
            limit: 0,
        }
    }

    /// Returns whether the engine knows the rules of a game: those of m by n boards, and of
    /// Expanding. In a position of any other game it finds nothing.
    pub const fn supports(variant: Variant) -> bool {
        match variant.search() {
            SearchKind::AlphaBeta | SearchKind::Rounds => true,
            SearchKind::MonteCarlo => false,
        }
    }

    /// Begins a search; the last one is given up.
    pub fn start(&mut self, position: &Position, limit: Limit) {
        self.limit = limit.nodes();
        match position.variant().search() {
            SearchKind::AlphaBeta => self.start_fixed(position),
            SearchKind::Rounds => self.start_growing(position),
            SearchKind::MonteCarlo => self.search = Running::Nothing,
        }
    }

    /// Begins a search on a board that keeps its size.
    fn start_fixed(&mut self, position: &Position) {
        let topology = position.topology();
        match &mut self.search {
            Running::Small(root) if root.topology() == topology => {
                self.table.next_search();
                root.begin(position);
            }
            Running::Large(root) if root.topology() == topology => {
                self.table.next_search();
                root.begin(position);
            }
            search => {
                self.table.next_board();
                *search = if topology.cell_count() <= 64 {
                    Running::Small(Box::new(Root::new(position)))
                } else {
                    Running::Large(Box::new(Root::new(position)))
                };
            }
        }
    }

    fn start_growing(&mut self, position: &Position) {
        if let Running::Growing(root) = &mut self.search {
            self.table.next_search();
            root.begin(position);
        } else {
            self.table.next_board();
            self.search = Running::Growing(Box::new(expanding::Root::new(position)));
        }
    }

    /// Searches until `nodes` further nodes were visited (one at least), or until there is no more
    /// to search.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let nodes = nodes.max(1);
        match &mut self.search {
            Running::Nothing => Progress::Done,
            Running::Small(root) => root.step(&mut self.table, nodes, self.limit),
            Running::Large(root) => root.step(&mut self.table, nodes, self.limit),
            Running::Growing(root) => root.step(&mut self.table, nodes, self.limit),
        }
    }

    /// Returns how many nodes the search has visited.
    pub(crate) fn nodes(&self) -> u64 {
        match &self.search {
            Running::Nothing => 0,
            Running::Small(root) => root.nodes(),
            Running::Large(root) => root.nodes(),
            Running::Growing(root) => root.nodes(),
        }
    }

    /// Returns how far the search has got.
    pub fn report(&self) -> Report {
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

    /// Returns what is known so far. While the game goes on there is a legal move in `best`, from
    /// the start of the search on, if the game is one that the engine [`supports`](Self::supports).
    pub fn analysis(&self) -> Analysis {
        match &self.search {
            Running::Nothing => Analysis::default(),
            Running::Small(root) => root.analysis(&self.table),
            Running::Large(root) => root.analysis(&self.table),
            Running::Growing(root) => root.analysis(&self.table),
        }
    }

    /// Searches a position until it is solved, however long that takes: on boards of more than
    /// about 36 cells that may be for ever.
    pub fn solve(&mut self, position: &Position) -> Analysis {
        self.start(position, Limit::None);
        while self.step(u64::MAX) == Progress::Running {}
        self.analysis()
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}
