//! What a game must answer.

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::convention::Convention;
use crate::error::{KeyError, PlayError};
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

/// A state of a game, and how the game is played on from there.
///
/// A game outside the registry is a type that implements this: a [`Position`](crate::Position)
/// and a [`Game`](crate::Game) take any. `tests/suite/contract.rs` holds each to its promises.
pub trait Rules {
    /// Returns the board as it is now.
    fn topology(&self) -> Topology;

    /// Returns the side that moves next; after the end, the one that moved last.
    fn to_move(&self) -> Side;

    /// Returns how the game stands.
    fn status(&self) -> Status;

    /// Returns what stands in a cell; `None` in an empty one, and outside the board.
    fn symbol_at(&self, cell: CellId) -> Option<Symbol>;

    /// Returns the cells that can be played; none after the end.
    fn legal(&self) -> Bitboard;

    /// Plays a cell that was checked, for the side to move.
    fn put(&mut self, cell: CellId) -> Played;

    /// Returns whether no line that counts can be completed any more and, where mini boards are
    /// counted, neither side can own more of them than the other.
    fn is_settled(&self) -> bool;

    /// Returns what a side puts into a cell. Two sides that place the same are told apart by their
    /// turn.
    fn symbol_of(&self, side: Side) -> Symbol {
        side.into()
    }

    /// Returns what completing a line leads to.
    fn convention(&self) -> Convention {
        Convention::Normal
    }

    /// Returns what this game alone has against a cell of the board, in a game that goes on.
    fn reason_against(&self, _: CellId) -> Option<PlayError> {
        None
    }

    /// Returns the cells that no line may contain any more.
    fn spent(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// Returns the rounds won by each side, in a game of rounds.
    fn scores(&self) -> Option<[u8; 2]> {
        None
    }

    /// Returns what decides where no line does, counted for each side: the rounds won, or the mini
    /// boards owned; `None` in a game that only a line wins.
    fn counts(&self) -> Option<[u8; 2]> {
        self.scores()
    }

    /// Returns the mini boards that the next player may play in; none after the end.
    fn allowed(&self) -> Spots {
        Spots::EMPTY
    }

    /// Returns the mini boards that are not closed.
    fn open(&self) -> Spots {
        Spots::EMPTY
    }

    /// Returns who owns a mini board.
    fn owner(&self, _: Spot) -> Option<Side> {
        None
    }

    /// Returns the largest board that the game comes to from its start.
    fn largest_board(&self) -> Topology {
        self.topology()
    }

    /// Returns the board of Ultimate, as a search plays on it.
    fn as_ultimate(&self) -> Option<&Ultimate> {
        None
    }

    /// Returns whether the board will be larger some day.
    fn can_grow(&self) -> bool {
        false
    }

    /// Returns the notation of a cell.
    fn write_cell(&self, cell: CellId) -> String {
        notation::write_cell(cell)
    }

    /// Returns the cell that a text names. It may lie outside the board.
    fn parse_cell(&self, text: &str) -> Option<CellId> {
        notation::parse_cell(text)
    }

    /// Cuts the first move off moves that are run together.
    fn split_move<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        notation::split_move(text)
    }
}

/// What follows from the answers, for every game alike.
impl dyn Rules + '_ {
    /// Says whether a side may play a cell now.
    ///
    /// # Errors
    /// The first reason against it, in the order of [`PlayError`]'s variants.
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

    /// Returns what a side is called: its symbol, or its turn where both place the same.
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

    /// Returns the reason against every move once the game has ended with this winner.
    pub(crate) fn game_over(&self, winner: Option<Side>) -> PlayError {
        let winner = winner.map(|winner| self.name_of(winner));
        PlayError::GameOver { winner }
    }

    /// Returns how the game ended, or `None` while it goes on.
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

/// What a game must answer outside of play. It stands apart so that a program that only plays,
/// such as the page, need not carry it: what is behind a `dyn` is never left out.
pub trait Tabular: Rules {
    /// Returns the number of legal move sequences of exactly `depth` moves, `depth` at least 1.
    fn perft(&self, depth: u32) -> u64;

    /// Returns the board as text: the cells in reading order as `-`, `X` and `O`.
    fn key(&self) -> String {
        let letter = |cell| self.symbol_at(cell).map_or('-', Symbol::letter);
        self.topology().cells().map(letter).collect()
    }

    /// Replaces the state, which is at the start, by that of a key.
    ///
    /// # Errors
    /// Says why the key is none of a position that can be reached.
    fn set_key(&mut self, _: &str) -> Result<(), KeyError> {
        Err(KeyError::RecordNeeded)
    }
}

/// A state that knows its rules: one of [`Rules`], or one of several games behind one type.
pub trait AnyRules {
    /// Returns the state.
    fn rules(&self) -> &dyn Rules;

    /// Returns the state, to be played on.
    fn rules_mut(&mut self) -> &mut dyn Rules;
}

impl<R: Rules> AnyRules for R {
    fn rules(&self) -> &dyn Rules {
        self
    }

    fn rules_mut(&mut self) -> &mut dyn Rules {
        self
    }
}
