//! The form for custom boards.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

use crate::STATUS_404;

#[apply(test)]
async fn a_board_of_any_size_is_a_form_away() -> Result<()> {
    Visit::to("/")
        .tolerating(STATUS_404)
        .run(async |page| {
            crate::any_size(page).await?;
            page.fill(Control::SpinButton, "Columns", "2").await?;
            page.click(Control::Button, "Play this board").await?;
            page.shows("A side of 2 is not possible: sides have 3 to 10 cells.")
                .await?;
            page.is_at("/").await?;
            page.fill(Control::SpinButton, "Columns", "4").await?;
            page.fill(Control::SpinButton, "Rows", "3").await?;
            page.fill(Control::SpinButton, "In a row", "3").await?;
            page.click(Control::Button, "Play this board").await?;
            page.is_at("/play/mnk-4x3x3?x=person&o=easy").await?;
            page.shows("Get three in a row, on 4 by 3.").await?;
            page.cell(3, 4).await?;
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn a_board_says_who_wins_with_best_play() -> Result<()> {
    Visit::to("/play/mnk-6x5x4?x=person&o=person")
        .tolerating(STATUS_404)
        .run(async |page| {
            page.click(Control::Tab, "Rules").await?;
            page.shows("With best play, the first player wins on this board. See the proof")
                .await?;
            page.goto("/play/mnk-7x7x5?x=person&o=person").await?;
            page.click(Control::Tab, "Rules").await?;
            page.shows("With best play, this board is a draw. See the proof")
                .await?;
            page.goto("/play/mnk-10x10x5?x=person&o=person").await?;
            page.click(Control::Tab, "Rules").await?;
            page.shows("Noughts has not solved this board yet.").await?;
            page.goto("/play/misere?x=person&o=person").await?;
            page.click(Control::Tab, "Rules").await?;
            page.shows("X has completed the top row, and O has won.")
                .await?;
            page.hides("With best play, this board is a draw.").await?;
            page.lacks(Control::Link, "See the proof").await
        })
        .await
}
