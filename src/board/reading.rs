//! What is read out of a board on request.

use noughts_rules::CellId;

use crate::a11y::announce;
use crate::board_view::BoardView;

/// Something about a board that a key or a command asks to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The focused cell.
    Cell,
    /// The last move.
    LastMove,
    /// Whose turn it is, or how else the page says that things stand.
    Turn,
    /// The board row by row.
    Board,
    /// The open cells or mini boards.
    OpenCells,
}

impl Reading {
    /// Returns what is asked for as a sentence; `standing` says how things stand.
    pub fn sentence(
        self,
        view: &BoardView,
        focus: CellId,
        standing: &dyn Fn() -> String,
    ) -> String {
        match self {
            Self::Cell => announce::board_cell(view, focus),
            Self::LastMove => announce::last_move(view),
            Self::Turn => standing(),
            Self::Board => announce::board(&view.position),
            Self::OpenCells => announce::open_cells(&view.position),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts_rules::Game;

    #[test]
    fn everything_about_a_board_can_be_read() {
        let game = Game::from_record("classic b2 a1").unwrap();
        let view = BoardView::of(&game, game.ply());
        let cases = [
            (Reading::Cell, "Row 1, column 1, O, last move."),
            (Reading::LastMove, "Last move: O, row 1, column 1."),
            (Reading::Turn, "X's turn."),
            (
                Reading::Board,
                "Row 1: O, empty, empty. Row 2: empty, X, empty. Row 3: empty, empty, empty.",
            ),
        ];
        for (reading, sentence) in cases {
            let read = reading.sentence(&view, CellId::FIRST, &|| "X's turn.".to_owned());
            assert_eq!(read, sentence);
        }
        let open = Reading::OpenCells.sentence(&view, CellId::FIRST, &String::new);
        assert!(open.starts_with("7 open cells: row 1, column 2;"), "{open}");
    }
}
