//! Clocks: they run down, stop, are extended and turned off, and end a game.

use anyhow::Result;
use noughts_e2e::{Control, FakeWorker, Page, Person, Start, Visit, eventually};

use crate::{AGAINST_COMPUTER, TWO_PEOPLE};

/// Waits until a clock's text begins like this: a slow machine may miss one of ten seconds.
async fn clock_runs_at(page: &Page, mark: char, start: &str) -> Result<()> {
    eventually(&format!("{mark}'s clock at {start}…"), true, async || {
        let text = page.clock(mark).await?;
        Ok(text.is_some_and(|text| text.starts_with(start)))
    })
    .await
}

/// Checks that a clock stays unchanged for longer than a second.
async fn stands(page: &impl Person, mark: char) -> Result<()> {
    let before = page.clock(mark).await?;
    page.waits(1300).await?;
    assert_eq!(page.clock(mark).await?, before);
    Ok(())
}

#[apply(behaviour)]
async fn time_that_is_up_loses_the_game<P: Person>() -> Result<()> {
    P::visit(Start::at(TWO_PEOPLE).settings("turn 5"), async |page| {
        page.clock_shows('X', "0:05").await?;
        page.clock_shows('X', "0:04").await?;
        assert_eq!(page.clock('O').await?.as_deref(), Some("0:05"));
        page.play("a1").await?;
        page.hears("X, row 1, column 1. O's turn.").await?;
        page.clock_shows('X', "0:05").await?;
        page.clock_shows('O', "0:01").await?;
        let lost = "O's time is up. X wins on time, after 1 move.";
        page.hears(lost).await?;
        page.shows(lost).await?;
        page.has(Control::Dialog, "X wins on time!").await?;
        page.is_at(&format!("{TWO_PEOPLE}#a1")).await?;
        // It stays lost.
        page.reload().await?;
        page.hears(lost).await?;
        page.has(Control::Dialog, "X wins on time!").await?;
        page.clock_shows('O', "0:00").await?;

        // No time can be added to a game that is over.
        page.click(Control::Button, "See the board").await?;
        page.hears("Closed. Row 1, column 1, X, last move.").await?;
        page.lacks(Control::Button, "Turn off the clock").await?;

        // This undoes the time-out, and the turn gets its time back.
        page.click(Control::Button, "Undo").await?;
        page.hears("Undone: the time-out. O's turn.").await?;
        page.clock_shows('O', "0:04").await?;
        page.play("b2").await?;
        page.hears("O, row 2, column 2. X's turn.").await?;
        page.click(Control::Button, "Turn off the clock").await?;
        page.clock_shows('X', "off").await?;
        // No announcement every second.
        page.heard_all().await
    })
    .await
}

#[apply(behaviour)]
async fn a_clock_halts_while_nobody_can_see_it_or_may_move<P: Person>() -> Result<()> {
    P::visit(
        Start::at(TWO_PEOPLE).settings("turn 60").can_hide(),
        async |page| {
            page.clock_shows('X', "0:59").await?;
            page.hide(true).await?;
            stands(page, 'X').await?;
            page.hide(false).await?;
            page.clock_shows('X', "0:57").await?;
            page.play("a1").await?;
            page.clock_shows('O', "0:59").await?;
            page.click(Control::Button, "Move 1: X a1").await?;
            page.shows("O's turn").await?;
            page.click(Control::Button, "Back").await?;
            page.shows("Start of the game").await?;
            stands(page, 'O').await
        },
    )
    .await
}

#[apply(behaviour)]
async fn the_computer_has_no_clock_and_a_person_s_stands_while_it_thinks<P: Person>() -> Result<()>
{
    P::visit(
        Start::at(AGAINST_COMPUTER)
            .settings("total 1")
            .worker(FakeWorker::Pondering),
        async |page| {
            page.clock_shows('X', "0:59").await?;
            assert_eq!(page.clock('O').await?, None);
            page.play("a1").await?;
            page.shows("Depth 3, 5,000 positions, 50,000 per second")
                .await?;
            stands(page, 'X').await
        },
    )
    .await
}

#[apply(behaviour)]
async fn time_is_extended_turned_off_and_warned_of<P: Person>() -> Result<()> {
    P::visit(
        Start::at(TWO_PEOPLE).settings("turn 15\ntotal 1"),
        async |page| {
            page.clock_shows('X', "0:14 / 0:59").await?;
            // At ten seconds, once.
            page.hears("X: 10 seconds left.").await?;
            page.click(Control::Button, "+30 s for the clock").await?;
            page.clock_shows('X', "0:38 / 1:23").await?;
            page.click(Control::Button, "Turn off the clock").await?;
            page.clock_shows('X', "off").await?;
            page.has(Control::Button, "Turn on the clock").await?;
            page.heard_all().await
        },
    )
    .await
}

#[apply(test)]
async fn a_clock_is_chosen_beside_the_board() -> Result<()> {
    Visit::to(TWO_PEOPLE)
        .run(async |page| {
            page.shows("X's turn").await?;
            assert_eq!(page.clock('X').await?, None);
            page.click(Control::Button, "New game").await?;
            page.has(Control::Button, "Start new game").await?;
            crate::unfold_more(page).await?;
            page.choose("Time for each side", "2 minutes").await?;
            page.click(Control::Button, "Close").await?;
            clock_runs_at(page, 'X', "1:5").await?;
            page.reload().await?;
            clock_runs_at(page, 'X', "1:5").await?;
            crate::start_new_game(page).await?;
            page.clock_shows('O', "2:00").await
        })
        .await
}
