//! One state of a game.

use crate::cell::CellId;
use crate::error::{KeyError, PlayError};
use crate::geometry::Geometry;
use crate::line::Line;
use crate::mark::Mark;
use crate::status::Status;
use crate::variants::{Rules, State, Variant};

/// What a move did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who moved.
    pub mark: Mark,
    /// The cell that was marked.
    pub cell: CellId,
    /// Every line that the move completed; none if it did not win.
    pub lines: Vec<Line>,
}

/// A state of a game of any variant, always a reachable one.
///
/// Positions are equal when board, side to move and status are; how they came about is not part
/// of them ([`Game`](crate::Game) remembers that).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    variant: Variant,
    state: State,
}

impl Position {
    pub(crate) fn new(variant: Variant, state: State) -> Self {
        Self { variant, state }
    }

    /// Returns the position of a board key: the cells in reading order as `-`, `X` and `O`.
    ///
    /// # Errors
    /// Says why the key is none of a position that can be reached from the empty board.
    ///
    /// ```
    /// # use noughts_rules::{KeyError, Mark, Position, Variant};
    /// let position = Position::from_key(Variant::Classic, "XO--X----")?;
    /// assert_eq!(position.to_move(), Mark::O);
    ///
    /// let error = Position::from_key(Variant::Classic, "XXXOOO---").unwrap_err();
    /// assert_eq!(error, KeyError::TwoWinners);
    /// # Ok::<(), KeyError>(())
    /// ```
    pub fn from_key(variant: Variant, key: &str) -> Result<Self, KeyError> {
        let mut position = variant.start();
        position.state.tabular_mut().set_key(key)?;
        Ok(position)
    }

    fn rules(&self) -> &dyn Rules {
        self.state.rules()
    }

    /// Returns the game that is played.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the shape of the board as it is now.
    pub fn geometry(&self) -> Geometry {
        self.rules().geometry()
    }

    /// Returns the mark that moves next; after the end, the one that moved last, as the turn does
    /// not pass then.
    pub fn to_move(&self) -> Mark {
        self.rules().to_move()
    }

    /// Returns how the game stands.
    pub fn status(&self) -> Status {
        self.rules().status()
    }

    /// Returns the mark in a cell, or `None` for an empty cell and outside the board.
    pub fn mark_at(&self, cell: CellId) -> Option<Mark> {
        self.rules().mark_at(cell)
    }

    /// Returns the cells that can be played, in reading order; none after the end.
    pub fn legal_moves(&self) -> Vec<CellId> {
        self.rules().legal_moves()
    }

    /// Returns whether `mark` may be put into `cell` now.
    ///
    /// # Errors
    /// The first reason against it, in the order of [`PlayError`]'s variants.
    pub fn check(&self, mark: Mark, cell: CellId) -> Result<(), PlayError> {
        self.rules().check(mark, cell)
    }

    /// Puts `mark` into `cell` and returns what that did.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is then as it was.
    ///
    /// ```
    /// # use noughts_rules::{Mark, PlayError, Variant};
    /// let mut position = Variant::Classic.start();
    /// let centre = position.geometry().cell(1, 1).expect("a cell");
    /// position.play(Mark::X, centre)?;
    /// assert_eq!(position.mark_at(centre), Some(Mark::X));
    /// assert_eq!(
    ///     position.play(Mark::O, centre),
    ///     Err(PlayError::CellOccupied { cell: centre, by: Mark::X }),
    /// );
    /// # Ok::<(), PlayError>(())
    /// ```
    pub fn play(&mut self, mark: Mark, cell: CellId) -> Result<Played, PlayError> {
        self.check(mark, cell)?;
        Ok(self.state.rules_mut().put(cell))
    }

    /// Returns the number of legal move sequences of exactly `depth` moves: a game that ends
    /// earlier does not count, one that ends with the last move does. There is one sequence of no
    /// moves.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// assert_eq!(Variant::Classic.start().perft(3), 504);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            1
        } else {
            self.state.tabular().perft(depth)
        }
    }

    /// Returns the cells in reading order as `-`, `X` and `O`.
    pub fn key(&self) -> String {
        self.state.tabular().key()
    }

    /// Returns the notation of a cell, such as `b2`.
    pub fn write_cell(&self, cell: CellId) -> String {
        self.rules().write_cell(cell)
    }

    /// Returns the cell that a text names, or `None` when it is no notation. The cell may lie
    /// outside the board; [`check`](Self::check) tells.
    pub fn parse_cell(&self, text: &str) -> Option<CellId> {
        self.rules().parse_cell(text)
    }

    /// Cuts the first move off moves that are run together, as they are in a link.
    pub(crate) fn split_move<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        self.rules().split_move(text)
    }
}
