//! One state of a game.

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::convention::Convention;
use crate::error::{KeyError, PlayError};
use crate::games::{State, Ultimate, Variant};
use crate::outcome::Outcome;
use crate::played::Played;
use crate::rules::{AnyRules, Rules};
use crate::side::{Side, SideName};
use crate::spot::{Spot, Spots};
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::Topology;

/// A state of a game, always a reachable one: of a game of the registry, or of any other that
/// implements [`Rules`].
///
/// Positions are equal when board, side to move and status are; how they came about is not part
/// of them ([`Game`](crate::Game) remembers that).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position<S = State> {
    state: S,
}

impl Position {
    /// Returns the position of a board key: the cells in reading order as `-`, `X` and `O`.
    ///
    /// A key of Ultimate has the form of the public solver nelhage/ultimattt, such as
    /// `O;@........;X......../` and eight more mini boards.
    ///
    /// Expanding and the cross rule have no keys to be read: the marks tell neither the scores nor
    /// the side to move of the one, nor the last move of the other, and whether a history leads to
    /// such a board could not be checked.
    ///
    /// # Errors
    /// Says why the key is none of a position that can be reached from the empty board.
    ///
    /// ```
    /// # use noughts_rules::{KeyError, Side, Position, Variant};
    /// let position = Position::from_key(Variant::Classic, "XO--X----")?;
    /// assert_eq!(position.to_move(), Side::O);
    ///
    /// let error = Position::from_key(Variant::Classic, "XXXOOO---").unwrap_err();
    /// assert_eq!(error, KeyError::TwoLines);
    /// # Ok::<(), KeyError>(())
    /// ```
    pub fn from_key(variant: Variant, key: &str) -> Result<Self, KeyError> {
        let mut position = variant.start();
        position.state.tabular_mut().set_key(key)?;
        Ok(position)
    }

    /// Returns the game that is played.
    pub const fn variant(&self) -> Variant {
        self.state.variant()
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

    /// Returns the board key: the cells in reading order as `-`, `X` and `O`; of Ultimate, the form
    /// that [`from_key`](Self::from_key) names.
    pub fn key(&self) -> String {
        self.state.tabular().key()
    }
}

impl<S: AnyRules> Position<S> {
    /// Returns the position of a state, which is the start of its game.
    pub const fn new(state: S) -> Self {
        Self { state }
    }

    pub(crate) fn rules(&self) -> &dyn Rules {
        self.state.rules()
    }

    /// Returns the shape of the board as it is now.
    pub fn topology(&self) -> Topology {
        self.rules().topology()
    }

    /// Returns the side that moves next; after the end, the one that moved last, as the turn does
    /// not pass then.
    pub fn to_move(&self) -> Side {
        self.rules().to_move()
    }

    /// Returns how the game stands.
    pub fn status(&self) -> Status {
        self.rules().status()
    }

    /// Returns how the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome()
    }

    /// Returns what stands in a cell, or `None` for an empty cell and outside the board.
    pub fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        self.rules().symbol_at(cell)
    }

    /// Returns what a side puts into a cell.
    pub fn symbol_of(&self, side: Side) -> Symbol {
        self.rules().symbol_of(side)
    }

    /// Returns what a side is called: its symbol, or its turn where both place the same.
    ///
    /// ```
    /// # use noughts_rules::{Side, SideName, Variant};
    /// assert_eq!(Variant::Classic.start().name_of(Side::O).to_string(), "O");
    /// assert_eq!(Variant::Notakto.start().name_of(Side::O), SideName::Second);
    /// ```
    pub fn name_of(&self, side: Side) -> SideName {
        self.rules().name_of(side)
    }

    /// Returns what both sides are called, X's side first.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let names = Variant::Classic.start().names();
    /// assert_eq!(names.map(|name| name.to_string()), ["X", "O"]);
    /// ```
    pub fn names(&self) -> [SideName; 2] {
        Side::ALL.map(|side| self.name_of(side))
    }

    /// Returns why no move can be played any more, once somebody has won, or nobody has.
    pub fn game_over(&self, winner: Option<Side>) -> PlayError {
        self.rules().game_over(winner)
    }

    /// Returns what completing a line leads to.
    pub fn convention(&self) -> Convention {
        self.rules().convention()
    }

    /// Returns the cells that can be played, in reading order; none after the end.
    pub fn legal_moves(&self) -> Vec<CellId> {
        self.rules().legal().iter().collect()
    }

    /// Returns the cells that keep their marks but that no line may contain any more, because a
    /// line with them has scored; none in games without rounds.
    pub fn spent(&self) -> Bitboard {
        self.rules().spent()
    }

    /// Returns the rounds won by X and by O, or `None` in games without rounds.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_record("expanding a1 a2 b1 b2 c1")?;
    /// assert_eq!(game.position().scores(), Some([1, 0]));
    /// assert_eq!(game.position().topology().rows(), 4);
    /// assert_eq!(game.position().spent().len(), 3);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn scores(&self) -> Option<[u8; 2]> {
        self.rules().scores()
    }

    /// Returns what decides where no line does, counted for X and for O: the rounds won, or the mini
    /// boards owned; `None` in games that only a line wins.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_record("ultimate-count aa ai ie ea ab ba ac")?;
    /// assert_eq!(game.position().counts(), Some([1, 0]));
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn counts(&self) -> Option<[u8; 2]> {
        self.rules().counts()
    }

    /// Returns whether the board will be larger when a round ends.
    pub fn can_grow(&self) -> bool {
        self.rules().can_grow()
    }

    /// Returns the mini boards that the next player may play in; none after the end, and in games
    /// without mini boards.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_record("ultimate ea")?;
    /// let names: Vec<_> = game.position().allowed().iter().map(|mini| mini.name()).collect();
    /// assert_eq!(names, ["top-left"]);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn allowed(&self) -> Spots {
        self.rules().allowed()
    }

    /// Returns the mini boards that are not closed, in which somebody may be allowed to play some
    /// day; none in games without mini boards. A full one is closed, and unless the cross rule is
    /// played also one that is owned.
    ///
    /// ```
    /// # use noughts_rules::{Game, Spot};
    /// let game = Game::from_record("ultimate aa ai ie ea ab ba ac")?;
    /// let closed = !game.position().open();
    /// assert_eq!(closed.iter().map(Spot::name).collect::<Vec<_>>(), ["top-left"]);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn open(&self) -> Spots {
        self.rules().open()
    }

    /// Returns who owns a mini board, or `None` if nobody does or there are none.
    pub fn owner(&self, mini: Spot) -> Option<Side> {
        self.rules().owner(mini)
    }

    /// Returns the board of Ultimate, by any rule, as a search plays on it; `None` in other
    /// games.
    pub fn as_ultimate(&self) -> Option<&Ultimate> {
        self.rules().as_ultimate()
    }

    /// Returns whether nobody can complete a line that counts any more, because the opponent has a
    /// mark in each; where mini boards are counted, also that neither side can own more of them than
    /// the other. The rules go on to the full board, but the result is settled: a draw, or in games
    /// of rounds what the scores say. So it is after the end.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_record("classic b2 a1 c1 a3 a2 c2 b3 b1")?;
    /// assert!(game.position().is_settled() && !game.position().status().is_over());
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn is_settled(&self) -> bool {
        self.rules().is_settled()
    }

    /// Returns whether `side` may play `cell` now.
    ///
    /// # Errors
    /// The first reason against it, in the order of [`PlayError`]'s variants.
    pub fn check(&self, side: Side, cell: CellId) -> Result<(), PlayError> {
        self.rules().check(side, cell)
    }

    /// Plays `cell` for `side` and returns what that did.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is then as it was.
    ///
    /// ```
    /// # use noughts_rules::{PlayError, Side, Symbol, Variant};
    /// let mut position = Variant::Classic.start();
    /// let centre = position.topology().cell(1, 1).expect("a cell");
    /// position.play(Side::X, centre)?;
    /// assert_eq!(position.symbol_at(centre), Some(Symbol::X));
    /// assert_eq!(
    ///     position.play(Side::O, centre),
    ///     Err(PlayError::CellOccupied {
    ///         cell: centre,
    ///         topology: position.topology(),
    ///         by: Symbol::X,
    ///     }),
    /// );
    /// # Ok::<(), PlayError>(())
    /// ```
    pub fn play(&mut self, side: Side, cell: CellId) -> Result<Played, PlayError> {
        self.check(side, cell)?;
        Ok(self.state.rules_mut().put(cell))
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
