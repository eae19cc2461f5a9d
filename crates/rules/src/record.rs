//! Games as text: a variant id, the key of the start where it is another one, and the moves.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::cell::CellId;
use crate::error::{KeyError, RecordError, RecordFault};
use crate::game::Game;
use crate::games::Variant;
use crate::position::Position;
use crate::rules::{AnyRules, Reach};

impl Game {
    /// Returns the moves played as a record, such as `classic b2 a1 c3`, or `classic@XOX--O--- b2` of
    /// a game that begins from a position.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_record("classic b2 a1")?;
    /// assert_eq!(game.record(), "classic b2 a1");
    /// assert_eq!(game.moves_text(), "b2a1");
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn record(&self) -> String {
        self.to_string()
    }

    /// Replays a record: a variant id and moves, separated by white space. The id may be followed by
    /// `@` and the key of the position in which the game begins, as [`Position::from_key`] reads it.
    ///
    /// # Errors
    /// The first wrong word, and the reason.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let error = Game::from_record("classic b2 a1 b2").unwrap_err();
    /// assert_eq!((error.ply, error.text.as_str(), error.code()), (3, "b2", "cell-occupied"));
    /// ```
    pub fn from_record(record: &str) -> Result<Self, RecordError> {
        record.parse()
    }

    /// Replays a record that may begin from a position that no game reaches, for analysis.
    ///
    /// # Errors
    /// As [`from_record`](Self::from_record), but the key of the start is read by
    /// [`Position::from_playable_key`].
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_playable_record("classic@XX-------,O c1")?;
    /// assert_eq!(game.record(), "classic@XX-------,O c1");
    /// assert!(Game::from_record("classic@XX-------,O c1").is_err());
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn from_playable_record(record: &str) -> Result<Self, RecordError> {
        Self::read_record(record, Reach::Playable)
    }

    fn read_record(record: &str, reach: Reach) -> Result<Self, RecordError> {
        let (start, words) = split(record, reach)?;
        Self::from_start(start).with_moves(words)
    }

    fn with_moves<'a>(mut self, words: impl Iterator<Item = &'a str>) -> Result<Self, RecordError> {
        let mut words = words.peekable();
        let first = words.peek().copied();
        let count = first.map_or(Count::Usual, |first| self.count_of(first));
        words.try_for_each(|word| self.play_text(word, count))?;
        Ok(self)
    }

    /// Returns a game that begins from the position of a board key.
    ///
    /// # Errors
    /// As [`Position::from_key`], with the key.
    pub fn from_key(variant: Variant, key: &str) -> Result<Self, RecordError> {
        Self::at(Position::from_key(variant, key), key)
    }

    /// Returns a game that begins from the position of a board key, even if no game reaches it.
    ///
    /// # Errors
    /// As [`Position::from_playable_key`], with the key.
    pub fn from_playable_key(variant: Variant, key: &str) -> Result<Self, RecordError> {
        Self::at(Position::from_playable_key(variant, key), key)
    }

    fn at(start: Result<Position, KeyError>, key: &str) -> Result<Self, RecordError> {
        let fault = |error| RecordError::new(0, key.to_owned(), RecordFault::Key(error));
        start.map(Self::from_start).map_err(fault)
    }

    /// Replays moves that are run together.
    ///
    /// # Errors
    /// The first wrong move, and the reason.
    ///
    /// ```
    /// # use noughts_rules::{Game, Variant};
    /// let game = Game::from_moves_text(Variant::Classic, "b2a1c3")?;
    /// assert_eq!(game.ply(), 3);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn from_moves_text(variant: Variant, moves: &str) -> Result<Self, RecordError> {
        let mut game = Self::new(variant);
        game.play_moves_text(moves)?;
        Ok(game)
    }
}

/// Writes the record, without undone moves.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.variant().fmt(f)?;
        if let Some(key) = self.setup() {
            write!(f, "@{key}")?;
        }
        for played in self.moves() {
            write!(f, " {}", self.position().write_cell(played.cell))?;
        }
        Ok(())
    }
}

/// Replays a record, like [`from_record`](Game::from_record).
impl FromStr for Game {
    type Err = RecordError;

    fn from_str(record: &str) -> Result<Self, Self::Err> {
        Self::read_record(record, Reach::Reachable)
    }
}

impl Position {
    /// Returns the position at the end of a record, as [`Game::from_record`] reads it, for a program
    /// that needs no history.
    ///
    /// # Errors
    /// Names the first word that is wrong and says why.
    ///
    /// ```
    /// # use noughts_rules::Position;
    /// assert_eq!(Position::from_record("classic@XOX--O--- b2")?.key(), "XOX-XO---");
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn from_record(record: &str) -> Result<Self, RecordError> {
        Self::read_record(record, Reach::Reachable)
    }

    /// Returns the position at the end of a record that may begin from a position that no game
    /// reaches, for analysis.
    ///
    /// # Errors
    /// As [`Game::from_playable_record`].
    ///
    /// ```
    /// # use noughts_rules::Position;
    /// assert!(Position::from_playable_record("classic@XX-------,O c1").is_ok());
    /// assert!(Position::from_record("classic@XX-------,O c1").is_err());
    /// ```
    pub fn from_playable_record(record: &str) -> Result<Self, RecordError> {
        Self::read_record(record, Reach::Playable)
    }

    fn read_record(record: &str, reach: Reach) -> Result<Self, RecordError> {
        let (start, words) = split(record, reach)?;
        let game = Game::begin(start, String::new()).with_moves(words)?;
        Ok(game.position().clone())
    }
}

/// From where the moves of a text count rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    /// As the board's notation does.
    Usual,
    /// From the top, where the notation counts from the bottom.
    FromTop,
}

/// Splits a record into the position in which the game begins and its moves.
fn split(
    record: &str,
    reach: Reach,
) -> Result<(Position, impl Iterator<Item = &str>), RecordError> {
    let mut words = record.split_whitespace();
    let first = words.next().unwrap_or_default();
    // A key of Ultimate may have the sign, too; an id has not.
    let (id, key) = match first.split_once('@') {
        Some((id, key)) => (id, Some(key)),
        None => (first, None),
    };
    let fault = |text: &str, fault| RecordError::new(0, text.to_owned(), fault);
    let variant: Variant = id
        .parse()
        .map_err(|error| fault(id, RecordFault::Variant(error)))?;
    let start = match key {
        Some(key) => Position::read_key(variant, key, reach)
            .map_err(|error| fault(key, RecordFault::Key(error)))?,
        None => variant.start(),
    };
    Ok((start, words))
}

impl<S: AnyRules + Clone> Game<S> {
    /// Returns the moves played, run together as in a link: `b2a1c3`.
    pub fn moves_text(&self) -> String {
        self.moves()
            .map(|played| self.position().write_cell(played.cell))
            .collect()
    }

    /// Plays moves that are run together, up to the first wrong one.
    ///
    /// # Errors
    /// The first wrong move, and the reason.
    pub fn play_moves_text(&mut self, moves: &str) -> Result<(), RecordError> {
        let mut rest = moves;
        let count = self.count_of(self.position().split_move(moves).0);
        while !rest.is_empty() {
            let (first, others) = self.position().split_move(rest);
            self.play_text(first, count)?;
            rest = others;
        }
        Ok(())
    }

    /// Returns how moves count rows that begin with one. The first mark of a game falls to the lowest row:
    /// moves that begin in the highest one of an empty board are from before rows were counted from the
    /// bottom.
    fn count_of(&self, first: &str) -> Count {
        let position = self.position();
        let topology = position.topology();
        let is_of_old = |cell: CellId| {
            let is_empty = |cell| position.symbol_at(cell).is_none();
            topology.falls() && cell.row() + 1 == topology.rows() && topology.cells().all(is_empty)
        };
        match CellId::read(first) {
            Some(cell) if is_of_old(cell) => Count::FromTop,
            _ => Count::Usual,
        }
    }

    /// A text that names no cell is a fault of its own only while the game goes on: that it is over
    /// is the first reason against any move.
    fn play_text(&mut self, text: &str, count: Count) -> Result<(), RecordError> {
        let (position, status) = (self.position(), self.position().status());
        let cell = match count {
            Count::Usual => position.parse_cell(text),
            Count::FromTop => CellId::read(text).or_else(|| position.parse_cell(text)),
        };
        let played = match cell {
            Some(cell) => self.play(cell).map(|_| ()).map_err(RecordFault::Illegal),
            None if status.is_over() => {
                Err(RecordFault::Illegal(position.game_over(status.winner())))
            }
            None => Err(RecordFault::NotACell),
        };
        played.map_err(|fault| RecordError::new(self.ply() + 1, text.to_owned(), fault))
    }
}
