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
        let mut words = record.split_whitespace();
        let first = words.next().unwrap_or_default();
        let mut game = Self::from_start(start(first, reach)?);
        words.try_for_each(|word| game.play_text(word))?;
        Ok(game)
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
        let position = start.map_err(|error| RecordError {
            ply: 0,
            text: key.to_owned(),
            fault: RecordFault::Key(error),
        })?;
        Ok(Self::from_start(position))
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
        let mut words = record.split_whitespace();
        let mut position = start(words.next().unwrap_or_default(), reach)?;
        for (word, ply) in words.zip(1..) {
            let side = position.to_move();
            let played = position.read_move(word).and_then(|cell| {
                position.play(side, cell).map_err(RecordFault::Illegal)?;
                Ok(())
            });
            played.map_err(|fault| RecordError {
                ply,
                text: word.to_owned(),
                fault,
            })?;
        }
        Ok(position)
    }
}

/// Returns the position in which a game begins by the first word of its record.
fn start(word: &str, reach: Reach) -> Result<Position, RecordError> {
    // A key of Ultimate may have the sign, too; an id has not.
    let (id, key) = match word.split_once('@') {
        Some((id, key)) => (id, Some(key)),
        None => (word, None),
    };
    let fault = |text: &str, fault| RecordError {
        ply: 0,
        text: text.to_owned(),
        fault,
    };
    let variant: Variant = id
        .parse()
        .map_err(|error| fault(id, RecordFault::Variant(error)))?;
    match key {
        Some(key) => Position::read_key(variant, key, reach)
            .map_err(|error| fault(key, RecordFault::Key(error))),
        None => Ok(variant.start()),
    }
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
        while !rest.is_empty() {
            let (first, others) = self.position().split_move(rest);
            self.play_text(first)?;
            rest = others;
        }
        Ok(())
    }

    fn play_text(&mut self, text: &str) -> Result<(), RecordError> {
        let played = self.position().read_move(text).and_then(|cell| {
            self.play(cell).map_err(RecordFault::Illegal)?;
            Ok(())
        });
        played.map_err(|fault| RecordError {
            ply: self.ply() + 1,
            text: text.to_owned(),
            fault,
        })
    }
}

impl<S: AnyRules> Position<S> {
    /// A word that names no cell is a fault of its own only while the game goes on: that it is
    /// over is the first reason against any move.
    fn read_move(&self, text: &str) -> Result<CellId, RecordFault> {
        let over = || self.outcome().map(|outcome| self.game_over(outcome.winner));
        let fault = || over().map_or(RecordFault::NotACell, RecordFault::Illegal);
        self.parse_cell(text).ok_or_else(fault)
    }
}
