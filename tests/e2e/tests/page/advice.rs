//! Hints with their reasons, and the value of every move.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

use crate::TWO_PEOPLE;

#[apply(test)]
async fn a_hint_says_why() -> Result<()> {
    let cases = [
        ("a1b1a2", "Hint: row 3, column 1. It blocks column 1."),
        (
            "a1b1a2c3",
            "Hint: row 3, column 1. It completes column 1 and wins.",
        ),
    ];
    for (moves, hint) in cases {
        Visit::to(format!("{TWO_PEOPLE}#{moves}"))
            .run(async |page| {
                page.click(Control::Button, "Hint").await?;
                page.hears(hint).await?;
                page.shows(hint).await
            })
            .await?;
    }
    Ok(())
}

#[apply(test)]
async fn the_values_of_all_moves_are_on_the_board_and_in_the_cells_names() -> Result<()> {
    Visit::to(format!("{TWO_PEOPLE}#a1b1"))
        .run(async |page| {
            page.click(Control::Button, "Values").await?;
            page.names_cell("a2", "Row 2, column 1, empty, wins in 5")
                .await?;
            page.names_cell("c1", "Row 1, column 3, empty, draw")
                .await?;

            // After the move they are those of the other side.
            page.play("a2").await?;
            page.names_cell("a3", "Row 3, column 1, empty, loses in 4")
                .await?;
            page.names_cell("b2", "Row 2, column 2, empty, loses in 2")
                .await?;
            page.hears("X, row 2, column 1. O's turn.").await?;
            page.heard_all().await?;

            page.click(Control::Button, "Values").await?;
            page.names_cell("a3", "Row 3, column 1, empty").await
        })
        .await
}
