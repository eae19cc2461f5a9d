//! The interface of a position to a search by null-window tests.

use std::panic::{RefUnwindSafe, UnwindSafe};

use noughts_rules::{CellId, Position, SearchKind, Topology};

use crate::board::Canonical;
use crate::node::Interval;
use crate::search::{Bound, Horizon};
use crate::weighed::Weighed;
use crate::word::Word;

/// A topology, compiled for a search.
pub(crate) trait Compiled: Send + Sync + UnwindSafe + RefUnwindSafe + 'static {
    /// Compiles a topology. The caller guarantees that the word has a bit for every cell.
    fn new(topology: Topology) -> Self;

    fn topology(&self) -> Topology;

    /// Returns the cell in the rules' form.
    fn cell_id(&self, cell: u8) -> CellId;

    /// Returns the image of a cell under the symmetry with an index.
    fn image(&self, cell: u8, symmetry: usize) -> u8;
}

/// A position without a winner yet, from the view of the side to move.
pub(crate) trait Searched:
    Copy + Send + Sync + UnwindSafe + RefUnwindSafe + 'static
{
    /// A set of cells.
    type Word: Word;
    type Board: Compiled;

    /// The kind of search that this is.
    const KIND: SearchKind;

    /// The number of empty cells above which a search looks all replies up in the table before it
    /// searches one: one may be known to suffice.
    const LOOKS_UP: u32;

    /// Returns an unfinished position as a search sees it.
    fn new(board: &Self::Board, position: &Position) -> Self;

    /// Returns the number of marks on the board, or one more; a decisive score is
    /// [`WIN`](crate::WIN) minus this number at the end, so it is independent of the path to a
    /// position.
    fn ply(&self) -> u8;

    /// Returns the empty cells.
    fn empty(&self, board: &Self::Board) -> Self::Word;

    /// Returns the legal moves.
    fn moves(&self, board: &Self::Board) -> Self::Word;

    /// Returns the moves that complete a line.
    fn wins(&self, board: &Self::Board) -> Self::Word;

    /// Returns the moves that keep the other side from completing a line at once.
    fn blocks(&self, board: &Self::Board) -> Self::Word;

    /// Returns whether no line is open to either side.
    fn is_dead(&self, board: &Self::Board) -> bool;

    /// Returns the position after a move.
    #[must_use]
    fn play(&self, board: &Self::Board, cell: u8) -> Self;

    /// Adds moves, each with its weight for move ordering.
    fn weigh(&self, board: &Self::Board, moves: Self::Word, weighed: &mut Vec<Weighed>);

    /// Returns the smallest key, which all symmetric positions share.
    fn canonical(&self, board: &Self::Board) -> Canonical;

    /// Returns bounds of the score that need no search.
    fn bounds(&self, board: &Self::Board) -> Interval;

    /// Returns an estimate of the score.
    fn estimate(&self, board: &Self::Board) -> i32;

    /// Returns the moves to search in a test whether the score, which is within `known`, is at least
    /// `beta`, and a bound of all others. An error is the bound of a position that is not searched.
    /// Once the horizon is reached, the search skips moves that neither block nor have to be blocked,
    /// so the bound must hold for these, too.
    fn candidates(
        &self,
        board: &Self::Board,
        known: Interval,
        beta: i32,
        horizon: Horizon,
    ) -> Result<(Self::Word, Bound), Bound>;

    /// Returns which score to test next of those that the root may have, between the lower bound, which
    /// is excluded, and the upper one. `guess` is the expected score.
    fn aim(&self, board: &Self::Board, known: Interval, guess: i32) -> i32;

    /// Returns the last horizon before the position is searched to the end, in plies.
    fn last_horizon(&self, board: &Self::Board) -> i8;
}
