//! A state of a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::bitboard::Bitboard;
use crate::cell::CellId;
use crate::convention::Convention;
use crate::error::{KeyError, PlayError, PositionError};
use crate::games::{State, Ultimate, Variant};
use crate::outcome::Outcome;
use crate::played::Played;
use crate::rules::{AnyRules, Reach, Rules};
use crate::side::{Side, SideName};
use crate::spot::{Spot, Spots};
use crate::status::Status;
use crate::symbol::Symbol;
use crate::topology::Topology;
use crate::zobrist;

/// A state of a game: of a game in the registry, or of any other that implements [`Rules`]. A game
/// reaches it, unless [`from_playable_key`](Self::from_playable_key) has read it or one before it.
///
/// Positions are equal if board, side to move and status are, whatever moves led to them; a
/// [`Game`](crate::Game) remembers the moves.
///
/// As text, a position of the registry is the id of its game and its [`key`](Self::key).
///
/// ```
/// # use noughts_rules::{Position, Side};
/// let position: Position = "classic XO--X----".parse()?;
/// assert_eq!(position.to_move(), Side::O);
/// assert_eq!(position.to_string(), "classic XO--X----");
/// # Ok::<(), noughts_rules::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position<S = State> {
    state: S,
}

impl Position {
    /// Returns the position of a board key: the cells in reading order as `-`, `X` and `O`.
    ///
    /// The side to move may follow behind a comma, as `XO--X----,O`; it must be the one that moves by
    /// the marks. A key of Expanding goes on with the rounds won and the spent cells, such as
    /// `,1-0,a1b1c1`. A key of Ultimate has the form of the public solver nelhage/ultimattt, such as
    /// `O;@........;X......../` and eight more mini boards; by the cross rule, a comma and the letter
    /// of the mini board that was played in last follow it, while the game goes on.
    ///
    /// # Errors
    /// Says why the key is none of a position that can be reached from the empty board. Marks, lines,
    /// turn and score are held against each other. Whether some order of the moves leads there is
    /// known where the board stays as it is and every cell may be played; in Drop, Ultimate and
    /// Expanding it is not searched for.
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
        Self::read_key(variant, key, Reach::Reachable)
    }

    /// Returns the position of a board key, even if no game reaches it, as long as the rules can go
    /// on from there: the marks fit the board, nobody has won yet, and there is a move. This is for
    /// analysis. Where the number of marks does not tell who moves, the key does, behind a comma;
    /// if it does not either, the side with fewer marks moves.
    ///
    /// No other function reads the text of a position that no game reaches, except
    /// [`Game::from_playable_record`](crate::Game::from_playable_record) and
    /// [`from_playable_record`](Self::from_playable_record).
    ///
    /// # Errors
    /// As [`from_key`](Self::from_key), if the rules cannot go on.
    ///
    /// ```
    /// # use noughts_rules::{Position, Side, Variant};
    /// let position = Position::from_playable_key(Variant::Classic, "XX-------,X")?;
    /// assert_eq!((position.to_move(), position.legal_moves().len()), (Side::X, 7));
    /// assert_eq!(position.key(), "XX-------,X");
    ///
    /// assert!(Position::from_playable_key(Variant::Classic, "XXXOOO---").is_err());
    /// # Ok::<(), noughts_rules::KeyError>(())
    /// ```
    pub fn from_playable_key(variant: Variant, key: &str) -> Result<Self, KeyError> {
        Self::read_key(variant, key, Reach::Playable)
    }

    /// Returns the position of a board key within reach.
    pub(crate) fn read_key(variant: Variant, key: &str, reach: Reach) -> Result<Self, KeyError> {
        let mut position = variant.start();
        let state = &mut position.state;
        state.reach(key).or_else(|reason| match reach {
            Reach::Reachable => Err(reason),
            Reach::Playable => state.go_on(key).ok_or(reason),
        })?;
        Ok(position)
    }

    /// Returns the game's variant.
    pub const fn variant(&self) -> Variant {
        self.state.variant()
    }

    /// Returns the board key, in the form that [`from_key`](Self::from_key) names. Equal positions
    /// have equal keys.
    pub fn key(&self) -> String {
        self.state.key()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant(), self.key())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (variant, key) = text.split_once(' ').unwrap_or((text, ""));
        let variant = variant.parse().map_err(PositionError::Variant)?;
        Self::from_key(variant, key).map_err(PositionError::Key)
    }
}

impl<S: AnyRules> Position<S> {
    /// Returns the position of a game's initial state.
    pub const fn new(state: S) -> Self {
        Self { state }
    }

    pub(crate) fn rules(&self) -> &dyn Rules {
        self.state.rules()
    }

    pub(crate) fn setup(&self) -> String {
        self.state.setup()
    }

    /// Returns the shape of the board as it is now.
    pub fn topology(&self) -> Topology {
        self.rules().topology()
    }

    /// Returns the side to move. After the end it is the side that moved last: the turn does not
    /// pass.
    pub fn to_move(&self) -> Side {
        self.rules().to_move()
    }

    /// Returns the status of the game.
    pub fn status(&self) -> Status {
        self.rules().status()
    }

    /// Returns the result of the game, or `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome()
    }

    /// Returns the symbol in a cell, or `None` if the cell is empty or outside the board.
    pub fn symbol_at(&self, cell: CellId) -> Option<Symbol> {
        self.rules().symbol_at(cell)
    }

    /// Returns the symbol that a side places.
    pub fn symbol_of(&self, side: Side) -> Symbol {
        self.rules().symbol_of(side)
    }

    /// Returns the name of a side: its symbol, or first or second player if both place the same.
    ///
    /// ```
    /// # use noughts_rules::{Side, SideName, Variant};
    /// assert_eq!(Variant::Classic.start().name_of(Side::O).to_string(), "O");
    /// assert_eq!(Variant::Notakto.start().name_of(Side::O), SideName::Second);
    /// ```
    pub fn name_of(&self, side: Side) -> SideName {
        self.rules().name_of(side)
    }

    /// Returns the names of both sides, X's first.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let names = Variant::Classic.start().names();
    /// assert_eq!(names.map(|name| name.to_string()), ["X", "O"]);
    /// ```
    pub fn names(&self) -> [SideName; 2] {
        Side::ALL.map(|side| self.name_of(side))
    }

    /// Returns the error for any move after a game with this winner.
    pub fn game_over(&self, winner: Option<Side>) -> PlayError {
        self.rules().game_over(winner)
    }

    /// Returns the convention: whether completing a line wins or loses.
    pub fn convention(&self) -> Convention {
        self.rules().convention()
    }

    /// Returns the legal moves as a set, without allocating; none after the end.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let position = Variant::Classic.start();
    /// assert_eq!(position.legal().len(), 9);
    /// for cell in position.legal() {
    ///     assert!(position.check(position.to_move(), cell).is_ok());
    /// }
    /// ```
    pub fn legal(&self) -> Bitboard {
        self.rules().legal()
    }

    /// Returns the cell that a press on a cell plays: where marks fall, the one in its column in which a mark
    /// lands, if there is any; elsewhere the cell itself.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let landed = |record, cell| {
    ///     let game = Game::from_record(record)?;
    ///     let position = game.position();
    ///     let landed = position.landed(position.parse_cell(cell).unwrap());
    ///     Ok::<_, noughts_rules::RecordError>(position.write_cell(landed))
    /// };
    /// assert_eq!(landed("drop", "d6")?, "d1");
    /// assert_eq!(landed("drop d1 d2", "d1")?, "d3");
    /// assert_eq!(landed("drop d1 d2 d3 d4 d5 d6", "d3")?, "d3");
    /// assert_eq!(landed("four", "d1")?, "d1");
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn landed(&self, cell: CellId) -> CellId {
        let lands = |at: &CellId| at.column() == cell.column();
        let falls = self.topology().falls();
        let landing = falls.then(|| self.legal().iter().find(lands)).flatten();
        landing.unwrap_or(cell)
    }

    /// Returns the legal moves as a list, in reading order.
    pub fn legal_moves(&self) -> Vec<CellId> {
        let (legal, cells) = (self.legal(), self.topology().cells());
        cells.filter(|&cell| legal.contains(cell)).collect()
    }

    /// Returns the cells of lines that have scored. They keep their marks but count for no other
    /// line. Games without rounds have none.
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

    /// Returns the counts of X and of O that decide a game without a line: rounds won, or mini
    /// boards owned. `None` if only a line wins the game.
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

    /// Returns whether the board grows when the round ends.
    pub fn can_grow(&self) -> bool {
        self.rules().can_grow()
    }

    /// Returns the mini boards that the side to move may play in; none after the end, and in games
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

    /// Returns the open mini boards; none in games without mini boards. A full one is closed, and by
    /// any but the cross rule also an owned one.
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

    /// Returns the owner of a mini board, or `None` if it has none or does not exist.
    pub fn owner(&self, mini: Spot) -> Option<Side> {
        self.rules().owner(mini)
    }

    /// Returns the bare board of Ultimate under any rule, for a search; `None` in other games.
    pub fn as_ultimate(&self) -> Option<&Ultimate> {
        self.rules().as_ultimate()
    }

    /// Returns whether the result is certain: nobody can complete a line that counts, because the
    /// opponent has a mark in each, and where mini boards are counted, neither side can own more of
    /// them than the other. The game goes on until the board is full, but it is a draw or, in games
    /// of rounds, decided by the scores. After the end it is settled too.
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

    /// Checks that `side` may play `cell` now.
    ///
    /// # Errors
    /// The first reason against the move, in the order of [`PlayError`]'s variants.
    ///
    /// ```
    /// # use noughts_rules::{Side, Variant};
    /// let (position, corner) = (Variant::Classic.start(), "a1".parse()?);
    /// assert!(position.check(Side::X, corner).is_ok());
    /// let refused = position.check(Side::O, corner).unwrap_err();
    /// assert_eq!((refused.code(), refused.to_string().as_str()), ("not-your-turn", "it is X's turn"));
    /// # Ok::<(), noughts_rules::CellError>(())
    /// ```
    pub fn check(&self, side: Side, cell: CellId) -> Result<(), PlayError> {
        self.rules().check(side, cell)
    }

    /// Plays `cell` for `side` and returns the effects.
    ///
    /// # Errors
    /// As for [`check`](Self::check); the position then stays unchanged.
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

    /// Plays a cell for the side to move without checking its legality, and returns the effects:
    /// faster than [`play`](Self::play) for moves from [`legal`](Self::legal).
    ///
    /// An illegal move leads to an unreachable position, whose answers are meaningless.
    ///
    /// # Panics
    /// With debug assertions, if the move is illegal.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// let mut position = Variant::Classic.start();
    /// while let Some(cell) = position.legal().first() {
    ///     position.play_unchecked(cell);
    /// }
    /// assert_eq!(position.key(), "XOXOXOX--");
    /// ```
    pub fn play_unchecked(&mut self, cell: CellId) -> Played {
        debug_assert_eq!(self.check(self.to_move(), cell), Ok(()));
        self.state.rules_mut().put(cell)
    }

    /// Returns the position's Zobrist key, for hash tables.
    ///
    /// Equal positions have equal keys. Different positions of one game hardly ever do: among n
    /// positions, the probability that any two share a key is about n² / 2⁶⁵. The variant is not
    /// part of the key. The key is the same on every machine, and changing it would be a breaking
    /// change of this crate. Each call computes it from the whole board.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let key = |record| Game::from_record(record).map(|game| game.position().zobrist_key());
    /// assert_eq!(key("classic a1 b2 c3")?, key("classic c3 b2 a1")?);
    /// assert_ne!(key("classic a1 b2 c3")?, key("classic a1 c3 b2")?);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn zobrist_key(&self) -> u64 {
        zobrist::key(self.rules())
    }

    /// Returns the notation of a cell, such as `b2`.
    pub fn write_cell(&self, cell: CellId) -> String {
        self.topology().write_cell(cell)
    }

    /// Returns the cell of a text in this game's notation, or `None` if it is not one. The cell may
    /// lie outside the board; [`check`](Self::check) finds out.
    pub fn parse_cell(&self, text: &str) -> Option<CellId> {
        self.rules().parse_cell(text)
    }

    /// Splits off the first of several moves that are run together, as in a link.
    pub(crate) fn split_move<'a>(&self, text: &'a str) -> (&'a str, &'a str) {
        self.rules().split_move(text)
    }
}

impl<S: AnyRules + Clone> Position<S> {
    /// Returns the number of legal move sequences of exactly `depth` moves. A game that ends with
    /// the last move counts; one that ends earlier does not. There is one sequence of no moves.
    ///
    /// ```
    /// # use noughts_rules::Variant;
    /// assert_eq!(Variant::Classic.start().perft(3), 504);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        let legal = self.legal();
        // The last ply is counted, not played: there each move is a sequence, whatever its result.
        match depth {
            0 => 1,
            1 => u64::from(legal.len()),
            2.. => {
                let play = |cell| {
                    let mut after = self.clone();
                    after.state.rules_mut().place(cell);
                    after.perft(depth - 1)
                };
                legal.iter().map(play).sum()
            }
        }
    }
}
