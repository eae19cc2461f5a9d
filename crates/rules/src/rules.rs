//! The interface of a game.

use alloc::string::String;
use alloc::vec::Vec;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::convention::Convention;
use crate::error::PlayError;
use crate::games::Ultimate;
use crate::line::Line;
use crate::notation;
use crate::outcome::Outcome;
use crate::played::Played;
use crate::side::{Side, SideName};
use crate::spot::{Spot, Spots};
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::Topology;

/// A state of a game, and its moves.
///
/// Implement it for a game of your own: [`Position`](crate::Position) and [`Game`](crate::Game)
/// accept it. `tests/suite/contract.rs` tests the contract of every game.
pub trait Rules {
    /// Returns the board, which may grow during a game.
    fn topology(&self) -> Topology;

    /// Returns the side to move; after the end, the side that moved last.
    fn to_move(&self) -> Side;

    /// Returns whether the game is over, and its result.
    fn status(&self) -> Status;

    /// Returns the symbol in a cell, or `None` if the cell is empty or outside the board.
    fn symbol_at(&self, cell: CellId) -> Option<Symbol>;

    /// Returns the legal moves; none after the end.
    fn legal(&self) -> Bitboard;

    /// Plays a legal cell for the side to move.
    fn put(&mut self, cell: CellId) -> Played;

    /// Plays a legal cell without looking for the lines that it completes, to count positions.
    fn place(&mut self, cell: CellId) {
        self.put(cell);
    }

    /// Returns whether the result is certain, as defined at
    /// [`Position::is_settled`](crate::Position::is_settled).
    fn is_settled(&self) -> bool;

    /// Returns the symbol that a side places.
    fn symbol_of(&self, side: Side) -> Symbol {
        side.into()
    }

    /// Returns whether completing a line wins or loses.
    fn convention(&self) -> Convention {
        Convention::Normal
    }

    /// Returns this game's own reason against a cell of the board, while the game is in progress.
    fn reason_against(&self, _: CellId) -> Option<PlayError> {
        None
    }

    /// Returns the cells that no further line may contain.
    fn spent(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// Returns the rounds won by each side, in a game with rounds.
    fn scores(&self) -> Option<[u8; 2]> {
        None
    }

    /// Returns the counts of each side that decide a game without a line: rounds won, or mini
    /// boards owned. `None` if only a line wins the game.
    fn counts(&self) -> Option<[u8; 2]> {
        self.scores()
    }

    /// Returns the mini boards that the side to move may play in; none after the end.
    fn allowed(&self) -> Spots {
        Spots::EMPTY
    }

    /// Returns the open mini boards.
    fn open(&self) -> Spots {
        Spots::EMPTY
    }

    /// Returns the owner of a mini board.
    fn owner(&self, _: Spot) -> Option<Side> {
        None
    }

    /// Returns the largest board that the game can grow to.
    fn largest_board(&self) -> Topology {
        self.topology()
    }

    /// Returns the bare board of Ultimate, for a search.
    fn as_ultimate(&self) -> Option<&Ultimate> {
        None
    }

    /// Returns whether the board can still grow.
    fn can_grow(&self) -> bool {
        false
    }

    /// Returns the cell of a text in this notation. It may lie outside the board.
    fn parse_cell(&self, text: &str) -> Option<CellId> {
        CellId::read(text)
    }

    /// Splits off the first of several moves that are run together.
    fn split_move<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        notation::split_move(text)
    }
}

/// Methods common to all games.
impl dyn Rules + '_ {
    /// Checks that a side may play a cell now.
    ///
    /// # Errors
    /// The first reason against the move, in the order of [`PlayError`]'s variants.
    pub fn check(&self, side: Side, cell: CellId) -> Result<(), PlayError> {
        let (status, to_move, topology) = (self.status(), self.to_move(), self.topology());
        if status.is_over() {
            return Err(self.game_over(status.winner()));
        }
        if side != to_move {
            let to_move = self.name_of(to_move);
            return Err(PlayError::NotYourTurn { to_move });
        }
        if !topology.contains(cell) {
            return Err(PlayError::InvalidPosition { cell, topology });
        }
        if let Some(reason) = self.reason_against(cell) {
            return Err(reason);
        }
        match self.symbol_at(cell) {
            Some(by) => Err(PlayError::CellOccupied { cell, topology, by }),
            None => Ok(()),
        }
    }

    /// Returns the name of a side: its symbol, or first or second player if both place the same.
    pub fn name_of(&self, side: Side) -> SideName {
        let symbol = self.symbol_of(side);
        if symbol != self.symbol_of(side.other()) {
            return SideName::Symbol(symbol);
        }
        match side {
            Side::X => SideName::First,
            Side::O => SideName::Second,
        }
    }

    /// Returns the error for any move after a game with this winner.
    pub(crate) fn game_over(&self, winner: Option<Side>) -> PlayError {
        let winner = winner.map(|winner| self.name_of(winner));
        PlayError::GameOver { winner }
    }

    /// Returns the result of the game, or `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        let status = self.status();
        status.is_over().then(|| Outcome {
            winner: status.winner(),
            lines: self.deciding_lines(),
        })
    }

    fn deciding_lines(&self) -> Vec<Line> {
        if self.scores().is_some() {
            return Vec::new();
        }
        if !self.topology().minis().is_empty() {
            let owned = |side| {
                Spot::ALL
                    .into_iter()
                    .filter(move |&mini| self.owner(mini) == Some(side))
            };
            let lines = |side| owned(side).collect::<Spots>().lines(CellId::FIRST);
            return Side::ALL.into_iter().flat_map(lines).collect();
        }
        let is_complete = |line: &Line| {
            let mut symbols = line.cells().map(|cell| self.symbol_at(cell));
            let first = symbols.next().flatten();
            first.is_some() && symbols.all(|symbol| symbol == first)
        };
        self.topology().lines().filter(is_complete).collect()
    }
}

/// Returns the cells in reading order as `-`, `X` and `O`.
pub(crate) fn write_cells(state: &impl Rules) -> String {
    let letter = |cell| state.symbol_at(cell).map_or('-', Symbol::letter);
    state.topology().cells().map(letter).collect()
}

/// The positions that a key may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// The positions that a game reaches.
    Reachable,
    /// Also others, from which the rules can go on.
    Playable,
}

/// A state of one game, or of one of several.
pub trait AnyRules {
    /// Returns the state.
    fn rules(&self) -> &dyn Rules;

    /// Returns the state for playing on.
    fn rules_mut(&mut self) -> &mut dyn Rules;

    /// Returns how the record of a game that begins here says so: the key, or nothing where every
    /// game begins so, and outside the registry, where there are no records.
    fn setup(&self) -> String {
        String::new()
    }
}

impl<R: Rules> AnyRules for R {
    fn rules(&self) -> &dyn Rules {
        self
    }

    fn rules_mut(&mut self) -> &mut dyn Rules {
        self
    }
}
