//! A dialog begins at what it is for, in view, and gives the focus back.

use anyhow::{Result, ensure};
use noughts_e2e::{Control, Page, Visit};

use crate::statistics::TWO_GAMES;
use crate::unfinished::is_ready;
use crate::{TWO_PEOPLE, saved};

/// Returns the element that has the focus, and whether its first line is where a user sees it.
const FOCUSED: &str = "
    const focused = document.activeElement;
    const { left, top } = (focused.closest('label') ?? focused).getBoundingClientRect();
    const seen = document.elementFromPoint(left + 12, top + 12);
    return focused.closest('dialog:modal') !== null
        && (focused.closest('label') ?? focused).contains(seen);";

/// Checks that a dialog begins at a control, in view.
async fn begins_at(page: &Page, dialog: &str, control: &str) -> Result<()> {
    page.has(Control::Dialog, dialog).await?;
    page.focuses(control).await?;
    let is_in_view: bool = page.eval(FOCUSED).await?;
    ensure!(is_in_view, "{dialog}: {control} is out of view");
    Ok(())
}

/// On a screen that is smaller than any dialog.
fn on_a_phone(path: impl Into<String>) -> Visit {
    Visit::to(path).viewport(320, 480, 2)
}

#[apply(test)]
async fn of_the_game_page() -> Result<()> {
    on_a_phone(format!("{TWO_PEOPLE}#b2"))
        .run(async |page| {
            is_ready(page).await?;
            for (button, dialog, control) in [
                ("New game", "New game", "Two people"),
                ("Share", "Share", "Copy link"),
            ] {
                page.click(Control::Button, button).await?;
                begins_at(page, dialog, control).await?;
                page.press("Escape").await?;
                page.lacks(Control::Dialog, dialog).await?;
                page.focuses(button).await?;
            }
            page.cell(2, 2).await?.focus().await?;
            page.press("?").await?;
            begins_at(page, "Keys", "Keys").await?;
            page.press("Escape").await?;
            page.lacks(Control::Dialog, "Keys").await?;
            page.focuses_cell("b2").await
        })
        .await
}

#[apply(weekly)]
async fn of_custom_boards() -> Result<()> {
    on_a_phone("/")
        .run(async |page| {
            crate::any_size(page).await?;
            begins_at(page, "Custom", "5×5, 4 in a row").await
        })
        .await
}

#[apply(test)]
async fn that_ask_whether_to_delete() -> Result<()> {
    on_a_phone("/statistics")
        .script(&saved("statistics", TWO_GAMES))
        .run(async |page| {
            page.click(Control::Button, "Clear").await?;
            begins_at(page, "Delete the statistics?", "Cancel").await
        })
        .await
}

/// Escape may come before the dialog is modal.
#[apply(test)]
async fn close_as_soon_as_they_open() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            is_ready(page).await?;
            for _ in 0..5 {
                page.click(Control::Button, "New game").await?;
                page.press("Escape").await?;
                page.focuses("New game").await?;
                let is_closed = "return document.querySelector('dialog[open]') === null";
                ensure!(page.eval::<bool>(is_closed).await?, "a dialog is open");
            }
            Ok(())
        })
        .await
}
