//! The effects of a move.

use alloc::vec::Vec;

use crate::cell::CellId;
use crate::line::Line;
use crate::round::RoundEnd;
use crate::side::Side;

/// A played move and its effects.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Played {
    /// The side that moved.
    pub side: Side,
    /// The marked cell.
    pub cell: CellId,
    /// The lines that the move completed. Each ends the game or the round, or wins the mini board.
    pub lines: Vec<Line>,
    /// The lines of mini boards that the move completed to win the game: lines of the 3 by 3 main
    /// board, where `a1` is the top-left mini board. Empty on boards without mini boards.
    pub main_lines: Vec<Line>,
    /// The end of the round, if the move ended one.
    pub round: Option<RoundEnd>,
}

impl Played {
    /// Returns a move that ended no round and completed no line of mini boards.
    pub const fn new(side: Side, cell: CellId, lines: Vec<Line>) -> Self {
        Self {
            side,
            cell,
            lines,
            main_lines: Vec::new(),
            round: None,
        }
    }
}
