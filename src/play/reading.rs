//! What is read out on request. It comes with the panel: nobody needs it to play the first move.

use noughts_rules::CellId;

use crate::a11y::announce;
use crate::session::Session;

/// Something that a key or a command asks to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// A cell.
    Cell(CellId),
    /// The last move.
    LastMove,
    /// Whose turn it is.
    Turn,
    /// The board.
    Board,
    /// The open cells or boards.
    Open,
}

/// Returns what is asked for, as a sentence.
pub(super) fn sentence(session: &Session, wanted: Reading) -> String {
    match wanted {
        Reading::Cell(cell) => announce::session_cell(session, cell),
        Reading::LastMove => announce::last_move(session),
        Reading::Turn => announce::standing(session),
        Reading::Board => announce::board(session.shown_position()),
        Reading::Open => announce::open_cells(session.shown_position()),
    }
}
