//! Lazy views.

use anyhow::Result;
use noughts_e2e::{Answer, Build, Control, Feature, Page, Visit};

use crate::{STATUS_404, TWO_PEOPLE};

/// The module of the list of keys, which the menu of a game loads.
const TOOLS: &str = "tools";

/// The message in place of the list of keys.
const FAILED: &str = "The list of keys could not be loaded. Check your connection, then try again.";

/// The message in place of the panel.
const NO_PANEL: &str = "The panel could not be loaded. Check your connection, then try again.";

/// A line of the list.
const IN_LIST: &str = "Read the last move";

async fn has_loaded(page: &Page, file: &str) -> Result<bool> {
    let script = "
        const entries = performance.getEntriesByType('resource');
        return entries.some((entry) => entry.name.endsWith(arguments[0]));";
    page.eval_with(script, vec![file.into()]).await
}

async fn comes_when_it_is_opened(visit: Visit, build: Build) -> Result<()> {
    let file = build.lazy_file(TOOLS)?;
    visit
        .run(async |page| {
            page.play("a1").await?;
            assert!(!has_loaded(page, &file).await?);
            crate::from_more(page, "Keys").await?;
            page.has(Control::Dialog, "Keys").await?;
            page.shows(IN_LIST).await?;
            assert!(has_loaded(page, &file).await?);
            page.click(Control::Button, "Close").await?;
            crate::from_more(page, "Keys").await?;
            page.shows(IN_LIST).await
        })
        .await
}

#[apply(test)]
async fn a_view_comes_when_it_is_opened() -> Result<()> {
    comes_when_it_is_opened(Visit::to(TWO_PEOPLE), Build::at_root()?).await
}

#[apply(weekly)]
async fn a_view_comes_under_a_sub_path() -> Result<()> {
    let visit = Visit::to(TWO_PEOPLE).under_sub_path();
    comes_when_it_is_opened(visit, Build::under_sub_path()?).await
}

#[apply(test)]
async fn the_view_of_a_route_is_loaded_beside_the_program() -> Result<()> {
    let file = Build::at_root()?.lazy_file("puzzles")?;
    Visit::to("/puzzles")
        .needing(Feature::PreloadedFetch)
        .run(async |page| {
            page.has(Control::Heading, "Puzzles").await?;
            let preloads = "return document.querySelectorAll(
                `link[rel=preload][href='${arguments[0]}']`).length";
            let preloads: u32 = page.eval_with(preloads, vec![file.as_str().into()]).await?;
            assert_eq!(preloads, 1);
            let requests = "return performance.getEntriesByType('resource')
                .filter((entry) => entry.name.endsWith(arguments[0])).length";
            let requests: u32 = page.eval_with(requests, vec![file.into()]).await?;
            assert_eq!(requests, 1);
            Ok(())
        })
        .await
}

/// Returns a visit to a game of two people where the panel's file fails to load.
pub(crate) fn without_panel(file: &str) -> Visit {
    Visit::to(TWO_PEOPLE)
        .answering(file, Answer::Missing)
        .tolerating(STATUS_404)
        .tolerating("integrity")
        .tolerating_failed_fetch()
}

/// The panel beside the board fails to load at first: the game goes on without it, and the command
/// field's key takes effect once it is there.
#[apply(test)]
async fn a_game_is_played_without_the_panel() -> Result<()> {
    let file = Build::at_root()?.lazy_file("game")?;
    without_panel(&file)
        .run(async |page| {
            page.shows(NO_PANEL).await?;
            page.play("a1").await?;
            page.press("i").await?;
            page.play("b2").await?;
            page.has_marks("X-- -O- ---").await?;
            page.server().restore(&file);
            page.click(Control::Button, "Try again").await?;
            page.has(Control::Tab, "Moves").await?;
            let focused = "return document.activeElement.id";
            page.yields("the focus in the field", "command", focused)
                .await
        })
        .await
}

/// A list of keys that fails to load, fails again, and then loads; the game goes on.
async fn is_said_and_tried_again(visit: Visit, answer: Answer) -> Result<()> {
    let file = Build::at_root()?.lazy_file(TOOLS)?;
    visit
        .answering(&file, answer)
        // The answer fails the file's digest, whatever its status.
        .tolerating("integrity")
        .tolerating_failed_fetch()
        .run(async |page| {
            page.has(Control::Tab, "Moves").await?;
            let no_menu =
                "The menu “More” could not be loaded. Check your connection, then try again.";
            page.click(Control::Button, "More").await?;
            page.shows(no_menu).await?;
            page.cell(1, 1).await?.focus().await?;
            page.press("?").await?;
            page.shows(FAILED).await?;
            page.click(Control::Button, "Try again").await?;
            page.shows(FAILED).await?;
            page.server().restore(&file);
            page.click(Control::Button, "Try again").await?;
            page.shows(IN_LIST).await?;
            page.lacks(Control::Button, "Try again").await?;
            // The focused button is gone; the focus is on the list now.
            let focused = "return document.activeElement.textContent";
            let focused: String = page.eval(focused).await?;
            assert!(focused.contains(IN_LIST), "{focused}");
            assert!(!focused.contains("Close"), "{focused}");
            page.click(Control::Button, "Close").await?;
            crate::from_more(page, "Keys").await?;
            page.click(Control::Button, "Close").await?;
            page.play("a1").await?;
            page.has_marks("X-- --- ---").await
        })
        .await
}

#[apply(test)]
async fn a_view_whose_file_is_missing() -> Result<()> {
    let visit = Visit::to(TWO_PEOPLE).tolerating(STATUS_404);
    is_said_and_tried_again(visit, Answer::Missing).await
}

#[apply(weekly)]
async fn a_view_whose_file_is_not_ours() -> Result<()> {
    let visit = Visit::to(TWO_PEOPLE);
    let empty_module = b"\0asm\x01\0\0\0".to_vec();
    is_said_and_tried_again(visit, Answer::Bytes("application/wasm", empty_module)).await
}

#[apply(weekly)]
async fn a_host_that_does_not_know_the_media_type() -> Result<()> {
    let build = Build::at_root()?;
    let file = build.lazy_file(TOOLS)?;
    let bytes = build.read(&file)?;
    Visit::to(TWO_PEOPLE)
        .answering(&file, Answer::Bytes("application/octet-stream", bytes))
        .run(async |page| {
            crate::from_more(page, "Keys").await?;
            page.shows(IN_LIST).await
        })
        .await
}

#[apply(weekly)]
async fn the_header_stays_whole_from_page_to_page() -> Result<()> {
    Visit::to("/")
        .run(async |page| {
            page.has(Control::Button, "Menu").await?;
            for section in ["Puzzles", "Learn"] {
                page.click(Control::Link, section).await?;
                page.has(Control::Heading, section).await?;
                page.has(Control::Button, "Menu").await?;
            }
            Ok(())
        })
        .await
}
