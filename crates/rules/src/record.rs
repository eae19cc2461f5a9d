//! Games as text: a variant id and the moves.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::cell::CellId;
use crate::error::{RecordError, RecordFault};
use crate::game::Game;
use crate::games::Variant;
use crate::rules::AnyRules;

impl Game {
    /// Returns the moves played as a record, such as `classic b2 a1 c3`.
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

    /// Replays a record: a variant id and moves, separated by white space.
    ///
    /// # Errors
    /// Names the first word that is wrong and says why.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let error = Game::from_record("classic b2 a1 b2").unwrap_err();
    /// assert_eq!((error.ply, error.text.as_str(), error.code()), (3, "b2", "cell-occupied"));
    /// ```
    pub fn from_record(record: &str) -> Result<Self, RecordError> {
        record.parse()
    }

    /// Replays moves that are run together.
    ///
    /// # Errors
    /// Names the first move that is wrong and says why.
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

/// Writes the record; undone moves are no part of it.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.variant().fmt(f)?;
        for played in self.moves() {
            write!(f, " {}", self.position().write_cell(played.cell))?;
        }
        Ok(())
    }
}

/// Replays a record, as [`from_record`](Game::from_record).
impl FromStr for Game {
    type Err = RecordError;

    fn from_str(record: &str) -> Result<Self, Self::Err> {
        let mut words = record.split_whitespace();
        let id = words.next().unwrap_or_default();
        let variant = id.parse().map_err(|error| RecordError {
            ply: 0,
            text: id.to_owned(),
            fault: RecordFault::Variant(error),
        })?;
        let mut game = Self::new(variant);
        words.try_for_each(|word| game.play_text(word))?;
        Ok(game)
    }
}

impl<S: AnyRules + Clone> Game<S> {
    /// Returns the moves played run together, as a link has them: `b2a1c3`.
    pub fn moves_text(&self) -> String {
        self.moves()
            .map(|played| self.position().write_cell(played.cell))
            .collect()
    }

    /// Plays moves that are run together, until one is wrong.
    ///
    /// # Errors
    /// Names the first move that is wrong and says why.
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
        let played = self.read_move(text).and_then(|cell| {
            self.play(cell).map_err(RecordFault::Illegal)?;
            Ok(())
        });
        played.map_err(|fault| RecordError {
            ply: self.ply() + 1,
            text: text.to_owned(),
            fault,
        })
    }

    /// A word that names no cell is a fault of its own only while the game goes on: that it is
    /// over is the first reason against any move.
    fn read_move(&self, text: &str) -> Result<CellId, RecordFault> {
        let position = self.position();
        let over = || {
            position
                .outcome()
                .map(|outcome| position.game_over(outcome.winner))
        };
        let fault = || over().map_or(RecordFault::NotACell, RecordFault::Illegal);
        position.parse_cell(text).ok_or_else(fault)
    }
}
