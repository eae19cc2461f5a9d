//! Engine workers that fail.

use anyhow::Result;
use noughts_e2e::{Control, FakeWorker, Person, Start};

use crate::{AGAINST_COMPUTER, TWO_PEOPLE};

const REPLACED: &str = "The computer's engine failed and was restarted. The game goes on.";
const UNAVAILABLE: &str =
    "The computer's engine could not start. Your game is safe; you can try again.";

/// A move, a worker that fails repeatedly, and the recovery.
async fn is_given_up_and_tried_again<P: Person>(worker: FakeWorker) -> Result<()> {
    P::visit(Start::at(AGAINST_COMPUTER).worker(worker), async |page| {
        page.play("a1").await?;
        page.shows("The computer cannot play right now").await?;
        page.shows(UNAVAILABLE).await?;
        page.has_marks("X-- --- ---").await?;

        // While the worker is broken, trying again changes nothing.
        page.click(Control::Button, "Try again").await?;
        page.shows("The computer cannot play right now").await?;
        page.shows(UNAVAILABLE).await?;
        page.has_marks("X-- --- ---").await?;

        page.mends_the_engine().await?;
        page.click(Control::Button, "Try again").await?;
        // The button is gone, but the focus must not be lost.
        page.focuses_cell("a1").await?;
        the_computer_answers(page).await
    })
    .await
}

async fn the_computer_answers(page: &impl Person) -> Result<()> {
    let said = page.hears_exchange().await?;
    assert!(said.ends_with(". Your turn."), "{said}");
    page.lacks(Control::Button, "Try again").await?;
    let marks = page.marks().await?;
    assert_eq!(
        (marks.matches('X').count(), marks.matches('O').count()),
        (1, 1),
        "{marks}"
    );
    Ok(())
}

#[apply(behaviour)]
async fn a_worker_that_throws_at_once<P: Person>() -> Result<()> {
    is_given_up_and_tried_again::<P>(FakeWorker::Throwing).await
}

#[apply(sample)]
async fn a_worker_that_is_missing<P: Person>() -> Result<()> {
    is_given_up_and_tried_again::<P>(FakeWorker::Missing).await
}

#[apply(behaviour)]
async fn a_worker_that_throws_when_asked<P: Person>() -> Result<()> {
    is_given_up_and_tried_again::<P>(FakeWorker::ThrowingWhenAsked).await
}

#[apply(behaviour)]
async fn a_worker_that_answers_what_is_no_message<P: Person>() -> Result<()> {
    is_given_up_and_tried_again::<P>(FakeWorker::Babbling).await
}

#[apply(behaviour)]
async fn a_worker_that_answers_an_impossible_move<P: Person>() -> Result<()> {
    is_given_up_and_tried_again::<P>(FakeWorker::Cheating).await
}

#[apply(sample)]
async fn a_silent_worker_is_replaced_and_the_game_goes_on<P: Person>() -> Result<()> {
    P::visit(
        Start::at(AGAINST_COMPUTER).worker(FakeWorker::Silent),
        async |page| {
            page.play("a1").await?;
            page.mends_the_engine().await?;
            page.hears("You: row 1, column 1. The computer is thinking.")
                .await?;
            page.hears(REPLACED).await?;
            let said = page.hears_exchange().await?;
            assert!(said.starts_with("Computer: row "), "{said}");
            assert!(said.ends_with(". Your turn."), "{said}");
            assert_eq!(page.marks().await?.matches('O').count(), 1);
            Ok(())
        },
    )
    .await
}

#[apply(behaviour)]
async fn a_failure_is_said_and_the_move_is_not_left_unsaid<P: Person>() -> Result<()> {
    P::visit(
        Start::at(AGAINST_COMPUTER).worker(FakeWorker::Throwing),
        async |page| {
            // Nobody waits for the engine yet, so failed attempts to start it are not announced.
            page.hears(UNAVAILABLE).await?;
            page.shows("Your turn (X)").await?;
            page.play("a1").await?;
            // People who cannot see the board must hear that the move was made and gets no reply.
            page.hears("You: row 1, column 1. The computer's turn.")
                .await?;
            page.hears(UNAVAILABLE).await?;
            page.shows(UNAVAILABLE).await?;
            page.shows("The computer cannot play right now").await?;
            page.heard_all().await
        },
    )
    .await
}

#[apply(behaviour)]
async fn a_hint_that_has_no_engine_can_be_tried_again<P: Person>() -> Result<()> {
    P::visit(
        Start::at(TWO_PEOPLE).worker(FakeWorker::Throwing),
        async |page| {
            page.play("a1").await?;
            page.click(Control::Button, "Hint").await?;
            page.shows(
                "The computer's engine could not start. Your game is safe; you can try again.",
            )
            .await?;
            page.mends_the_engine().await?;
            page.click(Control::Button, "Try again").await?;
            page.lacks(Control::Button, "Try again").await?;
            page.click(Control::Button, "Hint").await?;
            page.hears_at_last("Only one move holds.").await
        },
    )
    .await
}

#[apply(behaviour)]
async fn two_people_play_without_an_engine<P: Person>() -> Result<()> {
    P::visit(
        Start::at(AGAINST_COMPUTER).worker(FakeWorker::Throwing),
        async |page| {
            page.play("a1").await?;
            page.shows("The computer cannot play right now").await?;
            page.click(Control::Button, "New game").await?;
            page.click(Control::Radio, "Two people").await?;
            page.click(Control::Button, "Start new game").await?;
            page.shows("X's turn").await?;
            page.lacks(Control::Button, "Try again").await?;
            page.play("a1 a2 b1 b2 c1").await?;
            page.has(Control::Dialog, "Player X wins!").await
        },
    )
    .await
}
