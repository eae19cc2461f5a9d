//! A position to play.

use noughts_engine::MoveValue;
use noughts_rules::{CellId, Game};

use crate::Text;

/// The condition for a right move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// It keeps the best outcome.
    #[default]
    Keep,
    /// It also gets there as fast as possible: a best move by the engine's values.
    Fast,
    /// It completes a line.
    Line,
}

impl Goal {
    /// Returns the goal of a word in a lesson's file, or `None` for any other word.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        match word {
            "keep" => Some(Self::Keep),
            "fast" => Some(Self::Fast),
            "line" => Some(Self::Line),
            _ => None,
        }
    }
}

/// A position to play, with its texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The game that leads to the position.
    pub game: Game,
    /// The condition for a right move.
    pub goal: Goal,
    /// The number of right moves to make; the step ends sooner if the game does.
    pub moves: usize,
    /// The task.
    pub task: Text,
    /// The text after the last right move.
    pub right: Text,
    /// The text after a wrong move.
    pub wrong: Text,
}

impl Step {
    /// Returns whether a legal move is right, given the values of all moves. The game may have
    /// continued from the step's position.
    pub fn is_right(&self, game: &Game, cell: CellId, values: &[MoveValue]) -> bool {
        let value = |found: &MoveValue| found.value;
        let best = values
            .iter()
            .filter_map(value)
            .max_by_key(|value| value.score());
        let own = values
            .iter()
            .find(|found| found.cell == cell)
            .and_then(value);
        match (self.goal, own, best) {
            (Goal::Line, ..) => completes_line(game, cell),
            (Goal::Keep, Some(own), Some(best)) => own.word() == best.word(),
            (Goal::Fast, Some(own), Some(best)) => own == best,
            (Goal::Keep | Goal::Fast, ..) => false,
        }
    }
}

fn completes_line(game: &Game, cell: CellId) -> bool {
    let mut game = game.clone();
    game.play(cell).is_ok_and(|played| !played.lines.is_empty())
}
