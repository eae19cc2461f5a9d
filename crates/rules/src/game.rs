//! A position with its history.

use alloc::vec::Vec;

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
    /// All moves, undone ones included, with the position after each.
    plies: Vec<(Played, Position<S>)>,
    /// The number of moves that are not undone.
    played: usize,
}

impl Game {
    /// Returns a game at its start.
    pub fn new(variant: Variant) -> Self {
        Self::from_start(variant.start())
    }

    /// Returns which game this is.
    pub const fn variant(&self) -> Variant {
        self.start.variant()
    }
}

impl<S: AnyRules + Clone> Game<S> {
    /// Returns a game that starts from a position.
    pub const fn from_start(start: Position<S>) -> Self {
        Self {
            start,
            plies: Vec::new(),
            played: 0,
        }
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position<S> {
        self.position_at(self.played)
    }

    /// Returns the position after the first `ply` moves, undone ones included; beyond the last move,
    /// the one after it.
    pub fn position_at(&self, ply: usize) -> &Position<S> {
        let last = ply.min(self.plies.len()).checked_sub(1);
        last.and_then(|last| self.plies.get(last))
            .map_or(&self.start, |(_, after)| after)
    }

    /// Returns the number of moves played.
    pub const fn ply(&self) -> usize {
        self.played
    }

    /// Returns the moves played, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Played> + ExactSizeIterator {
        self.plies[..self.played].iter().map(|(played, _)| played)
    }

    /// Returns the moves that are undone, in order.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = &Played> + ExactSizeIterator {
        self.plies[self.played..].iter().map(|(played, _)| played)
    }

    /// Returns the last move played.
    pub fn last_move(&self) -> Option<&Played> {
        self.moves().next_back()
    }

    /// Plays a cell for the side to move and forgets undone moves.
    ///
    /// # Errors
    /// As [`Position::check`]; the game, undone moves included, is then as it was.
    pub fn play(&mut self, cell: CellId) -> Result<&Played, PlayError> {
        self.play_as(self.position().to_move(), cell)
    }

    /// Plays a cell for a side and forgets undone moves.
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

    /// Plays the last undone move again and returns it, or `None` if there is none.
    pub fn redo(&mut self) -> Option<&Played> {
        let (played, _) = self.plies.get(self.played)?;
        self.played += 1;
        Some(played)
    }
}
