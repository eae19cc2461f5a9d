//! Languages: the initial one, changing it, and completeness.

use std::collections::BTreeSet;

use anyhow::Result;
use noughts_e2e::{Answer, Build, Control, Page, Visit, eventually};

use crate::accessibility::is_clean;
use crate::routes::{ROUTES, everywhere, go};
use crate::sizes::{fits, targets_are_large_enough};
use crate::{TWO_PEOPLE, kept};

/// The settings of a reader who has chosen German.
pub(super) const GERMAN: &str = "language de";

/// Texts that are the same in both languages.
const SHARED: [&str; 19] = [
    "Analyse", "Computer", "Cutoffs", "Deutsch", "Engine", "English", "Explorer", "Link",
    "Minimax", "Misère", "Normal", "Notakto", "Noughts", "Standard", "Start", "Tempo", "Torus",
    "Ultimate", "Zugzwang",
];

/// Returns every visible or spoken text of the page, once it is complete.
const TEXTS: &str = "
    const texts = [document.title];
    const app = document.getElementById('app');
    const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.data);
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext',
                        'title', 'placeholder', 'alt']) {
      for (const element of app.querySelectorAll(`[${name}]`)) {
        texts.push(element.getAttribute(name));
      }
    }
    return texts.map((text) => text.trim()).filter((text) => /\\p{L}{3}/u.test(text));";

/// Returns the texts of every page, and of everything that opens there.
async fn texts(page: &Page) -> Result<BTreeSet<String>> {
    let mut all = BTreeSet::new();
    everywhere(page, async |_| {
        all.extend(page.eval::<Vec<String>>(TEXTS).await?);
        Ok(())
    })
    .await?;
    Ok(all)
}

/// English and German texts differ, so a text that bypasses the catalogue shows up in both.
#[apply(test)]
async fn no_text_is_missing_in_german() -> Result<()> {
    let mut found = Vec::new();
    for settings in ["language en", GERMAN] {
        Visit::to("/")
            .viewport(1440, 900, 1)
            .with_webgl()
            .script(&kept("settings", settings))
            .tolerating(crate::STATUS_404)
            .run(async |page| {
                found.push(texts(page).await?);
                Ok(())
            })
            .await?;
    }
    let both: Vec<_> = found[0]
        .intersection(&found[1])
        // Titles end with the site's name.
        .filter(|text| !SHARED.contains(&text.trim_end_matches(" – Noughts")))
        .collect();
    assert!(both.is_empty(), "in both languages: {both:#?}");
    Ok(())
}

/// Checks the language of the root element.
async fn has_language(page: &Page, code: &str) -> Result<()> {
    eventually("the language", code, async || {
        page.eval::<String>("return document.documentElement.lang")
            .await
    })
    .await
}

#[apply(test)]
async fn a_language_is_chosen_and_survives() -> Result<()> {
    Visit::to("/settings")
        .run(async |page| {
            has_language(page, "en").await?;
            page.choose("Language", "Deutsch").await?;
            page.find(Control::Heading, "Einstellungen").await?;
            page.is_titled("Einstellungen – Noughts").await?;
            has_language(page, "de").await?;
            // Readers who chose it stay where they were.
            page.focuses("Sprache").await?;
            page.click(Control::Link, "Lernen").await?;
            page.find(Control::Heading, "Lernen").await?;
            page.reload().await?;
            page.find(Control::Heading, "Lernen").await?;
            has_language(page, "de").await?;
            page.goto("/settings").await?;
            page.choose("Sprache", "English").await?;
            page.find(Control::Heading, "Settings").await?;
            page.focuses("Language").await?;
            has_language(page, "en").await
        })
        .await
}

/// The page speaks the first of the browser's languages that it has.
#[apply(test)]
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
                page.find(Control::Heading, heading).await?;
                has_language(page, code).await
            })
            .await?;
    }
    Ok(())
}

/// A failure is reported; the page stays as it is, and the next visit is in English.
#[apply(test)]
async fn a_language_that_does_not_come_is_said() -> Result<()> {
    let file = Build::at_root()?.lazy_file("german")?;
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
            page.find(Control::Heading, "Settings").await?;
            has_language(page, "en").await
        })
        .await
}

/// A game is played, finished and announced in German.
#[apply(test)]
async fn a_game_is_played_in_german() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .script(&kept("settings", GERMAN))
        .run(async |page| {
            page.shows("X ist am Zug").await?;
            crate::past_header(page).await?;
            page.press("Enter").await?;
            page.hears("X, Zeile 1, Spalte 1. O ist am Zug.").await?;
            Ok(())
        })
        .await
}

/// German words are longer: nothing is cut off or overlaps on a small screen, and axe-core finds
/// nothing.
#[apply(test)]
async fn german_fits_a_small_screen() -> Result<()> {
    Visit::to("/")
        .viewport(320, 640, 1)
        .script(&kept("settings", GERMAN))
        .tolerating(crate::STATUS_404)
        .run(async |page| {
            for route in ROUTES {
                go(page, route).await?;
                fits(page).await?;
                targets_are_large_enough(page).await?;
                is_clean(page, route).await?;
            }
            Ok(())
        })
        .await
}
