//! Games with the computer.

use anyhow::{Context, Result, ensure};
use noughts_e2e::{Control, FakeWorker, Page, Person, Start, Visit};

use crate::{AGAINST_COMPUTER, HEADLINE, STATUS_404};

/// That it never loses, and what is said of each move, is tested without a browser.
#[apply(sample)]
async fn a_whole_game_against_the_computer_and_the_next<P: Person>() -> Result<()> {
    P::visit(Start::at(AGAINST_COMPUTER), async |page| {
        page.shows("Your turn (X)").await?;
        loop {
            let marks = page.marks().await?.replace(' ', "");
            let free = marks.find('-').context("no cell is free")?;
            let cell = format!("{}{}", ['a', 'b', 'c'][free % 3], free / 3 + 1);
            page.click_cell(&cell).await?;
            let said = page.hears_exchange().await?;
            let place = format!("You: row {}, column {}.", free / 3 + 1, free % 3 + 1);
            ensure!(said.starts_with(&place), "{said}");
            if !said.ends_with(" Your turn.") {
                break;
            }
            let (_, answer) = said.split_once(" Computer: ").context("no answer")?;
            let answer = answer.trim_end_matches(". Your turn.");
            page.shows(&format!("The computer played {answer}. Your turn (X)"))
                .await?;
        }
        page.click(Control::Button, "Play again").await?;
        page.hears_at_last("New game. Your turn.").await?;
        page.has_marks("--- --- ---").await?;
        page.heard_all().await
    })
    .await
}

#[apply(behaviour)]
async fn the_form_decides_who_plays<P: Person>() -> Result<()> {
    P::visit(Start::at(AGAINST_COMPUTER), async |page| {
        page.click(Control::Button, "New game").await?;
        page.click(Control::Radio, "Two people").await?;
        page.lacks(Control::Radio, "Random").await?;
        page.click(Control::Button, "Start new game").await?;
        page.hears("New game. X's turn.").await?;
        page.focuses_cell("a1").await?;
        page.play("a1 b2").await?;
        page.shows("X's turn").await
    })
    .await
}

#[apply(test)]
async fn that_it_thinks_is_said_after_a_second() -> Result<()> {
    Visit::to(AGAINST_COMPUTER)
        .worker(FakeWorker::Pondering)
        .script(
            "document.addEventListener('click', () => { window.clicked = performance.now(); }, true);",
        )
        .run(async |page| {
            page.play("a1").await?;
            page.hears("You: row 1, column 1. The computer is thinking.")
                .await?;
            let waited: f64 = page
                .eval("return probe.times.at(-1) - window.clicked")
                .await?;
            assert!(waited > 990.0, "said after {waited} ms");
            Ok(())
        })
        .await
}

#[apply(weekly)]
async fn a_board_too_large_to_solve_is_answered_all_the_same() -> Result<()> {
    Visit::to("/play/mnk-10x10x5?x=person&o=computer&seed=1")
        .tolerating(STATUS_404)
        .run(async |page| {
            // Both clicks within one task: the computer has a second to think, however slow the
            // machine is.
            let both = "for (const cell of arguments) cell.click();";
            let cells = [
                page.cell(5, 5).await?.to_json()?,
                page.cell(1, 1).await?.to_json()?,
            ];
            page.eval_with::<()>(both, cells).await?;
            page.hears("It is the computer's turn.").await?;
            let exchange = page.hears_exchange().await?;
            assert!(exchange.contains("You: row 5, column 5."), "{exchange}");
            assert!(exchange.ends_with(". Your turn."), "{exchange}");
            let marks = page.marks().await?;
            assert_eq!(marks.matches(['X', 'O']).count(), 2, "{marks}");
            Ok(())
        })
        .await
}

/// Plays on after the end of a search, and checks that the late answer of that search has no
/// effect.
async fn plays_on_undisturbed(page: &Page) -> Result<()> {
    page.play("a1").await?;
    // The worker posts its late answer before it reports on the new search.
    page.shows("Depth 3, 5,000 positions, 50,000 per second")
        .await?;
    page.has_marks("X-- --- ---").await
}

#[apply(weekly)]
async fn leaving_the_page_ends_the_computers_thoughts() -> Result<()> {
    Visit::to("/")
        .worker(FakeWorker::Late)
        .run(async |page| {
            page.click(Control::Link, "Classic").await?;
            page.play("a1").await?;
            page.shows("Depth 3, 5,000 positions, 50,000 per second")
                .await?;
            page.click(Control::Link, "Noughts").await?;
            page.has(Control::Heading, HEADLINE).await?;
            page.click(Control::Link, "Classic").await?;
            page.has_marks("--- --- ---").await?;
            plays_on_undisturbed(page).await
        })
        .await
}

#[apply(behaviour)]
async fn the_computer_plays_itself_with_pauses<P: Person>() -> Result<()> {
    let address = "/play/classic?x=computer&o=computer&seed=1";
    P::visit(Start::at(address), async |page| {
        let played =
            async || Ok::<_, anyhow::Error>(page.marks().await?.matches(['X', 'O']).count());
        page.has_played(2).await?;
        page.click(Control::Button, "Pause").await?;
        page.shows("Paused").await?;
        page.focuses("Resume").await?;
        let paused_at = played().await?;
        page.click(Control::Button, "Step").await?;
        page.has_played(paused_at + 1).await?;
        page.shows("Paused").await?;
        page.choose("Speed", "Fast").await?;

        page.click(Control::Button, "Undo").await?;
        page.shows("Paused").await?;
        let undone_at = played().await?;
        page.has(Control::Button, "Resume").await?;
        page.click(Control::Button, "Undo").await?;
        page.has_played(undone_at - 1).await?;
        page.click(Control::Button, "Resume").await?;
        page.has(Control::Dialog, "It's a draw!").await
    })
    .await
}

#[apply(behaviour)]
async fn the_level_is_chosen_for_the_next_game_and_stays_in_the_address<P: Person>() -> Result<()> {
    P::visit(Start::at(AGAINST_COMPUTER), async |page| {
        page.click(Control::Button, "New game").await?;
        page.choose("Level", "Easy").await?;
        page.click(Control::Button, "Start new game").await?;
        page.is_at("/play/classic?x=person&o=easy&seed=1").await?;
        page.reload().await?;
        page.play("b2").await?;
        let said = page.hears_exchange().await?;
        assert!(said.ends_with(". Your turn."), "{said}");
        page.click(Control::Button, "New game").await?;
        page.choose("Level", "Perfect").await?;
        page.click(Control::Button, "Start new game").await?;
        page.is_at("/play/classic?x=person&o=computer&seed=1").await
    })
    .await
}

#[apply(behaviour)]
async fn each_computer_has_a_level_of_its_own<P: Person>() -> Result<()> {
    P::visit(Start::at(AGAINST_COMPUTER), async |page| {
        page.click(Control::Button, "New game").await?;
        page.click(Control::Radio, "Two computers").await?;
        page.choose("Level of X", "Easy").await?;
        page.choose("Level of O", "Hard").await?;
        page.click(Control::Button, "Start new game").await?;
        page.click(Control::Button, "Pause").await?;
        page.shows("Paused").await?;
        page.address_has("?x=easy&o=hard&seed=1").await
    })
    .await
}
