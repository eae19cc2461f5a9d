//! What a move did.

use crate::cell::CellId;
use crate::line::Line;
use crate::round::RoundEnd;
use crate::side::Side;

/// What a move did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who moved.
    pub side: Side,
    /// The cell that was marked.
    pub cell: CellId,
    /// Every line that the move completed and that counts: each ends the game or the round, or
    /// wins the mini board.
    pub lines: Vec<Line>,
    /// Every line of mini boards that the move completed, which wins the game: lines of the 3 by
    /// 3 main board, with `a1` for the top left mini board. Empty on boards without mini boards.
    pub main_lines: Vec<Line>,
    /// How the move ended a round; `None` if the round goes on, and in games that have no rounds.
    pub round: Option<RoundEnd>,
}

impl Played {
    /// Returns a move that ended no round and won no main board.
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
