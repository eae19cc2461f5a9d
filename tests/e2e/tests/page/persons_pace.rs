//! Games at a person's pace, with a pause before each move, and the data they leave behind.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Control, Page, Visit, eventually};
use tokio::time::sleep;

use crate::unfinished::is_ready;
use crate::{AGAINST_COMPUTER, TWO_PEOPLE};

/// The length of a pause. The test waits for nothing: timers and the like run meanwhile.
const LOOK: Duration = Duration::from_millis(450);

/// Plays a number of moves in the first free cells, pausing before each.
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

/// Returns the saved games: the moves of each, and the plies of its clock.
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
async fn what_is_saved_of_games_can_be_read_back() -> Result<()> {
    const FOUR: &str = "/play/four?x=person&o=computer&seed=3";
    Visit::to(AGAINST_COMPUTER)
        .run(async |page| {
            let mut begun = 0;
            for address in [AGAINST_COMPUTER, FOUR, TWO_PEOPLE, AGAINST_COMPUTER] {
                page.goto(address).await?;
                is_ready(page).await?;
                // Too few for a game to end.
                play(page, 2).await?;
                begun += 1;
                eventually("the saved games", begun, async || {
                    Ok(games(page).await?.len())
                })
                .await?;
                sleep(LOOK).await;
                for (moves, clock) in games(page).await? {
                    ensure!(moves == clock, "{moves} moves, and a clock of {clock}");
                }
            }
            page.goto("/").await?;
            page.has(Control::Heading, "Continue playing").await?;
            page.goto("/settings").await?;
            page.shows("None. Data that cannot be read is never deleted: it is listed here.")
                .await
        })
        .await
}
