//! Searches for the best move on all boards without mini boards, one at a time.

use noughts_rules::{Position, SearchKind};

use crate::analysis::Analysis;
use crate::exhaustive::Exhaustive;
use crate::expanding;
use crate::interface::{Limit, Progress};
use crate::root::Root;
use crate::table::Table;

/// The search for a position's best move, in slices.
pub(crate) struct AlphaBeta {
    table: Table,
    search: Running,
    limit: u64,
}

/// The search for one kind of board.
enum Running {
    Nothing,
    /// On at most 64 cells.
    Small(Box<Root<u64>>),
    Large(Box<Root<u128>>),
    /// All positions of a small game.
    Exhaustive(Box<Exhaustive>),
    /// On the board of Expanding.
    Growing(Box<expanding::Root>),
}

impl AlphaBeta {
    /// Returns a search with a transposition table of at most `bytes`.
    pub(crate) fn with_table(bytes: usize) -> Self {
        Self {
            table: Table::new(bytes),
            search: Running::Nothing,
            limit: 0,
        }
    }

    /// Starts a search and drops the last one.
    pub(crate) fn start(&mut self, position: &Position, limit: Limit) {
        self.limit = limit.nodes();
        match position.variant().search() {
            SearchKind::AlphaBeta => self.start_fixed(position),
            SearchKind::Exhaustive => self.start_exhaustive(position),
            SearchKind::Rounds => self.start_growing(position),
            SearchKind::MonteCarlo => self.search = Running::Nothing,
        }
    }

    /// Starts a search on a board of fixed size.
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

    fn start_exhaustive(&mut self, position: &Position) {
        match &mut self.search {
            Running::Exhaustive(search) if search.variant() == position.variant() => {
                search.begin(position);
            }
            search => *search = Running::Exhaustive(Box::new(Exhaustive::new(position))),
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

    pub(crate) fn step(&mut self, nodes: u64) -> Progress {
        let nodes = nodes.max(1);
        match &mut self.search {
            Running::Nothing => Progress::Done,
            Running::Small(root) => root.step(&mut self.table, nodes, self.limit),
            Running::Large(root) => root.step(&mut self.table, nodes, self.limit),
            Running::Exhaustive(search) => search.step(nodes, self.limit),
            Running::Growing(root) => root.step(&mut self.table, nodes, self.limit),
        }
    }

    /// Returns the number of nodes visited.
    pub(crate) fn nodes(&self) -> u64 {
        match &self.search {
            Running::Nothing => 0,
            Running::Small(root) => root.nodes(),
            Running::Large(root) => root.nodes(),
            Running::Exhaustive(search) => search.nodes(),
            Running::Growing(root) => root.nodes(),
        }
    }

    pub(crate) fn analysis(&self) -> Analysis {
        match &self.search {
            Running::Nothing => Analysis::default(),
            Running::Small(root) => root.analysis(&self.table),
            Running::Large(root) => root.analysis(&self.table),
            Running::Exhaustive(search) => search.analysis(),
            Running::Growing(root) => root.analysis(&self.table),
        }
    }
}
