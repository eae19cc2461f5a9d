//! A single puzzle.

use noughts_rules::Game;

use crate::set::Set;

/// A position with exactly one best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    pub(crate) set: Set,
    pub(crate) number: usize,
    pub(crate) home_number: usize,
    pub(crate) moves: &'static str,
}

impl Puzzle {
    /// Returns the set through which it was found.
    pub const fn set(self) -> Set {
        self.set
    }

    /// Returns its number in that set, from 1.
    pub const fn number(self) -> usize {
        self.number
    }

    /// Returns the set and number that identify the puzzle, whatever set it was found through, so
    /// that solving it counts in all of them ([`Set::home`]).
    ///
    /// ```
    /// # use noughts_puzzles::Set;
    /// let hard = Set::ClassicHard.puzzle(1).expect("a puzzle");
    /// let (set, number) = hard.home();
    /// let same = set.puzzle(number).expect("a puzzle");
    /// assert_eq!(hard.game(), same.game());
    /// ```
    pub const fn home(self) -> (Set, usize) {
        (self.set.home(), self.home_number)
    }

    /// Returns a game that reaches the position, ready to continue.
    ///
    /// ```
    /// # use noughts_puzzles::Set;
    /// for puzzle in Set::Classic.puzzles() {
    ///     assert!(puzzle.game().position().legal_moves().len() > 1);
    /// }
    /// ```
    pub fn game(self) -> Game {
        let variant = self.set.variant();
        // The tests replay every line of the data.
        Game::from_moves_text(variant, self.moves).unwrap_or_else(|_| Game::new(variant))
    }
}
