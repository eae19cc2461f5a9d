//! Earlier positions: looking at them, and playing on from them.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start};

use crate::TWO_PEOPLE;

#[apply(behaviour)]
async fn the_move_list_leads_to_every_position<P: Person>() -> Result<()> {
    P::visit(Start::at(format!("{TWO_PEOPLE}#b2a1c3")), async |page| {
        let steps = [
            (
                "Move 1: X b2",
                "Move 1 of 3. X, row 2, column 2.",
                "--- -X- ---",
            ),
            ("Back", "The start, before the first move.", "--- --- ---"),
            ("Forward", "Move 1 of 3. X, row 2, column 2.", "--- -X- ---"),
            ("Last", "Move 3 of 3. X, row 3, column 3.", "O-- -X- --X"),
            ("Start", "The start, before the first move.", "--- --- ---"),
            (
                "Move 2: O a1",
                "Move 2 of 3. O, row 1, column 1.",
                "O-- -X- ---",
            ),
        ];
        for (button, sentence, marks) in steps {
            page.click(Control::Button, button).await?;
            page.hears(sentence).await?;
            page.has_marks(marks).await?;
            page.focuses(button).await?;
        }
        page.shows("Move 2 of 3").await?;
        page.names_cell("a1", "Row 1, column 1, O, last move")
            .await?;
        page.click(Control::Button, "Move 3: X c3").await?;
        page.hears("Move 3 of 3. X, row 3, column 3.").await?;
        page.lacks(Control::Button, "Play from here").await?;
        page.shows("O's turn").await?;
        page.heard_all().await
    })
    .await
}

#[apply(sample)]
async fn a_move_in_an_earlier_position_is_refused_until_played_from_there<P: Person>() -> Result<()>
{
    P::visit(Start::at(format!("{TWO_PEOPLE}#b2a1c3")), async |page| {
        page.click(Control::Button, "Move 1: X b2").await?;
        page.hears("Move 1 of 3. X, row 2, column 2.").await?;
        page.click_cell("a1").await?;
        let refusal = "This is the position after move 1 of 3. Go to the last move, or choose \
                           “Play from here”.";
        page.hears(refusal).await?;
        page.shows(refusal).await?;
        page.has_marks("--- -X- ---").await?;

        page.click(Control::Button, "Play from here").await?;
        page.hears("Undone: X from row 3, column 3, O from row 1, column 1. O's turn.")
            .await?;
        page.shows("O's turn").await?;
        page.lacks(Control::Button, "Play from here").await?;
        page.is_at(&format!("{TWO_PEOPLE}#b2")).await?;
        // The button is gone, but the focus must not be lost.
        page.focuses_cell("a1").await?;
        page.play("c1").await?;
        page.hears("O, row 1, column 3. X's turn.").await?;
        page.has_marks("--O -X- ---").await?;
        page.heard_all().await
    })
    .await
}
