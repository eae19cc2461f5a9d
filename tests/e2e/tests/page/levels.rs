//! The strength of the computer.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

use crate::AGAINST_COMPUTER;

#[apply(test)]
async fn the_level_is_chosen_for_the_next_game_and_kept_in_the_address() -> Result<()> {
    Visit::to(AGAINST_COMPUTER)
        .run(async |page| {
            page.click(Control::Button, "New").await?;
            page.choose("Level", "Easy").await?;
            crate::start_new_game(page).await?;
            page.is_at("/play/classic?x=person&o=easy&seed=1").await?;
            page.reload().await?;
            page.play("b2").await?;
            let said = page.hears_exchange().await?;
            assert!(said.ends_with(". Your turn."), "{said}");
            page.click(Control::Button, "New").await?;
            page.choose("Level", "Perfect").await?;
            crate::start_new_game(page).await?;
            page.is_at("/play/classic?x=person&o=computer&seed=1").await
        })
        .await
}
