//! The computer against itself.

use anyhow::Result;
use noughts_e2e::{Control, Visit, eventually};

use crate::sweep::is_there;

#[apply(test)]
async fn a_halted_game_goes_on_by_single_steps() -> Result<()> {
    Visit::to("/play/classic?x=computer&o=computer&seed=1")
        .run(async |page| {
            is_there(page).await?;
            page.click(Control::Button, "Pause").await?;
            page.shows("Paused").await?;
            let marks = async || {
                let marks = page.marks().await?;
                Ok(marks.matches(['X', 'O']).count())
            };
            let before = marks().await?;
            for step in 1..=2 {
                page.click(Control::Button, "Step").await?;
                eventually("the marks", before + step, marks).await?;
                page.shows("Paused").await?;
            }
            Ok(())
        })
        .await
}

#[apply(test)]
async fn a_fast_game_ends_in_a_draw_between_perfect_players() -> Result<()> {
    Visit::to("/play/classic?x=computer&o=computer&seed=1")
        .run(async |page| {
            page.choose("Speed", "Fast").await?;
            page.has(Control::Dialog, "It's a draw!").await
        })
        .await
}

#[apply(test)]
async fn each_computer_has_a_level_of_its_own() -> Result<()> {
    Visit::to("/play/classic?x=person&o=computer&seed=1")
        .run(async |page| {
            crate::choose_players(page, "Two computers").await?;
            page.choose("Level of X", "Easy").await?;
            page.choose("Level of O", "Hard").await?;
            crate::start_new_game(page).await?;
            page.click(Control::Button, "Pause").await?;
            page.shows("Paused").await?;
            page.address_has("?x=easy&o=hard&seed=1").await
        })
        .await
}
