//! Undo and redo.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start};

use crate::TWO_PEOPLE;

#[apply(behaviour)]
async fn moves_are_taken_back_and_played_again<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        page.play("b2 a1").await?;
        page.hears("X, row 2, column 2. O's turn.").await?;
        page.hears("O, row 1, column 1. X's turn.").await?;
        page.click(Control::Button, "Undo").await?;
        page.hears("Undone: O from row 1, column 1. O's turn.")
            .await?;
        page.has_marks("--- -X- ---").await?;
        page.focuses("Undo").await?;
        page.click(Control::Button, "Undo").await?;
        page.hears("Undone: X from row 2, column 2. X's turn.")
            .await?;
        page.has_marks("--- --- ---").await?;
        page.click(Control::Button, "Undo").await?;
        page.hears("There is nothing to undo.").await?;
        page.shows("There is nothing to undo.").await?;
        page.focuses("Undo").await?;

        page.click(Control::Button, "Redo").await?;
        page.hears("Redone. X, row 2, column 2. O's turn.").await?;
        page.hides("There is nothing to undo.").await?;
        page.click(Control::Button, "Redo").await?;
        page.hears("Redone. O, row 1, column 1. X's turn.").await?;
        page.has_marks("O-- -X- ---").await?;
        page.click(Control::Button, "Redo").await?;
        page.hears("There is nothing to redo.").await?;
        page.heard_all().await
    })
    .await
}

#[apply(sample)]
async fn the_end_can_be_taken_back<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        page.play("a1 a2 b1 b2 c1").await?;
        page.has(Control::Dialog, "Player X wins!").await?;
        // The result covers the toolbar.
        page.focus_cell("c1").await?;
        page.press("u").await?;
        page.hears_at_last("Undone: X from row 1, column 3. X's turn.")
            .await?;
        page.lacks(Control::Dialog, "Player X wins!").await?;
        page.shows("X's turn").await?;
        page.names_cell("a1", "Row 1, column 1, X").await?;
        page.click(Control::Button, "Redo").await?;
        page.hears("Redone. X, row 1, column 3. X wins in row 1, after 5 moves.")
            .await?;
        page.has(Control::Dialog, "Player X wins!").await
    })
    .await
}
