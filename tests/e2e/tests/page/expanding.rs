//! The growing board.

use anyhow::Result;
use noughts_e2e::{Control, Page, Person, Start, Visit};

/// X wins the first round with c1.
const FIRST_ROUND: &str = "/play/expanding?x=person&o=person#a1a2b1b2";

const GROWN: &str = "Player X's turn — Board: 4×4";

#[apply(behaviour)]
async fn a_win_grows_the_board_and_the_winner_moves_on<P: Person>() -> Result<()> {
    P::visit(Start::at(FIRST_ROUND), async |page| {
        page.shows("Player X's turn — Board: 3×3").await?;
        page.play("c1").await?;
        page.hears(
            "X, row 1, column 3. Player X wins! The board is now 4 by 4. Score 1 to 0. X's turn.",
        )
        .await?;
        page.shows(GROWN).await?;
        page.has_marks("XXX- OO-- ---- ----").await?;
        page.names_cell("a1", "Row 1, column 1, X, spent").await?;
        page.names_cell("c1", "Row 1, column 3, X, last move, spent")
            .await?;
        page.names_cell("a2", "Row 2, column 1, O").await?;
        // The focus stays on its cell.
        page.focuses_cell("c1").await?;
        page.press("ArrowRight Enter").await?;
        page.hears("X, row 1, column 4. O's turn.").await?;
        page.has_marks("XXXX OO-- ---- ----").await?;
        page.shows("Player O's turn — Board: 4×4").await?;
        page.heard_all().await
    })
    .await
}

/// Plays a cell, and does something before the browser does anything else: no test is fast enough to
/// hit one second.
async fn win_and(page: &Page, script: &str) -> Result<()> {
    page.has_marks("XX- OO- ---").await?;
    let win = "
        const cell = document.querySelector(`[aria-label^='Row 1, column 3,']`);
        cell.focus();
        cell.click();";
    page.eval(&format!("{win} {script}")).await
}

#[apply(test)]
async fn while_the_board_expands_a_move_is_refused_and_a_key_does_what_it_always_does() -> Result<()>
{
    Visit::to(FIRST_ROUND)
        .run(async |page| {
            let other = "document.querySelector(`[aria-label^='Row 3, column 3,']`).click();";
            win_and(page, other).await?;
            page.shows("The board was expanding. Choose your move again.")
                .await?;
            // There is no need to wait for it any longer.
            page.shows(GROWN).await?;
            page.has_marks("XXX- OO-- ---- ----").await?;
            page.click(Control::Button, "Undo").await?;

            let key = "
                const key = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true };
                cell.dispatchEvent(new KeyboardEvent('keydown', key));";
            win_and(page, key).await?;
            page.focuses_cell("c2").await?;
            page.shows(GROWN).await?;
            page.press("Enter").await?;
            page.has_marks("XXX- OOX- ---- ----").await?;
            page.click(Control::Button, "Undo").await?;
            page.click(Control::Button, "Undo").await?;

            // A reload is the grown board.
            win_and(page, "").await?;
            page.reload().await?;
            page.shows(GROWN).await?;
            page.has_marks("XXX- OO-- ---- ----").await
        })
        .await
}

#[apply(behaviour)]
async fn the_focus_comes_along_when_its_cell_is_taken_away<P: Person>() -> Result<()> {
    P::visit(Start::at(format!("{FIRST_ROUND}c1d4")), async |page| {
        page.click_cell("d3").await?;
        page.focuses_cell("d3").await?;
        page.press("u u u").await?;
        page.has_marks("XX- OO- ---").await?;
        page.focuses_cell("c3").await?;
        page.press("Ctrl+Y").await?;
        page.focuses_cell("c3").await
    })
    .await
}
