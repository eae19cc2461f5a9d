//! A position to play.

use noughts_engine::MoveValue;
use noughts_rules::{CellId, Game};

use crate::Text;

/// Which moves are right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// Those that keep the best outcome.
    #[default]
    Keep,
    /// Those that also get there as fast as possible: the best in the engine's eyes.
    Fast,
    /// Those that complete a line.
    Line,
}

impl Goal {
    /// Returns the goal of a word in a lesson's file, or `None`.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        match word {
            "keep" => Some(Self::Keep),
            "fast" => Some(Self::Fast),
            "line" => Some(Self::Line),
            _ => None,
        }
    }
}

/// A position to play, with what there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The game that leads to the position.
    pub game: Game,
    /// Which moves are right.
    pub goal: Goal,
    /// How many right moves it takes; fewer if the game ends before.
    pub moves: usize,
    /// What to do.
    pub task: Text,
    /// What to say after the last right move.
    pub right: Text,
    /// What to say after a wrong move.
    pub wrong: Text,
}

impl Step {
    /// Returns whether a legal move is right, in the step's position or a later one of it, by the
    /// values of all moves there.
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
