//! Searches for the best move on all boards without mini boards, one at a time.

use noughts_rules::{Position, SearchKind};

use crate::analysis::Analysis;
use crate::drop::{self, DropBook};
use crate::exhaustive::Exhaustive;
use crate::expanding;
use crate::interface::{Limit, Progress};
use crate::node::Node;
use crate::root::Root;
use crate::root_search::RootSearch;
#[cfg(not(target_arch = "wasm32"))]
use crate::score::Value;
use crate::table::Table;

/// Returns the search of a position, if there is one.
pub(crate) type Opening = fn(&Position) -> Option<Box<dyn RootSearch>>;

/// The search for a position's best move, in slices.
pub(crate) struct AlphaBeta {
    table: Table,
    opening: Opening,
    /// The search of the last position, if there is one.
    search: Option<Box<dyn RootSearch>>,
    limit: u64,
}

impl AlphaBeta {
    /// The least limit of a search that uses the book: it would make a level strong that searches less.
    const BOOK_NODES: u64 = 128;

    /// Returns a search with a transposition table of at most `bytes`.
    pub(crate) fn new(bytes: usize, opening: Opening) -> Self {
        Self {
            table: Table::new(bytes),
            opening,
            search: None,
            limit: 0,
        }
    }

    /// Adds a book for the searches to come.
    pub(crate) fn set_book(&mut self, book: DropBook) {
        self.table.set_book(book);
    }

    /// Starts a search and drops the last one. Returns whether there is a search for the position.
    pub(crate) fn start(&mut self, position: &Position, limit: Limit) -> bool {
        self.limit = limit.nodes();
        match &mut self.search {
            Some(search) if search.takes(position) => {
                self.table.next_search();
                search.begin(position);
            }
            search => {
                self.table.next_board();
                *search = (self.opening)(position);
            }
        }
        let is_booked = self.limit >= Self::BOOK_NODES;
        self.table.open_book(position.topology(), is_booked);
        self.search.is_some()
    }

    pub(crate) fn step(&mut self, nodes: u64) -> Progress {
        match &mut self.search {
            Some(search) => search.step(&mut self.table, nodes.max(1), self.limit),
            None => Progress::Done,
        }
    }

    /// Returns the number of nodes visited.
    pub(crate) fn nodes(&self) -> u64 {
        self.search.as_ref().map_or(0, |search| search.nodes())
    }

    /// Returns the value of the position once it is known.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn value(&self) -> Option<Value> {
        let search = self.search.as_ref()?;
        search
            .value()
            .or_else(|| search.analysis(&self.table).value)
    }

    pub(crate) fn analysis(&self) -> Analysis {
        match &self.search {
            Some(search) => search.analysis(&self.table),
            None => Analysis::default(),
        }
    }
}

/// The largest board whose cells fit into the fast word.
const SMALL_BOARD: usize = 64;

/// Returns the search of a position of any game.
pub(crate) fn any_board(position: &Position) -> Option<Box<dyn RootSearch>> {
    board_of_drop(position).or_else(|| any_other_board(position))
}

/// Returns the search of a position of Drop.
pub(crate) fn board_of_drop(position: &Position) -> Option<Box<dyn RootSearch>> {
    let is_drop = position.variant().search() == SearchKind::Drop;
    is_drop.then(|| Box::new(Root::<drop::Node>::new(position)) as _)
}

/// Returns the search of a position of any game but Drop.
pub(crate) fn any_other_board(position: &Position) -> Option<Box<dyn RootSearch>> {
    small_board(position).or_else(|| match position.variant().search() {
        SearchKind::AlphaBeta => Some(Box::new(Root::<Node<u128>>::new(position)) as _),
        SearchKind::Rounds => Some(Box::new(expanding::Root::new(position))),
        SearchKind::Exhaustive | SearchKind::Drop | SearchKind::MonteCarlo => None,
    })
}

/// Returns the search of a position on a small board that stays as it is, where marks stay where they
/// are put.
pub(crate) fn small_board(position: &Position) -> Option<Box<dyn RootSearch>> {
    let is_small = position.topology().cell_count() <= SMALL_BOARD;
    match position.variant().search() {
        SearchKind::AlphaBeta if is_small => Some(Box::new(Root::<Node<u64>>::new(position))),
        SearchKind::Exhaustive => Some(Box::new(Exhaustive::new(position))),
        SearchKind::AlphaBeta | SearchKind::Drop | SearchKind::Rounds | SearchKind::MonteCarlo => {
            None
        }
    }
}
