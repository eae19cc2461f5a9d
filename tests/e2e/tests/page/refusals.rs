//! Refusals of a browser: for a while, or for good.

use anyhow::Result;
use noughts_e2e::{Control, Person, Start};

use crate::TWO_PEOPLE;

#[apply(behaviour)]
async fn the_address_follows_the_game_once_it_may<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE).can_refuse(), async |page| {
        page.has(Control::Tab, "Moves").await?;
        page.refuse_history(true).await?;
        page.play("b2 a1").await?;
        page.is_at(TWO_PEOPLE).await?;
        page.refuse_history(false).await?;
        // Nothing else happens.
        page.is_at(&format!("{TWO_PEOPLE}#b2a1")).await?;
        page.reload().await?;
        page.has_marks("O-- -X- ---").await
    })
    .await
}

#[apply(behaviour)]
async fn what_the_storage_refuses_is_saved_once_there_is_room<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE).can_refuse(), async |page| {
        page.has(Control::Tab, "Moves").await?;
        page.fill_storage(true).await?;
        page.play("b2").await?;
        page.shows("The browser's storage is full, so nothing more is saved.")
            .await?;
        page.fill_storage(false).await?;
        page.has_stored("game.").await
    })
    .await
}

#[apply(behaviour)]
async fn a_result_says_each_time_that_its_game_is_not_counted<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE).can_refuse(), async |page| {
        page.has(Control::Tab, "Moves").await?;
        page.fill_storage(true).await?;
        for _ in 0..2 {
            page.play("b2 a1 b1 a2 b3").await?;
            page.has(Control::Button, "Play again").await?;
            page.shows_part("This game is not counted. The browser's storage is full")
                .await?;
            page.click(Control::Button, "Play again").await?;
        }
        page.fill_storage(false).await?;
        page.counts(2).await
    })
    .await
}
