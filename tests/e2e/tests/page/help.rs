//! The rules and the keys.

use anyhow::Result;
use noughts_e2e::{Control, Visit};

use crate::accessibility::is_clean;
use crate::keyboard_alone::tab_to;
use crate::sizes::{fits, targets_are_large_enough};

#[apply(test)]
async fn rules_are_shown_and_tried() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.click(Control::Link, "Learn").await?;
            page.is_at("/learn").await?;
            page.is_titled("Learn – Noughts").await?;
            page.focuses("Learn").await?;
            page.click(Control::Link, "Rules").await?;
            page.is_at("/learn/rules").await?;
            page.focuses("Rules").await?;
            page.has(Control::Heading, "Try it: Classic").await?;
            tab_to(page, "Row 1, column 1, empty").await?;
            page.press("1 Enter 4 Enter 2 Enter 5 Enter 3 Enter")
                .await?;
            page.has_marks("XXX OO- ---").await?;
            page.hears_at_last("X, row 1, column 3. X wins in row 1, after 5 moves.")
                .await?;
            page.click(Control::Button, "Undo").await?;
            page.has_marks("XX- OO- ---").await?;
            tab_to(page, "Start again").await?;
            page.press("Enter").await?;
            page.has_marks("--- --- ---").await?;
            page.focuses_cell("a1").await?;
            page.press("t").await?;
            page.hears_at_last("X's turn.").await?;

            page.click(Control::Radio, "Expanding").await?;
            page.has(Control::Heading, "Try it: Expanding").await?;
            page.play("a1 a2 b1 b2 c1").await?;
            page.has_marks("XXX- OO-- ---- ----").await?;
            page.click(Control::Radio, "Ultimate").await?;
            page.play("ee ea").await?;
            page.click(Control::Link, "Play Ultimate against the computer")
                .await?;
            page.is_at("/play/ultimate?x=person&o=easy").await?;
            page.is_titled("Ultimate – Noughts").await
        })
        .await
}

#[apply(test)]
async fn help_answers_a_reload() -> Result<()> {
    Visit::to("/help")
        .run(async |page| {
            page.has(Control::Heading, "Learn").await?;
            page.click(Control::Link, "Keys").await?;
            page.is_at("/learn/keys").await?;
            page.reload().await?;
            page.has(Control::Heading, "Keys").await?;
            page.shows("Read the last move").await
        })
        .await
}

#[apply(test)]
async fn axe_finds_nothing_in_the_rules_on_a_phone() -> Result<()> {
    Visit::to("/learn/rules")
        .viewport(320, 700, 1)
        .run(async |page| {
            for game in [
                "Classic",
                "Four",
                "Expanding",
                "Ultimate",
                "Ultimate, cross rule",
                "Ultimate, by count",
            ] {
                page.click(Control::Radio, game).await?;
                page.has(Control::Heading, &format!("Try it: {game}"))
                    .await?;
                is_clean(page, game).await?;
                fits(page).await?;
            }
            targets_are_large_enough(page).await?;
            // The address names the game, for a link.
            page.is_at("/learn/rules#ultimate-count").await?;
            page.reload().await?;
            page.has(Control::Heading, "Try it: Ultimate, by count")
                .await
        })
        .await
}
