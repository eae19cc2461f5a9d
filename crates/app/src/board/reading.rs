//! Reading commands for a board.

use noughts_rules::CellId;

use crate::announce;
use crate::board_view::BoardView;

/// Something about a board that a key or a command reads out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The focused cell.
    Cell,
    /// The last move.
    LastMove,
    /// Whose turn it is, or the page's description of the state.
    Turn,
    /// The board row by row.
    Board,
    /// A row, counted from 0.
    Row(u8),
    /// A column, counted from 0.
    Column(u8),
    /// The diagonals through the focused cell.
    Diagonals,
    /// The open cells or mini boards.
    OpenCells,
    /// The score.
    Score,
}

impl Reading {
    /// Returns the requested sentence; `standing` describes the state.
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
            Self::Row(row) => announce::row(view, row + 1, focus),
            Self::Column(column) => announce::column(view, column, focus),
            Self::Diagonals => announce::diagonals(view, focus),
            Self::OpenCells => announce::open_cells(&view.position),
            Self::Score => announce::score(&view.position),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::view;

    #[test]
    fn everything_about_a_board_can_be_read() {
        let view = view("classic b2 a1");
        let cases = [
            (Reading::Cell, "Row 1, column 1, O, last move."),
            (Reading::LastMove, "Last move: O, row 1, column 1."),
            (Reading::Turn, "X's turn."),
            (Reading::Row(1), "Row 2: empty, X, empty."),
            (Reading::Row(3), "There is no row 4."),
            (Reading::Column(0), "Column 1: O, empty, empty."),
            (Reading::Column(9), "There is no column 10."),
            (
                Reading::Diagonals,
                "Falling diagonal: O, X, empty. Rising diagonal: O.",
            ),
            (Reading::Score, "This game has no score."),
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

    #[test]
    fn a_cube_is_read_layer_by_layer() {
        let view = view("qubic 2b3 1a1");
        let cell = |text| view.position.parse_cell(text).unwrap();
        let read = |reading: Reading, text| reading.sentence(&view, cell(text), &String::new);
        let cases = [
            (Reading::Cell, "2b3", "Layer 2, row 3, column 2, X."),
            (
                Reading::LastMove,
                "2b3",
                "Last move: O, layer 1, row 1, column 1.",
            ),
            (
                Reading::Row(2),
                "2a1",
                "Layer 2, row 3: empty, X, empty, empty.",
            ),
            (
                Reading::Row(2),
                "4a1",
                "Layer 4, row 3: empty, empty, empty, empty.",
            ),
            (Reading::Row(4), "4a1", "There is no row 5."),
            (
                Reading::Column(1),
                "2a1",
                "Layer 2, column 2: empty, empty, X, empty.",
            ),
            (Reading::Column(4), "2a1", "There is no column 5."),
            (
                Reading::Diagonals,
                "2a2",
                "Layer 2, falling diagonal: empty, X, empty. Layer 2, rising diagonal: empty, empty.",
            ),
        ];
        for (reading, at, sentence) in cases {
            assert_eq!(read(reading, at), sentence);
        }
        let board = read(Reading::Board, "1a1");
        let rows: Vec<_> = board.split_inclusive(". ").collect();
        assert_eq!(
            (rows.len(), rows[0]),
            (16, "Layer 1, row 1: O, empty, empty, empty. ")
        );
        assert_eq!(rows[6], "Layer 2, row 3: empty, X, empty, empty. ");
        assert_eq!(rows[15], "Layer 4, row 4: empty, empty, empty, empty.");
    }

    #[test]
    fn the_score_is_of_rounds_or_of_mini_boards_and_spent_marks_are_read_as_such() {
        let sentence = |record: &str, reading: Reading| {
            reading.sentence(&view(record), CellId::FIRST, &String::new)
        };
        let round = "expanding a1 a2 b1 b2 c1";
        assert_eq!(sentence(round, Reading::Score), "Score 1 to 0.");
        let read = sentence(round, Reading::Board);
        assert!(
            read.starts_with("Row 1: X spent, X spent, X spent, empty."),
            "{read}"
        );
        assert!(read.ends_with("Score 1 to 0."), "{read}");
        let minis = "ultimate aa ai ie ea ab ba ac";
        assert_eq!(sentence(minis, Reading::Score), "Score 1 to 0.");
    }
}
