//! Games at a person's pace, with a look at the board between two moves, and what they leave behind.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Control, Page, Visit, eventually};
use tokio::time::sleep;

use crate::unfinished::is_ready;
use crate::{AGAINST_COMPUTER, TWO_PEOPLE};

/// How long a person looks. Nothing is waited for: things happen meanwhile, such as timers.
const LOOK: Duration = Duration::from_millis(900);

/// Plays the first cells of the board that are free, so many of them, looking before each.
async fn play(page: &Page, moves: usize) -> Result<()> {
    for _ in 0..moves {
        sleep(LOOK).await;
        let marks = page.marks().await?;
        let columns = marks.split(' ').next().map_or(0, str::len);
        let free = marks
            .replace(' ', "")
            .find('-')
            .context("no cell is free")?;
        let (row, column) = (free / columns + 1, free % columns + 1);
        page.cell(u8::try_from(row)?, u8::try_from(column)?)
            .await?
            .click()
            .await?;
    }
    Ok(())
}

/// What is kept of unfinished games: how many moves each has, and of how many plies its clock knows.
async fn games(page: &Page) -> Result<Vec<(usize, usize)>> {
    page.eval(
        "return Object.entries(localStorage)
           .filter(([name]) => name.startsWith('noughts.game.'))
           .map(([, text]) => [
             text.match(/^game (.*)$/m)[1].split(' ').length - 1,
             text.match(/^clock (.*)$/m)[1].split(' ').length - 5,
           ]);",
    )
    .await
}

#[apply(test)]
async fn what_is_kept_of_games_can_be_read_back() -> Result<()> {
    const FOUR: &str = "/play/four?x=person&o=computer&seed=3";
    Visit::to(AGAINST_COMPUTER)
        .run(async |page| {
            let mut begun = 0;
            for address in [AGAINST_COMPUTER, FOUR, TWO_PEOPLE, AGAINST_COMPUTER] {
                page.goto(address).await?;
                is_ready(page).await?;
                // Not so many that a game may end.
                play(page, 2).await?;
                begun += 1;
                eventually("the games that are kept", begun, async || {
                    Ok(games(page).await?.len())
                })
                .await?;
                sleep(LOOK).await;
                for (moves, clock) in games(page).await? {
                    ensure!(moves == clock, "{moves} moves, and a clock of {clock}");
                }
            }
            page.goto("/").await?;
            page.find(Control::Heading, "Continue playing").await?;
            page.goto("/settings").await?;
            page.shows(
                "Nothing. Stored data that cannot be read is never thrown away: it would be listed \
                 here.",
            )
            .await
        })
        .await
}
