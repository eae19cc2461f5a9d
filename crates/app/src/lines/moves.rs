//! The moves of a line, as they are written and played.

use noughts_rules::{CellId, Position, Side};
use noughts_words::lines as words;

use crate::names;

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// Who makes it.
    pub side: Side,
    /// How it is written.
    pub text: String,
    /// The name of playing the line up to it.
    pub label: String,
    /// The line up to it.
    pub way: Vec<CellId>,
}

/// Returns the first moves of a line from a position, at most so many.
pub fn moves(position: &Position, line: &[CellId], most: usize) -> Vec<LineMove> {
    let mut after = position.clone();
    let moves = line.iter().take(most).zip(1..).map_while(|(&cell, count)| {
        let side = after.to_move();
        let name = names::side(after.name_of(side));
        let text = after.write_cell(cell);
        after.play(side, cell).ok()?;
        let label = if count == 1 {
            words::play(name, &text)
        } else {
            words::play_to(name, &text)
        };
        Some(LineMove {
            side,
            text,
            label,
            way: line.iter().take(count).copied().collect(),
        })
    });
    moves.collect()
}
