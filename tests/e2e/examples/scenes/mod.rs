//! Scenes of several pictures.

use noughts_e2e::{Control, Page};

/// A lost fork: O can stop only one of the two threats that X is about to make.
const LOST: &str = "/play/classic?x=perfect&o=person&seed=1#a1b1a2a3";

/// Loses a game of Classic by a fork.
pub(crate) async fn lose(page: &Page) -> anyhow::Result<()> {
    page.goto(LOST).await?;
    page.has_marks("XO- XX- O--").await?;
    page.play("c3").await?;
    page.has(Control::Dialog, "The computer wins!").await
}

/// Reviews the lost game.
pub(crate) async fn review(page: &Page) -> anyhow::Result<()> {
    page.click(Control::Button, "Review").await?;
    page.hears_at_last("Review: ").await
}

/// Goes to the move that decided it, which is explained.
pub(crate) async fn explain(page: &Page) -> anyhow::Result<()> {
    page.click(Control::Button, "The turning point: move 5, X b2")
        .await?;
    page.hears_at_last("You can stop only one.").await
}
