//! Statistics: which games count, how often, and managing them.

use anyhow::Result;
use noughts_e2e::{Answer, Build, Control, Person, Start, Visit, record};

use crate::lazy_views::without_panel;
use crate::unfinished::is_ready;
use crate::{AGAINST_COMPUTER, TWO_PEOPLE, choose_file, saved};

const EMPTY: &str = "No finished games yet. A game with at least one person counts once it has \
                     ended.";

/// Two games as stored.
pub(super) const TWO_GAMES: &str = "\
    0000000000000001\t1000\tclassic\tperson Ada\tperfect\tdraw\t-\t-\n\
    0000000000000002\t2000\tmnk-5x4x4\tperson Ada\tperson Grace\tX\t61500\t800";

async fn has_rows(page: &impl Person, table: &str, expected: &[&str]) -> Result<()> {
    page.has_rows(table, expected).await
}

/// Waits until this many games are counted.
async fn counted(page: &impl Person, count: usize) -> Result<()> {
    page.counts(count).await
}

#[apply(sample)]
async fn a_finished_game_is_counted_and_shown<P: Person>() -> Result<()> {
    P::visit(Start::at("/statistics"), async |page| {
        page.is_titled("Statistics – Noughts").await?;
        page.shows_part(EMPTY).await?;
        // One move before the end.
        page.goto(&format!("{AGAINST_COMPUTER}#a1b2a2c3")).await?;
        is_ready(page).await?;
        page.play("a3").await?;
        page.has(Control::Dialog, "You win!").await?;
        counted(page, 1).await?;
        page.goto(TWO_PEOPLE).await?;
        is_ready(page).await?;
        page.play("a1 a2 b1 b2").await?;
        // Somebody who thinks.
        page.waits(300).await?;
        page.play("c1").await?;
        page.has(Control::Dialog, "Player X wins!").await?;
        counted(page, 2).await?;
        page.goto("/statistics").await?;
        has_rows(
            page,
            "leaders",
            &[
                "1. Player 1 | 2 | 2 | 2 | 0 | 0",
                "2. Player 2 | 0 | 1 | 0 | 0 | 1",
            ],
        )
        .await?;
        let rows = page.rows("results").await?;
        assert_eq!(
            rows[0],
            "Classic | Perfect | Player 1 | 1 | 0 | 0 | 1 | 1 | –"
        );
        // Its time was measured.
        let start = "Classic | Person | Player 1 | 1 | 0 | 0 | 1 | 1 | ";
        assert!(
            rows[1].starts_with(start) && rows[1].ends_with(" s"),
            "{rows:?}"
        );
        assert_eq!(
            rows[2],
            "Classic | Person | Player 2 | 0 | 0 | 1 | 0 | 0 | –"
        );
        Ok(())
    })
    .await
}

/// The panel does the counting; a game may be over, or left, before it is there.
#[apply(weekly)]
async fn a_game_that_could_not_be_counted_is_counted_later() -> Result<()> {
    let file = Build::at_root()?.lazy_file("game")?;
    without_panel(&file)
        .run(async |page| {
            page.play("a1 a2 b1 b2 c1").await?;
            page.shows("Player X wins!").await?;
            page.server().restore(&file);
            page.click(Control::Button, "Try again").await?;
            counted(page, 1).await?;

            page.click(Control::Button, "Play again").await?;
            page.play("a1 a2 b1 b2").await?;
            page.server().replace(&file, Answer::Missing);
            page.reload().await?;
            page.play("c1").await?;
            page.shows("Player X wins!").await?;
            counted(page, 1).await?;
            page.server().restore(&file);
            page.reload().await?;
            counted(page, 2).await?;
            // From here on it is a finished game.
            page.eval::<()>("localStorage.clear()").await?;
            page.reload().await?;
            is_ready(page).await?;
            counted(page, 0).await
        })
        .await
}

#[apply(behaviour)]
async fn a_game_counts_once<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE), async |page| {
        let undo = async || {
            page.click(Control::Button, "See the board").await?;
            page.click(Control::Button, "Undo").await
        };
        page.play("a1 a2 b1 b2 c1").await?;
        counted(page, 1).await?;
        // Undone and finished again, in another way.
        undo().await?;
        page.play("c3 c2").await?;
        page.has(Control::Dialog, "Player O wins!").await?;
        page.reload().await?;
        undo().await?;
        page.shows("O's turn").await?;
        page.play("c2").await?;
        page.has(Control::Dialog, "Player O wins!").await?;
        counted(page, 1).await?;

        // Reloaded in progress, it is still the same.
        page.click(Control::Button, "Play again").await?;
        page.play("a1 a2 b1 b2").await?;
        page.reload().await?;
        page.shows("X's turn").await?;
        page.play("c1").await?;
        counted(page, 2).await?;
        undo().await?;
        page.reload().await?;
        page.shows("X's turn").await?;
        page.play("c1").await?;
        page.has(Control::Dialog, "Player X wins!").await?;
        counted(page, 2).await?;

        // A game that ended elsewhere was not played here.
        page.goto("/").await?;
        page.goto(&format!("{TWO_PEOPLE}#a1a2b1b2c1")).await?;
        undo().await?;
        page.play("c1").await?;
        page.has(Control::Dialog, "Player X wins!").await?;
        counted(page, 2).await
    })
    .await
}

#[apply(weekly)]
async fn tabs_count_together() -> Result<()> {
    Visit::to("/statistics")
        .script(&saved("statistics", TWO_GAMES))
        .run(async |page| {
            has_rows(
                page,
                "leaders",
                &[
                    "1. Ada | 1½ | 2 | 1 | 1 | 0",
                    "2. Grace | 0 | 1 | 0 | 0 | 1",
                ],
            )
            .await?;
            let driver = page.driver();
            let first = driver.window().await?;
            let second = page.open_tab().await?;
            driver.switch_to_window(second).await?;
            page.goto(TWO_PEOPLE).await?;
            page.play("a1 a2 b1 b2 c1").await?;
            counted(page, 3).await?;
            driver.switch_to_window(first).await?;
            has_rows(
                page,
                "leaders",
                &[
                    "1. Ada | 1½ | 2 | 1 | 1 | 0",
                    "2. Player 1 | 1 | 1 | 1 | 0 | 0",
                    "3. Grace | 0 | 1 | 0 | 0 | 1",
                    "4. Player 2 | 0 | 1 | 0 | 0 | 1",
                ],
            )
            .await
        })
        .await
}

#[apply(test)]
async fn statistics_are_exported_imported_and_cleared() -> Result<()> {
    let file = record("statistics", TWO_GAMES);
    let damaged = format!("{file}\nnonsense");
    Visit::to("/statistics")
        .run(async |page| {
            page.shows_part(EMPTY).await?;
            choose_file(page, &damaged).await?;
            page.shows("This file cannot be imported: line 5 is damaged. Nothing was changed.")
                .await?;
            choose_file(page, &file).await?;
            page.has(Control::Dialog, "Import this file?").await?;
            page.shows(
                "The file has 2 games; this browser has 0 games. Adding never counts a game twice, and keeps the settings of this browser.",
            )
            .await?;
            page.click(Control::Button, "Add").await?;
            page.shows("2 games added.").await?;
            page.lacks(Control::Dialog, "Import this file?").await?;
            has_rows(
                page,
                "results",
                &[
                    "Classic | Perfect | Ada | 0 | 1 | 0 | 0 | 0 | –",
                    "Custom 5×4×4 | Person | Ada | 1 | 0 | 0 | 1 | 1 | 1:01",
                    "Custom 5×4×4 | Person | Grace | 0 | 0 | 1 | 0 | 0 | –",
                ],
            )
            .await?;
            // Importing it again adds nothing.
            choose_file(page, &file).await?;
            page.click(Control::Button, "Add").await?;
            page.shows("0 games added.").await?;
            choose_file(page, &file).await?;
            page.click(Control::Button, "Replace all").await?;
            page.shows("Replaced with 2 games.").await?;

            let export = page.find(Control::Link, "Export everything").await?;
            let href = export.attr("href").await?.unwrap_or_default();
            let script = "return decodeURIComponent(arguments[0].split(',')[1])";
            let text: String = page.eval_with(script, [href.into()]).await?;
            // In this version's form, with a checksum at the end.
            let lines = text.split_once("\nsum ").map(|(lines, _)| lines);
            assert_eq!(lines, Some(&*format!("noughts-statistics 2\n{TWO_GAMES}")));

            page.click(Control::Button, "Clear").await?;
            page.has(Control::Dialog, "Delete the statistics?").await?;
            page.shows("2 games will be deleted. Export them first to keep them.")
                .await?;
            page.press("Escape").await?;
            page.lacks(Control::Dialog, "Delete the statistics?")
                .await?;
            counted(page, 2).await?;
            page.focuses("Clear").await?;
            page.press("Enter").await?;
            page.click(Control::Button, "Delete all").await?;
            page.shows("The statistics were deleted.").await?;
            page.shows_part(EMPTY).await?;
            counted(page, 0).await
        })
        .await
}
