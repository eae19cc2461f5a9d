//! A position with its history.

use alloc::string::String;
use alloc::vec::Vec;

use crate::cell::CellId;
use crate::error::PlayError;
use crate::games::{State, Variant};
use crate::played::Played;
use crate::position::Position;
use crate::rules::AnyRules;
use crate::side::Side;

/// A game from its start, or from any other position, with undo and redo without limit.
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
    /// The key of the start, unless every game begins there. It is kept as text, so that a program
    /// that writes records need not carry what writes keys.
    setup: String,
    /// All moves, undone ones included, with the position after each.
    plies: Vec<(Played, Position<S>)>,
    /// The number of moves played and not undone.
    played: usize,
}

impl Game {
    /// Returns a game at its start.
    pub fn new(variant: Variant) -> Self {
        Self::begin(variant.start(), String::new())
    }

    /// Returns the game's variant.
    pub const fn variant(&self) -> Variant {
        self.start.variant()
    }
}

impl<S: AnyRules + Clone> Game<S> {
    /// Returns a game that begins from a position, which may be over already.
    ///
    /// ```
    /// # use noughts_rules::{Game, Position};
    /// let position: Position = "classic XOX--O---".parse()?;
    /// let game = Game::from_start(position);
    /// assert_eq!((game.ply(), game.setup()), (0, Some("XOX--O---")));
    /// # Ok::<(), noughts_rules::PositionError>(())
    /// ```
    pub fn from_start(start: Position<S>) -> Self {
        let setup = start.setup();
        Self::begin(start, setup)
    }

    pub(crate) const fn begin(start: Position<S>, setup: String) -> Self {
        Self {
            start,
            setup,
            plies: Vec::new(),
            played: 0,
        }
    }

    /// Returns a game that begins where this one did.
    #[must_use]
    pub fn restarted(&self) -> Self {
        Self::begin(self.start.clone(), self.setup.clone())
    }

    /// Returns the game of the first `ply` moves; of all, if there are fewer. Nothing is undone in it.
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_record("classic@XOX--O--- b2 a2")?;
    /// assert_eq!(game.up_to(1).record(), "classic@XOX--O--- b2");
    /// assert_eq!(game.up_to(0).record(), "classic@XOX--O---");
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn up_to(&self, ply: usize) -> Self {
        let played = self.played.min(ply);
        Self {
            start: self.start.clone(),
            setup: self.setup.clone(),
            plies: self.plies[..played].to_vec(),
            played,
        }
    }

    /// Returns the key of the position in which the game begins, or `None` if every game of its kind
    /// begins so, and for games outside the registry.
    pub fn setup(&self) -> Option<&str> {
        Some(self.setup.as_str()).filter(|setup| !setup.is_empty())
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position<S> {
        self.position_at(self.played)
    }

    /// Returns the position after the first `ply` moves, undone ones included; beyond the last
    /// move, the final one.
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
    ///
    /// ```
    /// # use noughts_rules::Game;
    /// let game = Game::from_record("classic b2 a1")?;
    /// let cells: Vec<_> = game.moves().map(|played| played.cell.to_string()).collect();
    /// assert_eq!(cells, ["b2", "a1"]);
    /// # Ok::<(), noughts_rules::RecordError>(())
    /// ```
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Played> + ExactSizeIterator {
        self.plies[..self.played].iter().map(|(played, _)| played)
    }

    /// Returns the undone moves, in order.
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
    /// As for [`Position::check`]; the game then stays unchanged, undone moves included.
    pub fn play(&mut self, cell: CellId) -> Result<&Played, PlayError> {
        self.play_as(self.position().to_move(), cell)
    }

    /// Plays a cell for a side and forgets undone moves.
    ///
    /// # Errors
    /// As for [`Position::check`]; the game then stays unchanged, undone moves included.
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
