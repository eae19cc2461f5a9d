//! Whole games of two people, by mouse.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

const TWO_PEOPLE: &str = "/play/classic?x=person&o=person";

#[tokio::test]
async fn x_wins_in_the_first_row() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.shows("X's turn").await?;
            page.has_marks("--- --- ---").await?;
            page.play("a1").await?;
            page.hears("X, row 1, column 1. O's turn.").await?;
            page.shows("O's turn").await?;
            page.names_cell("a1", "Row 1, column 1, X, last move")
                .await?;
            page.play("a2").await?;
            page.hears("O, row 2, column 1. X's turn.").await?;
            page.names_cell("a1", "Row 1, column 1, X").await?;
            page.names_cell("a2", "Row 2, column 1, O, last move")
                .await?;
            page.play("b1 b2").await?;
            page.hears("X, row 1, column 2. O's turn.").await?;
            page.hears("O, row 2, column 2. X's turn.").await?;
            page.play("c1").await?;
            page.hears("X, row 1, column 3. X wins in row 1, after 5 moves.")
                .await?;
            page.shows("Player X wins!").await?;
            page.hides("O's turn").await?;
            page.names_cell("a1", "Row 1, column 1, X, winning line")
                .await?;
            page.names_cell("c1", "Row 1, column 3, X, winning line, last move")
                .await?;
            page.names_cell("b2", "Row 2, column 2, O").await?;
            page.find(Control::Dialog, "Player X wins!").await?;
            page.has_marks("XXX OO- ---").await?;
            page.heard_all().await
        })
        .await
}
