//! A position with its history.

use crate::cell::CellId;
use crate::error::PlayError;
use crate::games::{State, Variant};
use crate::played::Played;
use crate::position::Position;
use crate::rules::AnyRules;
use crate::side::Side;

/// A game from its start, with undo and redo without limit.
///
/// ```
/// # use noughts_rules::{Game, Variant};
/// let mut game = Game::new(Variant::Classic);
/// let before = game.clone();
/// let centre = game.position().parse_cell("b2").expect("a cell");
/// game.play(centre)?;
/// assert!(game.undo().is_some());
/// assert_eq!(game.position(), before.position());
/// assert!(game.redo().is_some());
/// assert_eq!(game.ply(), 1);
/// # Ok::<(), noughts_rules::PlayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<S = State> {
    start: Position<S>,
    /// Every move there is, undone ones included, with the position after it.
    plies: Vec<(Played, Position<S>)>,
    /// How many of them are played.
    played: usize,
}

impl Game {
    /// Returns a game at its start.
    pub fn new(variant: Variant) -> Self {
        Self::from_start(variant.start())
    }

    /// Returns the game that is played.
    pub const fn variant(&self) -> Variant {
        self.start.variant()
    }
}

impl<S: AnyRules + Clone> Game<S> {
    /// Returns a game that begins with a position.
    pub const fn from_start(start: Position<S>) -> Self {
        Self {
            start,
            plies: Vec::new(),
            played: 0,
        }
    }

    /// Returns the position now.
    pub fn position(&self) -> &Position<S> {
        self.position_at(self.played)
    }

    /// Returns the position after the first `ply` moves, undone ones included, or that after the
    /// last move there is.
    pub fn position_at(&self, ply: usize) -> &Position<S> {
        let last = ply.min(self.plies.len()).checked_sub(1);
        last.and_then(|last| self.plies.get(last))
            .map_or(&self.start, |(_, after)| after)
    }

    /// Returns how many moves are played.
    pub const fn ply(&self) -> usize {
        self.played
    }

    /// Returns the moves that are played, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Played> + ExactSizeIterator {
        self.plies[..self.played].iter().map(|(played, _)| played)
    }

    /// Returns the moves that are undone and can be played again, in order.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = &Played> + ExactSizeIterator {
        self.plies[self.played..].iter().map(|(played, _)| played)
    }

    /// Returns the last move played.
    pub fn last_move(&self) -> Option<&Played> {
        self.moves().next_back()
    }

    /// Plays a move of the side to move and forgets what was undone.
    ///
    /// # Errors
    /// As [`Position::check`]; the game, undone moves included, is then as it was.
    pub fn play(&mut self, cell: CellId) -> Result<&Played, PlayError> {
        self.play_as(self.position().to_move(), cell)
    }

    /// Plays a move of a given side and forgets what was undone.
    ///
    /// # Errors
    /// As [`Position::check`]; the game, undone moves included, is then as it was.
    pub fn play_as(&mut self, side: Side, cell: CellId) -> Result<&Played, PlayError> {
        let mut after = self.position().clone();
        let played = after.play(side, cell)?;
        self.plies.truncate(self.played);
        self.plies.push((played, after));
        self.played += 1;
        Ok(&self.plies[self.played - 1].0)
    }

    /// Takes the last move back and returns it, or `None` at the start.
    pub fn undo(&mut self) -> Option<&Played> {
        self.played = self.played.checked_sub(1)?;
        self.plies.get(self.played).map(|(played, _)| played)
    }

    /// Plays the move that was undone last and returns it, or `None` when there is none.
    pub fn redo(&mut self) -> Option<&Played> {
        let (played, _) = self.plies.get(self.played)?;
        self.played += 1;
        Some(played)
    }
}
