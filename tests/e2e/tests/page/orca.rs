//! What the screen reader Orca says of the page, played by the keyboard alone: all that is spoken is
//! compared.
//!
//! Before the name of a cell Orca says its row and its column where they are others than before, if
//! its user wants that: those are the grid's own, and not of the page.

mod games;

use anyhow::{Context, Result};
use noughts_e2e::{Control, Page, Visit, eventually};

use crate::TWO_PEOPLE;
use crate::unfinished::is_ready;

/// Keys, and all that is spoken then.
type Step<'a> = (&'a str, &'a [&'a str]);

/// Presses keys, and compares what is spoken.
async fn walk(page: &Page, steps: &[Step<'_>]) -> Result<()> {
    for (keys, spoken) in steps {
        page.type_keys(keys)?;
        page.speaks(spoken)
            .await
            .with_context(|| (*keys).to_owned())?;
    }
    Ok(())
}

/// Goes to the first cell of the board, whatever Orca has said until then.
async fn to_board(page: &Page) -> Result<()> {
    page.takes_the_keyboard()?;
    page.find(Control::Button, "Menu").await?.focus().await?;
    page.speaks_at_last("Menu").await?;
    page.type_keys("Tab")?;
    let board = "return document.activeElement.closest('[role=grid]') !== null";
    eventually("the focus is on the board", true, async || {
        page.eval::<bool>(board).await
    })
    .await?;
    let name: String = page.eval("return document.activeElement.ariaLabel").await?;
    page.speaks_at_last(&name).await?;
    Ok(())
}

#[apply(test)]
async fn a_short_game() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .read_aloud()
        .run(async |page| {
            is_ready(page).await?;
            to_board(page).await?;
            walk(
                page,
                &[
                    ("Enter", &["X, row 1, column 1. O's turn."]),
                    ("4", &["row 2.", "Row 2, column 1, empty push button."]),
                    ("Enter", &["O, row 2, column 1. X's turn."]),
                    ("b", &["Row 1: X, empty, empty. Row 2: O, empty, empty. Row 3: empty, empty, empty."]),
                    ("u", &["Undone: O from row 2, column 1. O's turn."]),
                    ("Ctrl+y", &["Redone. O, row 2, column 1. X's turn."]),
                ],
            )
            .await
        })
        .await
}
