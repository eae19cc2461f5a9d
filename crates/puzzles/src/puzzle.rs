//! A single puzzle.

use noughts_rules::{CellId, Game, Variant};

use crate::entry::Entry;

/// A position with exactly one best move, known by its game and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    pub(crate) variant: Variant,
    pub(crate) number: usize,
    pub(crate) entry: Entry<'static>,
}

impl Puzzle {
    /// Returns the game it is from.
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// Returns its number among the puzzles of its game, from 1.
    pub const fn number(self) -> usize {
        self.number
    }

    /// Returns what was proven and measured of it.
    pub const fn entry(self) -> Entry<'static> {
        self.entry
    }

    /// Returns a game that reaches the position, ready to continue.
    ///
    /// ```
    /// # use noughts_puzzles::puzzles;
    /// # use noughts_rules::Variant;
    /// for puzzle in puzzles(Variant::Classic) {
    ///     assert!(puzzle.game().position().legal_moves().len() > 1);
    /// }
    /// ```
    pub fn game(self) -> Game {
        // The tests replay every line of the data.
        Game::from_moves_text(self.variant, self.entry.moves)
            .unwrap_or_else(|_| Game::new(self.variant))
    }

    /// Returns the best move.
    ///
    /// ```
    /// # use noughts_puzzles::puzzle;
    /// # use noughts_rules::Variant;
    /// let first = puzzle(Variant::Classic, 1).expect("puzzles count from 1");
    /// assert_eq!(first.game().position().write_cell(first.best()), "a3");
    /// ```
    pub fn best(self) -> CellId {
        let best = self.game().position().parse_cell(self.entry.best);
        // The tests look for the best move of every line.
        best.unwrap_or(CellId::FIRST)
    }
}
