//! Languages: the initial one, and changing it.

use anyhow::Result;
use noughts_e2e::{Answer, Build, Control, Page, Visit};

use crate::{TWO_PEOPLE, saved};

/// The settings of a reader who has chosen German.
pub(super) const GERMAN: &str = "language de";

/// Checks the language of the root element.
async fn has_language(page: &Page, code: &str) -> Result<()> {
    page.yields("the language", code, "return document.documentElement.lang")
        .await
}

#[apply(test)]
async fn a_language_is_chosen_and_survives() -> Result<()> {
    Visit::to("/settings")
        .run(async |page| {
            has_language(page, "en").await?;
            page.choose("Language", "Deutsch").await?;
            page.has(Control::Heading, "Einstellungen").await?;
            page.is_titled("Einstellungen – Noughts").await?;
            has_language(page, "de").await?;
            // Readers who chose it stay where they were.
            page.focuses("Sprache").await?;
            page.click(Control::Link, "Lernen").await?;
            page.has(Control::Heading, "Lernen").await?;
            page.reload().await?;
            page.has(Control::Heading, "Lernen").await?;
            has_language(page, "de").await?;
            page.goto("/settings").await?;
            page.choose("Sprache", "English").await?;
            page.has(Control::Heading, "Settings").await?;
            page.focuses("Language").await?;
            has_language(page, "en").await
        })
        .await
}

/// The page speaks the first of the browser's languages that it has.
#[apply(weekly)]
async fn the_language_is_that_of_the_browser() -> Result<()> {
    for (languages, code, heading) in [
        (
            "['fr', 'de-AT', 'en']",
            "de",
            "Tic-Tac-Toe, gelöst. Spiel es, und sieh dann, warum.",
        ),
        (
            "['en-GB', 'de']",
            "en",
            "Tic-tac-toe, solved. Play it, then see why.",
        ),
        (
            "['fr']",
            "en",
            "Tic-tac-toe, solved. Play it, then see why.",
        ),
    ] {
        let script =
            format!("Object.defineProperty(navigator, 'languages', {{ get: () => {languages} }})");
        Visit::to("/")
            .script(&script)
            .run(async |page| {
                page.has(Control::Heading, heading).await?;
                has_language(page, code).await
            })
            .await?;
    }
    Ok(())
}

/// A failure is reported; the page stays as it is, and the next visit is in English.
#[apply(weekly)]
async fn a_language_that_does_not_come_is_said() -> Result<()> {
    let file = Build::at_root()?.asset("german")?;
    Visit::to("/settings")
        .answering(&file, Answer::Missing)
        .tolerating(crate::STATUS_404)
        .tolerating("integrity")
        .tolerating_failed_fetch()
        .run(async |page| {
            page.choose("Language", "Deutsch").await?;
            page.shows(
                "This language could not be loaded. Check your connection, then choose it again.",
            )
            .await?;
            has_language(page, "en").await?;
            page.reload().await?;
            page.has(Control::Heading, "Settings").await?;
            has_language(page, "en").await
        })
        .await
}

/// A game is played, finished and announced in German.
#[apply(test)]
async fn a_game_is_played_in_german() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .script(&saved("settings", GERMAN))
        .run(async |page| {
            page.shows("X ist am Zug").await?;
            crate::past_header(page).await?;
            page.press("Enter").await?;
            page.hears("X, Zeile 1, Spalte 1. O ist am Zug.").await?;
            Ok(())
        })
        .await
}
