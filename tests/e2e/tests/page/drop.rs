//! A game in which marks fall.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start};

#[apply(sample)]
async fn a_press_plays_its_column_by_mouse_and_keyboard<P: Person>() -> Result<()> {
    P::visit(Start::at("/play/drop?x=person&o=person"), async |page| {
        // Anywhere in the column, the mark lands at its bottom.
        page.click_cell("d6").await?;
        page.hears("X, row 1, column 4. O's turn.").await?;
        // A digit goes to where a mark lands in a column.
        page.press("4").await?;
        page.focuses_cell("d2").await?;
        page.press("Enter").await?;
        page.hears("O, row 2, column 4. X's turn.").await?;
        page.press("5").await?;
        page.focuses_cell("e1").await?;
        page.press("ArrowUp ArrowUp Enter").await?;
        page.hears("X, row 1, column 5. O's turn.").await?;
        for said in ["O, row 3", "X, row 4", "O, row 5", "X, row 6"] {
            page.click_cell("d4").await?;
            page.hears_at_last(&format!("{said}, column 4.")).await?;
        }
        page.has_marks("---X--- ---O--- ---X--- ---O--- ---O--- ---XX--")
            .await?;
        page.press("4").await?;
        page.focuses_cell("d6").await?;
        page.press("Enter").await?;
        page.hears_at_last("This column is full.").await?;
        page.play("a1 f1 a2 g1").await?;
        page.has(Control::Dialog, "Player X wins!").await
    })
    .await
}
