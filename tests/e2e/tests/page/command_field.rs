//! The command field.

use anyhow::Result;
use noughts_e2e::{Person, Start};

use crate::TWO_PEOPLE;

#[apply(sample)]
async fn a_game_is_played_by_commands<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        page.shows("Moves").await?;
        page.focus_cell("a1").await?;
        page.press("i").await?;
        page.focuses("Command").await?;
        let lines = [
            ("b2", "X, row 2, column 2. O's turn."),
            ("turn", "O's turn."),
            ("b2", "Row 2, column 2 is taken by X."),
            ("d4", "Row 4, column 4 is outside the 3 by 3 board."),
            (" A1 ", "O, row 1, column 1. X's turn."),
            ("last", "Last move: O, row 1, column 1."),
            (
                "board",
                "Row 1: O, empty, empty. Row 2: empty, X, empty. Row 3: empty, empty, empty.",
            ),
            ("undo", "Undone: O from row 1, column 1. O's turn."),
            ("redo", "Redone. O, row 1, column 1. X's turn."),
            ("status", "X's turn."),
            (
                "help",
                "Type a cell such as b2, or hint, undo, redo, board, last, turn, status, new, \
                     draw or help.",
            ),
            (
                "checkmate",
                "Unknown command. Type a cell such as b2, or hint, undo, redo, board, \
                     last, turn, status, new, draw or help.",
            ),
            ("new", "New game. X's turn."),
        ];
        for (line, sentence) in lines {
            page.type_text(line).await?;
            page.press("Enter").await?;
            page.hears(sentence).await?;
            page.focuses("Command").await?;
        }
        page.has_marks("--- --- ---").await?;
        page.heard_all().await
    })
    .await
}
